// Whether GitHub may be asked: this page asks no other server unless one says so here, and it can be taken back.

import { button, element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { change, settings } from "../app/settings.js";

/** Whether one has agreed. */
export function mayFind() {
  return settings.find;
}

/** What is asked before the first search. */
export function consentCard() {
  return element("div", { className: "card consent", id: "find-consent" },
    words("h3", "findConsent"), words("p", "findConsentLead"),
    element("ul", { className: "points" }, ...text("findLeaves").map((/** @type {string} */ each) => element("li", {}, each))),
    words("p", "findConsentBack", { className: "hint" }),
    button("primary", "findAgree", "check", { id: "find-agree", onclick: () => change({ find: true }) }));
}

/** The line that takes it back, and forgets what was looked for. */
export function consentLine() {
  return element("p", { className: "hint consentline" }, words("span", "findAsksGitHub"), " ",
    button("plain", "findRevoke", null, { id: "find-revoke", onclick: () => change({ find: false, searches: [] }) }));
}
