// What went wrong, in the user's words; what the server said about it, in English, only when asked for.

import { element, words } from "./dom.js";
import { failureText } from "./i18n.js";

/**
 * The words for a failure: by its reason, else by its code.
 *
 * @param {Failure} failure
 * @returns {string}
 */
export function wordsFor({ words: own, reason, code, parameters }) {
  const known = own ?? failureText(reason, parameters ?? {}) ?? failureText(code, parameters ?? {});
  return known ?? failureText("internalFailure") ?? "";
}

/**
 * The words for a failure, with what the server said behind a disclosure.
 *
 * @param {Failure} failure
 * @returns {HTMLElement[]}
 */
export function problemParts(failure) {
  const details = failure.detail
    ? element("details", {}, words("summary", "details"), element("p", { lang: "en" }, failure.detail)) : null;
  return [element("p", { className: "saying" }, wordsFor(failure)), details].flatMap((part) => part ?? []);
}
