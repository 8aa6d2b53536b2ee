// What the page says by itself: problems in words, and quiet announcements for screen readers.

import { byId } from "./dom.js";
import { text } from "./i18n.js";

let fading = null;

/** The words for a failure: its own, or those for its code with what the server said about it. */
export function wordsFor(failure) {
  if (failure.words) return failure.words;
  const known = text("failure");
  const words = known[failure.code] ?? known.internalFailure;
  return failure.detail ? `${words} (${failure.detail})` : words;
}

/** Shows a problem until it is closed. */
export function showProblem(failure) {
  show(wordsFor(failure), true);
}

/** Shows good news for some seconds. */
export function showNews(words) {
  show(words, false);
  fading = setTimeout(hideNotice, 4000);
}

function show(words, isProblem) {
  clearTimeout(fading);
  const notice = byId("notice");
  notice.classList.toggle("good", !isProblem);
  notice.hidden = false;
  byId("notice-text").textContent = words;
}

/** Takes away what is shown. */
export function hideNotice() {
  clearTimeout(fading);
  byId("notice").hidden = true;
  byId("notice-text").textContent = "";
}

/** Lets a screen reader say something when it has time. */
export function announce(words) {
  byId("announcer").textContent = words;
}

/** Connects the notice's button. */
export function startNotices() {
  byId("notice-close").addEventListener("click", hideNotice);
}
