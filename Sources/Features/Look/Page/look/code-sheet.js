// What a code or a line of text says: to copy, and to open where it holds an address, after a page's address was shown.

import { copy } from "../app/clipboard.js";
import { button, element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { linksIn } from "./links.js";

/**
 * What opens an address of each kind: the key of its words, and its drawing.
 *
 * @type {Record<TextLink["kind"], [string, string]>}
 */
const OPENING = { web: ["open", "open"], mail: ["writeMail", "mail"], phone: ["call", "phone"] };

/**
 * The question that comes before a page of somebody else is opened.
 *
 * @param {string} address
 * @param {() => void} done
 */
function question(address, done) {
  const open = element("a",
    { className: "primary", id: "code-open", href: address, target: "_blank", rel: "noopener noreferrer", onclick: done },
    words("span", "openPage"));
  return element("div", { className: "question", role: "group", "aria-label": text("openSure") }, words("p", "openSure"),
    element("p", { className: "address" }, element("strong", {}, new URL(address).host), element("span", {}, address)),
    element("div", { className: "row" }, open, button("secondary", "cancel", null, { onclick: done })));
}

/**
 * The words of a button that opens an address; which one, where there are several.
 *
 * @param {TextLink} link
 * @param {boolean} isOne
 */
function opening({ kind, shown }, isOne) {
  const [key, drawing] = OPENING[kind];
  const which = () => element("span", { className: "which" }, text("openThis", text(key), shown));
  return [icon(drawing), isOne ? words("span", key) : which()];
}

/**
 * Shows a page's address in a place, in which there is one question at a time.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} button
 * @param {string} address
 */
function ask(place, button, address) {
  const asked = question(address, () => {
    asked.remove();
    button.focus();
  });
  place.replaceChildren(asked);
  asked.querySelector("a")?.focus();
}

/**
 * What opens an address: a page only after a question.
 *
 * @param {TextLink} link
 * @param {HTMLElement} place
 * @param {boolean} isOne
 */
function opener(link, place, isOne) {
  const { kind, address } = link;
  const properties = { className: "secondary", data: { address } };
  if (kind !== "web") return element("a", { ...properties, href: address }, ...opening(link, isOne));
  return element("button",
    { ...properties, type: "button", id: isOne ? "code-ask" : "", onclick: (event) => ask(place, event.currentTarget, address) },
    ...opening(link, isOne));
}

/**
 * Asks about an address in a sheet that holds it, as if it was chosen there; what needs no question gets the focus.
 *
 * @param {HTMLElement} body
 * @param {string} address
 */
export function askAbout(body, address) {
  const found = [...body.querySelectorAll("[data-address]")].find((each) => each.dataset.address === address);
  if (found?.tagName === "BUTTON") found.click();
  else found?.focus();
}

/**
 * The parts of a sheet about a code or a line of text.
 *
 * @param {{ payload: string, payloadBase64?: string }} said
 * @returns {HTMLElement[]}
 */
export function codeParts({ payload, payloadBase64 }) {
  if (payload === "" && payloadBase64) return [words("p", "codeIsData", { className: "hint" })];
  const links = linksIn(payload);
  const place = element("div");
  return [
    element("p", { className: "payload", id: "sheet-payload", translate: "no" }, payload),
    element("div", { className: "row" },
      button("secondary", "copy", "copy", { id: "code-copy", onclick: () => copy(payload) }),
      ...links.map((link) => opener(link, place, links.length === 1))),
    place,
  ];
}
