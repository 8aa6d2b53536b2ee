// What a code or a line of text says: to copy, and to open where there is an address of the web, after the address was shown.

import { copy } from "../app/clipboard.js";
import { button, element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";

/** The address that a code holds, as browsers read it; null for everything but http and https. */
export function webAddress(payload) {
  try {
    const { protocol, href, username, password } = new URL(payload.trim());
    return /^https?:$/.test(protocol) && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/** The address that words hold somewhere among others, such as on a sign; `www.` is enough for one. */
export function addressAmong(words) {
  const found = /(?:https?:\/\/|www\.)[^\s<>"「」（）、。]+/i.exec(words)?.[0].replace(/[.,;:!?)\]]+$/, "");
  return found ? webAddress(/^www\./i.test(found) ? `https://${found}` : found) : null;
}

/** The question that comes before a page of somebody else is opened. */
function question(address, done) {
  const open = element("a",
    { className: "primary", id: "code-open", href: address, target: "_blank", rel: "noopener noreferrer", onclick: done },
    words("span", "openPage"));
  return element("div", { className: "question", role: "group", "aria-label": text("openSure") }, words("p", "openSure"),
    element("p", { className: "address" }, element("strong", {}, new URL(address).host), element("span", {}, address)),
    element("div", { className: "row" }, open, button("secondary", "cancel", null, { onclick: done })));
}

/** The parts of a sheet about a code or a line of text. */
export function codeParts({ payload, payloadBase64, reading }) {
  if (payload === "" && payloadBase64) return [words("p", "codeIsData", { className: "hint" })];
  const address = reading === undefined ? webAddress(payload) : addressAmong(reading);
  const place = element("div");
  const ask = button("secondary", "open", "open", { id: "code-ask", onclick: () => {
    const asked = question(address, () => {
      asked.remove();
      ask.hidden = false;
      ask.focus();
    });
    ask.hidden = true;
    place.append(asked);
    asked.querySelector("a").focus();
  } });
  return [
    element("p", { className: "payload", id: "sheet-payload", translate: "no" }, payload),
    element("div", { className: "row" },
      button("secondary", "copy", "copy", { id: "code-copy", onclick: () => copy(payload) }), address ? ask : null),
    place,
  ];
}
