// What went wrong, in the user's words; what the server said about it, in English, only when asked for.

import { element, words } from "./dom.js";
import { failureText } from "./i18n.js";

/**
 * What was thrown, as a failure; what says nothing of itself is one without a code.
 *
 * @param {unknown} thrown
 * @returns {Failure}
 */
export function failureFrom(thrown) {
  return typeof thrown === "object" && thrown !== null ? thrown : {};
}

/**
 * The name of an error that a browser has thrown, such as `AbortError`.
 *
 * @param {unknown} thrown
 * @returns {string}
 */
export function nameOfError(thrown) {
  return thrown instanceof Error || thrown instanceof DOMException ? thrown.name : "";
}

/**
 * The words for a failure: by its reason, else by its code.
 *
 * @param {unknown} thrown
 * @returns {string}
 */
export function wordsFor(thrown) {
  const { words: own, reason, code, parameters } = failureFrom(thrown);
  const known = own ?? failureText(reason, parameters ?? {}) ?? failureText(code, parameters ?? {});
  return known ?? failureText("internalFailure") ?? "";
}

/**
 * The words for a failure, with what the server said behind a disclosure.
 *
 * @param {unknown} thrown
 * @returns {HTMLElement[]}
 */
export function problemParts(thrown) {
  const { detail } = failureFrom(thrown);
  const details =
    detail ? element("details", {}, words("summary", "details"), element("p", { lang: "en" }, detail)) : null;
  return [element("p", { className: "saying" }, wordsFor(thrown)), details].flatMap((part) => part ?? []);
}
