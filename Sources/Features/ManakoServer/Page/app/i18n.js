// Texts in the language of the browser or the one that was chosen.

import { english } from "./strings-en.js";
import { japanese } from "./strings-ja.js";
import { change, onChange, settings } from "./settings.js";

const STRINGS = { en: english, ja: japanese };

/** The language that the page speaks now: `en` or `ja`. */
export function language() {
  const chosen = settings.language ?? navigator.languages?.[0] ?? navigator.language ?? "en";
  return chosen.startsWith("ja") ? "ja" : "en";
}

/** The text with a key; texts with gaps are functions of what fills them. */
export function text(key, ...values) {
  const found = STRINGS[language()][key] ?? english[key];
  if (found === undefined) throw new Error(`there is no text with the key ${key}`);
  return typeof found === "function" ? found(...values) : found;
}

/** Of a value in both languages the one of the page. */
export function local(both) {
  return both?.[language()] ?? both?.en ?? "";
}

/** Remembers a language; the page is told in the new one. */
export function speak(code) {
  change({ language: code });
}

function translate() {
  document.documentElement.lang = language();
  for (const place of document.querySelectorAll("[data-text]")) place.textContent = text(place.dataset.text);
  for (const place of document.querySelectorAll("[data-name]")) {
    place.setAttribute("aria-label", text(place.dataset.name));
    if (place.tagName === "BUTTON") place.title = text(place.dataset.name);
  }
}

/** Fills in the texts of index.html, now and whenever the language changes; `also` is called after that. */
export function startTranslating(also) {
  const all = () => {
    translate();
    also();
  };
  onChange((values) => {
    if ("language" in values) all();
  });
  all();
}
