// A repository as a search shows it, and what is said of it in a line.

import { addressOf } from "../app/address.js";
import { element } from "../app/dom.js";
import { agoText } from "../app/ago.js";
import { shortNumber } from "./text.js";
import { number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";

/**
 * The address of a repository's page.
 *
 * @param {RepositoryName} repository
 * @param {{}} [more]
 */
export function placeOf({ owner, name }, more = {}) {
  return addressOf("models", { repository: `${owner}/${name}`, ...more }).replace("%2F", "/");
}

/**
 * The licence in words.
 *
 * @param {Repository} repository
 */
export function licenceText({ licence }) {
  return licence ? text("licence", licence) : text("licenceUnknown");
}

/**
 * Stars, language, time and whether it is closed.
 *
 * @param {Repository} repository
 */
export function factParts({ stars, language, updated, archived }) {
  const ago = agoText(updated);
  const count =
    element("span", { className: "stars" }, icon("star"), element("span", { "aria-hidden": "true" }, shortNumber(stars)),
      element("span", { className: "hidden" }, text("starsOf", number(stars))));
  const told = [language, ago ? text("updatedAgo", ago) : null, archived ? text("archivedRepository") : null].filter(Boolean);
  return [count, ...told.map((each) => element("span", {}, each))];
}

/**
 * An owner's picture; `alt` is empty where the text beside it in a link names the owner.
 *
 * @param {Repository} repository
 * @param {FindPictures} pictures
 * @param {number} side
 * @param {string} [alt]
 */
export function ownerPicture({ owner, picture }, pictures, side, alt = "") {
  const shown = element("img", { className: "owner", alt, width: side, height: side, data: { owner } });
  if (picture) pictures.show(shown, picture);
  return shown;
}

/**
 * The card of a result.
 *
 * @param {Repository} repository
 * @param {FindPictures} pictures
 */
export function resultCard(repository, pictures) {
  const { owner, name, summary, topics } = repository;
  const known = topics.slice(0, 4);
  return element("div", { className: "card result", role: "listitem", data: { repository: `${owner}/${name}` } },
    element("a", { className: "resulthead", href: placeOf(repository) }, ownerPicture(repository, pictures, 40),
      element("span", { className: "resultname" }, element("span", { className: "hint" }, `${owner}/`),
        element("span", { className: "name" }, name))),
    summary ? element("p", { className: "summary", dir: "auto" }, summary) : null,
    element("p", { className: "facts" },
      element("span", { className: repository.licence ? "" : "unlicensed" }, licenceText(repository)),
      ...factParts(repository)),
    known.length > 0 ?
      element("p", { className: "topics", "aria-hidden": "true" }, ...known.map((topic) => element("span", {}, topic))) :
      null);
}
