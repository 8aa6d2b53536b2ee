// What a search showed, kept for as long as the window is open: a reload shows it again where one was, and asks nothing.

import { isSame } from "./query.js";

const NAME = "manako.find";

/**
 * Keeps a search with its results and the place in them; what does not fit is not kept.
 *
 * @param {ShownSearch} kept
 * @param {ResultPlace} place
 */
export function keepShown(kept, place) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ ...kept, place }));
  } catch {
    forgetShown();
  }
}

/** Forgets what is kept. */
export function forgetShown() {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Where nothing can be kept nothing is.
  }
}

/**
 * What was shown of a search, once, or null.
 *
 * @param {FindSearch} search
 */
export function takeShown(search) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? "null");
    forgetShown();
    return kept && Array.isArray(kept.results) && kept.results.length > 0 && kept.answer && isSame(kept.search, search) ? kept :
                                                                                                                          null;
  } catch {
    return null;
  }
}
