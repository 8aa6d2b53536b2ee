// The newest comments of a room, as they come in; who opened the room can hide each.

import { askPosts } from "./api.js";
import { element, iconButton, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { clockText } from "./time-text.js";

const MOST = 60;

/** With `hide`, each comment has a button that calls it with the comment's number; what `leavesOut` is true of is not shown. */
export class RoomFeed {
  root;
  #list;
  #empty;
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();
  #hide;
  #leavesOut;
  #last = 0;

  /** @param {{ hide?: ((no: number) => void) | null, leavesOut?: (comment: WrittenComment) => boolean }} [how] */
  constructor(how = {}) {
    this.#hide = how.hide ?? null;
    this.#leavesOut = how.leavesOut ?? (() => false);
    this.#list = element("ul", { className: "feed", id: "room-feed" });
    this.#empty = words("p", "nothingWritten", { className: "hint" });
    this.root =
      element("div", { className: "feed-box" }, words("h4", "newestComments", { id: "feed-title" }), this.#empty, this.#list);
    this.#list.setAttribute("aria-labelledby", "feed-title");
  }

  /**
   * Fetches what has been written in a room since the newest that is here, and no more than is shown.
   *
   * @param {API.Room} room
   */
  async catchUp({ id, count }) {
    try {
      for (const comment of await askPosts(id, Math.max(this.#last, count - MOST))) this.add(comment);
    } catch {
      // What is written from now on comes all the same; the rest with the next connection.
    }
  }

  /**
   * Adds a comment, above the others.
   *
   * @param {WrittenComment} comment
   */
  add(comment) {
    this.#last = Math.max(this.#last, comment.no);
    if (comment.hidden || this.#rows.has(comment.no) || this.#leavesOut(comment)) return;
    const row = this.#row(comment);
    this.#rows.set(comment.no, row);
    const below = [...this.#list.children].find((each) => Number(each.dataset.no) < comment.no) ?? null;
    this.#list.insertBefore(row, below);
    while (this.#rows.size > MOST) this.remove(Number(/** @type {HTMLElement} */ (this.#list.lastElementChild).dataset.no));
    this.#empty.hidden = true;
  }

  /**
   * Takes a comment away.
   *
   * @param {number} no
   */
  remove(no) {
    this.#rows.get(no)?.remove();
    this.#rows.delete(no);
    this.#empty.hidden = this.#rows.size > 0;
  }

  /** @param {WrittenComment} comment */
  #row({ no, time, text: said, color }) {
    const dot = element("span", { className: "dot" });
    dot.style.setProperty("--color", color);
    return element("li", { data: { no } }, element("span", { className: "at" }, clockText(time)), dot,
      element("bdi", { className: "said" }, said), this.#hide ? this.#hideButton(no, said) : null);
  }

  /**
   * @param {number} no
   * @param {string} said
   */
  #hideButton(no, said) {
    const made =
      iconButton("hideComment", "hide", { className: "round small", data: { hide: no }, onclick: () => this.#hide?.(no) });
    // Its name says which, so it is not one of the page's own texts.
    delete made.dataset.name;
    made.setAttribute("aria-label", text("hideNamed", said));
    return made;
  }
}
