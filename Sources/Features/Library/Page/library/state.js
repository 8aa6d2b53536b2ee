// What the library holds and how far indexing is, as the list begins with it.

import { addressOf } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { wordsFor } from "../app/problems.js";

/**
 * Where one can go from the list: to the map of the photos that answer, to people, and to duplicates.
 *
 * @param {string} question
 * @returns {HTMLElement[]}
 */
export function waysFrom(question) {
  return [
    element("a", { className: "plain", href: addressOf("library", { ...(question ? { q: question } : {}), map: "" }) },
      icon("map"), words("span", "libraryPlaces")),
    element("a", { className: "plain", href: addressOf("library", { people: "" }) },
      icon("libraryPeople"), words("span", "libraryPeople")),
    element("a", { className: "plain", href: addressOf("library", { duplicates: "" }) },
      icon("copy"), words("span", "libraryDuplicates")),
  ];
}

/**
 * The state in words, with a button that looks for changes; in an empty library, how one begins.
 *
 * @param {API.Library} state
 * @param {() => unknown} update looks for changes
 * @returns {HTMLElement[]}
 */
export function stateParts({ folders, files, waiting, failures, failed, isWorking }, update) {
  if (folders.length === 0) {
    return [words("h3", "libraryEmpty"), words("p", "libraryEmptyLead"), element("code", {}, "manako library add ~/Pictures")];
  }
  const away = folders.filter(({ isThere }) => !isThere).map(({ name }) => element("p", {}, text("libraryAway", name)));
  const told = isWorking ? text("libraryWorking", number(waiting)) : waiting > 0 ? text("libraryWaiting", waiting) : "";
  const progress = isWorking && files > 0
    ? [element("progress", { max: files, value: files - waiting, "aria-label": text("libraryWorking", number(waiting)) })] : [];
  const status = told ? [element("p", { role: "status" }, told)] : [];
  const again = button("secondary", "libraryUpdate", "retry", { onclick: update, disabled: isWorking });
  return [...away, ...status, ...progress, again, ...(failed > 0 ? [failureList(failures, failed)] : [])];
}

/**
 * Why a file could not be looked at, or not be moved. An index of an older version has the server's own words only.
 *
 * @param {API.LibraryFailure} failure
 * @returns {string}
 */
export function failureWords({ detail, code, reason, parameters }) {
  return code ? wordsFor({ code, reason, parameters }) : detail;
}

/**
 * @param {API.LibraryFailure[]} failures
 * @param {number} failed
 */
function failureList(failures, failed) {
  return element("details", {}, element("summary", {}, text("libraryFailed", failed)),
    element("ul", { className: "points" },
      ...failures.map((failure) =>
        element("li", { dir: "auto", title: failure.detail }, `${failure.name}: ${failureWords(failure)}`))));
}
