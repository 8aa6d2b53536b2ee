// Addresses of scripts that are started by code. Under Trusted Types no other place of the page can make one.

const own = (address) => {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not ours`);
  return address;
};
const policy = globalThis.trustedTypes?.createPolicy("manako", { createScriptURL: own });

/** An address of this origin, as browsers with Trusted Types want it. */
export function scriptAddress(address) {
  return policy ? policy.createScriptURL(address) : own(address);
}
