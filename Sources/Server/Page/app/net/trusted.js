// The one place of the page where text becomes something that a browser runs or parses. Under Trusted Types no other place can do
// that.

/** @param {string} address */
const own = (address) => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not ours`);
  return address;
};
const policy = globalThis.trustedTypes?.createPolicy("manako", { createScriptURL: own, createHTML: (html) => html });

/**
 * An address of this origin for a script that is started by code, as browsers with Trusted Types want it.
 *
 * @param {string} address
 * @returns {string}
 */
export function scriptAddress(address) {
  return policy ? policy.createScriptURL(address) : own(address);
}

/**
 * HTML as a document of its own, which runs nothing, loads nothing and is never shown: elements for the page are made anew by
 * whoever reads it.
 *
 * @param {string} html
 * @returns {Document}
 */
export function inertDocument(html) {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, "text/html");
}
