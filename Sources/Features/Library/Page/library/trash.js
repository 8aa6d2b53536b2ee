// Photos on their way to the trash and back: what was moved last can be undone as long as the page is open.

import { button, element, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { address, json, sent } from "../app/net/api.js";
import { showProblem } from "../app/notices.js";
import { failureWords } from "./state.js";

/** A line that says what was moved, with a button that moves it back. */
export class TrashLine {
  #words = element("span", { role: "status" });
  #undo = button("secondary", "libraryUndo", "undo", { onclick: () => this.#restore() });
  root = element("div", { className: "moved card", hidden: true }, this.#words, this.#undo);
  #changed;
  /** @type {number | null} */
  #batch = null;

  /** @param {() => unknown} changed told when photos were moved to the trash or back */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * Moves photos to the trash.
   *
   * @param {number[]} photos
   * @param {number | null} [keep] a photo that stays, with one of its files
   * @returns {Promise<boolean>} whether anything was moved
   */
  async move(photos, keep = null) {
    try {
      /** @type {API.LibraryTrash} */
      const answer = await json("POST", address(["library", "trash"]), sent({ photos, ...(keep === null ? {} : { keep }) }));
      this.#told("libraryMoved", answer);
      this.#batch = answer.batch ?? null;
      this.#undo.hidden = this.#batch === null;
      await this.#changed();
      return answer.moved.length > 0;
    } catch (failure) {
      showProblem(failure, "library");
      return false;
    }
  }

  async #restore() {
    try {
      /** @type {API.LibraryTrash} */
      const answer = await json("POST", address(["library", "restores"]), sent({ batch: this.#batch }));
      this.#told("libraryRestored", answer);
      this.#undo.hidden = true;
      await this.#changed();
    } catch (failure) {
      showProblem(failure, "library");
    }
  }

  /**
   * @param {string} key
   * @param {API.LibraryTrash} answer
   */
  #told(key, { moved, failures }) {
    const stayed = failures.map((failure) => `${failure.name}: ${failureWords(failure)}`).join(" ");
    this.root.hidden = false;
    write(this.#words, [text(key, moved.length), stayed].filter(Boolean).join(" "));
  }
}
