// What is said to screen readers of what is seen: no more often than one can listen, and nothing twice.

import { text } from "../app/i18n.js";
import { counted } from "../app/net/names.js";
import { announce } from "../app/notices.js";
import { foundTitle } from "./panel.js";

const PAUSE = 4000;

/** Remembers what was said. */
export class Speech {
  #words = "";
  #at = -PAUSE;

  /**
   * What was found in a photo.
   *
   * @param {Item[]} items
   */
  photo(items) {
    const words = foundTitle(items, { isBusy: false, isLive: false });
    if (words === this.#words) return;
    this.#words = words;
    announce(words);
  }

  /**
   * What is in view, kind by kind.
   *
   * @param {Item[]} items
   */
  live(items) {
    const words = counted(items.map(({ label }) => label));
    const now = performance.now();
    if (!words || words === this.#words || now - this.#at < PAUSE) return;
    this.#words = words;
    this.#at = now;
    announce(text("inView", words));
  }

  /** Says the next words even if they were said before. */
  forget() {
    this.#words = "";
  }
}
