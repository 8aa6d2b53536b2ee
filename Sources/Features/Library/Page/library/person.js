// What a person is called, and the question that finds their photos. No elements, no server.

import { LIBRARY } from "../app/constants.js";
import { text } from "../app/i18n.js";

/**
 * What somebody is called on the page: their name, or their number while they have none.
 *
 * @param {LibraryPerson} person
 * @returns {string}
 */
export function nameOf({ id, name }) {
  return name ?? text("libraryPersonNumber", id);
}

/**
 * The question that finds the photos of a person: by name, or by number where the name would find others too.
 *
 * @param {LibraryPerson} person
 * @param {LibraryPerson[]} people
 * @returns {string}
 */
export function questionFor({ id, name }, people) {
  if (name === undefined || /^\d+$/u.test(name) || people.some((other) => other.id !== id && contains(other.name, name))) {
    return `person:${id}`;
  }
  return `person:${/[\s"“「]/u.test(name) ? `"${name.replaceAll(/["\\]/gu, "\\$&")}"` : name}`;
}

/**
 * @param {string | undefined} name
 * @param {string} part
 */
function contains(name, part) {
  return name !== undefined && name.toLowerCase().includes(part.toLowerCase());
}

/**
 * Whether a name can be kept: the server counts its bytes.
 *
 * @param {string} name
 * @returns {boolean}
 */
export function isShortEnough(name) {
  return new TextEncoder().encode(name).length <= LIBRARY.longestPersonName;
}
