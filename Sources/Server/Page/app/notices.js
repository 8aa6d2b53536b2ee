// What the page says by itself: problems until they are closed, good news for a moment, and words for screen readers.

import { byId } from "./dom.js";
import { problemParts } from "./problems.js";

const SHORT = 4500;
/** @type {number | undefined} */
let fading;

/**
 * Shows a problem until it is closed, or until `hideNotice(about)` names what it is about.
 *
 * @param {unknown} failure
 * @param {string} [about]
 */
export function showProblem(failure, about = "") {
  const notice = byId("notice");
  notice.dataset.about = about;
  byId("notice-words").replaceChildren(...problemParts(failure));
  notice.hidden = false;
}

/**
 * Takes away the problem that is shown; with a name, only one about that.
 *
 * @param {string | null} [about]
 */
export function hideNotice(about = null) {
  const notice = byId("notice");
  if (about !== null && notice.dataset.about !== about) return;
  notice.hidden = true;
  byId("notice-words").replaceChildren();
}

/**
 * Shows good news for some seconds, in the head of the page, where nothing is covered.
 *
 * @param {string} words
 */
export function showNews(words) {
  clearTimeout(fading);
  byId("news").textContent = words;
  byId("top").classList.add("telling");
  fading = setTimeout(() => {
    byId("top").classList.remove("telling");
    byId("news").textContent = "";
  }, SHORT);
}

/**
 * Lets a screen reader say something when it has time.
 *
 * @param {string} words
 */
export function announce(words) {
  byId("announcer").textContent = words;
}

/** Connects the notice's button. */
export function startNotices() {
  byId("notice-close").addEventListener("click", () => hideNotice());
}
