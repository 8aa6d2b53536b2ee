// What is looked for: as addresses of the page have it, as the server is asked, and what people type.

/** What a model may be for. */
export const KINDS = ["detector", "classifier", "pose", "segmentation"];
/** Licences that can be asked for, by their SPDX identifiers. */
export const LICENCES = ["Apache-2.0", "MIT", "BSD-3-Clause", "CC-BY-4.0", "GPL-3.0", "AGPL-3.0"];
/** Programming languages that can be asked for. */
export const LANGUAGES = ["Python", "C++", "Jupyter Notebook", "Swift", "Kotlin", "JavaScript", "Rust"];
/** The fewest stars that can be asked for. */
export const STARS = ["10", "100", "1000", "10000"];
/** What can come first; what fits best when none is chosen. */
export const ORDERS = ["stars", "updated"];
/** Of more code points nothing can be looked for. */
export const LONGEST = 256;

/** @type {Record<FindFilter, string[]>} */
const FILTERS = { kind: KINDS, licence: LICENCES, language: LANGUAGES, stars: STARS, sort: ORDERS };

/**
 * The names of the filters.
 *
 * @type {FindFilter[]}
 */
export const FILTER_NAMES = ["kind", "licence", "language", "stars", "sort"];

/**
 * What can be chosen for a filter.
 *
 * @param {FindFilter} filter
 */
export function choicesOf(filter) {
  return FILTERS[filter];
}

/**
 * What an address of the page looks for: `{words, kind, licence, language, stars, sort}`; filters that are not set are null.
 *
 * @param {Query} query
 */
export function searchIn(query) {
  return searchWith(trimmed(query.find ?? ""), (name) => (FILTERS[name].includes(query[name]) ? query[name] : null));
}

/**
 * A search for words with filters, each as `chosen(name)` has it.
 *
 * @param {string} words
 * @param {(name: FindFilter) => string | null} chosen
 * @returns {FindSearch}
 */
export function searchWith(words, chosen) {
  return {
    words, kind: chosen("kind"), licence: chosen("licence"), language: chosen("language"), stars: chosen("stars"),
    sort: chosen("sort"),
  };
}

/**
 * Words without what stands around them, and no longer than may be asked.
 *
 * @param {string} words
 */
export function trimmed(words) {
  return [...words.trim().replace(/\s+/g, " ")].slice(0, LONGEST).join("");
}

/**
 * The parameters of a search's address.
 *
 * @param {FindSearch} search
 */
export function addressQuery({ words, ...filters }) {
  return { find: words, ...filters };
}

/**
 * What the server is asked for a page of results.
 *
 * @param {FindSearch} search
 * @param {number} page
 */
export function askedQuery({ words, ...filters }, page) {
  const given = Object.entries(filters).filter(([, value]) => value !== null);
  return { ...(words ? { q: words } : {}), ...Object.fromEntries(given), page: String(page) };
}

/**
 * Whether two searches look for the same.
 *
 * @param {FindSearch | null} one
 * @param {FindSearch | null} other
 */
export function isSame(one, other) {
  return one !== null && other !== null && JSON.stringify(addressQuery(one)) === JSON.stringify(addressQuery(other));
}

/**
 * Whether there is something to look for.
 *
 * @param {FindSearch} search
 */
export function isEmpty({ words, kind, licence, language, stars }) {
  return !words && !kind && !licence && !language && !stars;
}

const HOST = /(?:(?:https?:\/\/)?(?:www\.)?github\.com\/)?/;
const OWNER_AND_NAME = /([A-Za-z0-9](?:[A-Za-z0-9-]{0,38}))\/([A-Za-z0-9._-]{1,100}?)/;
const REPOSITORY = new RegExp(`^${HOST.source}${OWNER_AND_NAME.source}(?:\\.git)?(?:[/?#].*)?$`);

/**
 * The repository that was typed, as `OWNER/NAME` or as an address; null for other words.
 *
 * @param {string} typed
 */
export function repositoryIn(typed) {
  const found = REPOSITORY.exec(typed.trim());
  return found && !/^\.{1,2}$/.test(found[2]) ? { owner: found[1], name: found[2] } : null;
}
