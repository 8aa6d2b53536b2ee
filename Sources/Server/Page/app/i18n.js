// Texts in the language of the browser or the one that was chosen.

import { allFeatures } from "./registry.js";
import { change, onChange, settings } from "./settings.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

const SHELL = {
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
};

/**
 * What the shell or a feature says under a key: of its `words` or its `failures`.
 *
 * @param {"words" | "failures"} kind
 * @param {string} key
 */
function said(kind, key) {
  for (const part of [SHELL, ...allFeatures()]) {
    const table = part[kind]?.[language()];
    if (table && Object.hasOwn(table, key)) return table[key];
  }
  return undefined;
}

/**
 * The language that the page speaks now: `en` or `ja`.
 *
 * @returns {"en" | "ja"}
 */
export function language() {
  const chosen = settings.language ?? navigator.languages?.[0] ?? navigator.language ?? "en";
  return chosen.startsWith("ja") ? "ja" : "en";
}

/**
 * The text with a key; texts with gaps are functions of what fills them.
 *
 * @param {string} key
 * @param {any[]} values
 * @returns {any}
 */
export function text(key, ...values) {
  const found = said("words", key);
  if (found === undefined) throw new Error(`there is no text with the key ${key}`);
  return typeof found === "function" ? found(...values) : found;
}

/**
 * The words for a reason or a code of a failure, or null when there are none; gaps are filled with `parameters`.
 *
 * @param {string | null | undefined} name
 * @param {Record<string, any>} [parameters]
 * @returns {string | null}
 */
export function failureText(name, parameters = {}) {
  const found = name ? (said("failures", name) ?? null) : null;
  return typeof found === "function" ? found(parameters) : /** @type {string | null} */ (found);
}

/**
 * Of a value in both languages the one of the page.
 *
 * @param {Both | null | undefined} both
 * @returns {string}
 */
export function local(both) {
  return both?.[language()] ?? both?.en ?? "";
}

/**
 * A number with at most so many digits behind the point, as the language writes it.
 *
 * @param {number} value
 * @param {number} [digits]
 * @returns {string}
 */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(value);
}

/**
 * So many bytes in words.
 *
 * @param {number} count
 * @returns {string}
 */
export function bytes(count) {
  /** @type {[string, number][]} */
  const units = [["gigabyte", 1e9], ["megabyte", 1e6], ["kilobyte", 1e3]];
  const [unit, one] = units.find(([, least]) => count >= least) ?? units[2];
  return new Intl.NumberFormat(language(), { style: "unit", unit, maximumFractionDigits: 1 }).format(count / one);
}

/**
 * Remembers a language; the page is told in the new one.
 *
 * @param {string} code
 */
export function speak(code) {
  change({ language: code === "ja" ? "ja" : "en" });
}

/** Writes all texts of the page that stand for a key, in the language of now. */
export function translate() {
  document.documentElement.lang = language();
  for (const place of document.querySelectorAll("[data-text]")) place.textContent = text(place.dataset.text ?? "");
  for (const place of document.querySelectorAll("[data-name]")) {
    place.setAttribute("aria-label", text(place.dataset.name ?? ""));
    if (place.tagName === "BUTTON") place.title = text(place.dataset.name ?? "");
  }
}

/**
 * Calls `listener` after the language has changed.
 *
 * @param {() => void} listener
 */
export function onLanguage(listener) {
  onChange((values) => "language" in values && listener());
}
