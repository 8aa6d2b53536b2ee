// The comments as a list that follows the time. Only the rows in view are elements, whatever the number of comments.

import { askComments } from "./api.js";
import { button, element, whenResized, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { failureFrom } from "../app/problems.js";
import { clockText } from "./time-text.js";

const PAGE = 1000;
/** More comments than this are not listed. */
const MOST = 30_000;
const SPARE = 6;
/**
 * @param {ListedComment} a
 * @param {ListedComment} b
 */
const byTime = (a, b) => a.time - b.time || a.index - b.index;

/** @param {ListedComment} comment */
function nameOf({ time, text: said, position }) {
  return text("commentName", clockText(time), said.replace(/\s+/g, " "), position === "naka" ? "" : text(`position.${position}`));
}

/** `heard.sought(time)` hears which comment's time is wanted, `heard.gone(set)` that the server does not have a set any more. */
export class CommentList {
  root;
  #box;
  #rows;
  #space;
  #follow;
  #title;
  #empty;
  /** @type {ListedComment[]} */
  #items = [];
  #time = 0;
  #now = -1;
  #active = -1;
  #isFollowing = true;
  #rowHeight = 44;
  /** @type {Map<number, { item: ListedComment, root: HTMLElement }>} */
  #made = new Map();
  #heard;
  #stopWatching;
  #isDrawn = false;

  /** @param {{ sought: (time: number) => void, gone: (set: string) => void }} heard */
  constructor(heard) {
    this.#heard = heard;
    this.#rows = element("div", { className: "rows" });
    this.#space = element("div", { className: "space", "aria-hidden": "true" });
    this.#box = element("div", {
      className: "listbox",
      id: "comment-list",
      tabIndex: 0,
      role: "listbox",
      "aria-label": text("commentList"),
      data: { name: "commentList" },
    },
      this.#rows, this.#space);
    this.#title = element("h4", { id: "comment-count" });
    this.#follow =
      button("secondary", "backToNow", "down", { id: "list-follow", hidden: true, onclick: () => this.#followAgain() });
    this.#empty = words("p", "noComments", { className: "hint" });
    this.root = element("div", { className: "comment-list" },
      element("div", { className: "row between" }, this.#title, this.#follow), this.#box, this.#empty);
    this.#box.addEventListener("scroll", () => this.#later());
    for (const type of ["wheel", "touchmove"])
      this.#box.addEventListener(type, () => this.#setFollowing(false), { passive: true });
    this.#box.addEventListener("pointerdown", ({ offsetX }) => offsetX > this.#box.clientWidth && this.#setFollowing(false));
    this.#box.addEventListener("keydown", (event) => this.#key(event));
    this.#box.addEventListener("click", (event) => this.#clicked(event));
    this.#stopWatching = whenResized(this.#box, () => this.#measure());
    this.#counted();
  }

  /**
   * Lists the comments of sets of the server, without those that are hidden.
   *
   * @param {string[]} sets
   * @param {string[]} ng
   * @param {AbortSignal} signal
   */
  async load(sets, ng, signal) {
    /** @type {ListedComment[]} */
    const found = [];
    for (const id of sets) found.push(...(await this.#asked(id, ng, MOST - found.length, signal)));
    if (signal.aborted) return;
    this.#items = found.sort(byTime);
    this.#now = this.#active = -1;
    this.#counted();
    this.follow(this.#time);
  }

  /**
   * @param {string} id
   * @param {[string[], number, AbortSignal]} how
   */
  async #asked(id, ...how) {
    try {
      return await this.#pages(id, ...how);
    } catch (error) {
      if (failureFrom(error).code !== "notFound") throw error;
      this.#heard.gone(id);
      return [];
    }
  }

  /**
   * @param {string} id
   * @param {string[]} ng
   * @param {number} most
   * @param {AbortSignal} signal
   * @returns {Promise<ListedComment[]>}
   */
  async #pages(id, ng, most, signal) {
    /** @type {ListedComment[]} */
    const found = [];
    for (let from = 0, count = Infinity; from < Math.min(count, most); from += PAGE) {
      const answer = await askComments(id, { from, limit: PAGE, ng }, signal);
      if (signal.aborted) return [];
      count = answer.count;
      found.push(...answer.comments.filter(({ hidden }) => !hidden).map((comment) => ({ ...comment, set: id })));
      if (answer.comments.length === 0) break;
    }
    return found;
  }

  /**
   * Adds a comment that has just been written.
   *
   * @param {ListedComment} comment
   */
  add(comment) {
    if (this.#items.length >= MOST || this.#items.some(({ set, index }) => set === comment.set && index === comment.index))
      return;
    this.#items.splice(this.#after(comment.time), 0, comment);
    this.#now = -1;
    this.#counted();
    this.follow(this.#time);
  }

  /**
   * Takes a comment away.
   *
   * @param {string} set
   * @param {number} index
   */
  remove(set, index) {
    this.#items = this.#items.filter((item) => item.set !== set || item.index !== index);
    this.#now = -1;
    this.#counted();
    this.follow(this.#time);
  }

  /**
   * Marks what was written last before a time, and keeps it in view.
   *
   * @param {number} time
   */
  follow(time) {
    this.#time = time;
    const now = this.#after(time) - 1;
    if (now === this.#now) return;
    this.#now = now;
    if (this.#isFollowing) this.#reveal(now, true);
    this.#later();
  }

  /** Ends listening. */
  close() {
    this.#stopWatching();
  }

  /**
   * How many comments are not after a time.
   *
   * @param {number} time
   * @returns {number}
   */
  #after(time) {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#items[middle].time <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #counted() {
    const count = this.#items.length;
    write(this.#title, text(count >= MOST ? "firstComments" : "commentCount", number(count)));
    this.#box.hidden = count === 0;
    this.#empty.hidden = count > 0;
    this.#measure();
  }

  #measure() {
    this.#rowHeight = 2.75 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    this.#space.style.height = `${this.#items.length * this.#rowHeight}px`;
    this.#later();
  }

  #later() {
    if (this.#isDrawn) return;
    this.#isDrawn = true;
    requestAnimationFrame(() => {
      this.#isDrawn = false;
      this.#draw();
    });
  }

  #draw() {
    const first = Math.max(0, Math.floor(this.#box.scrollTop / this.#rowHeight) - SPARE);
    const last =
      Math.min(this.#items.length, Math.ceil((this.#box.scrollTop + this.#box.clientHeight) / this.#rowHeight) + SPARE);
    for (const [place, row] of this.#made) {
      if (place >= first && place < last && row.item === this.#items[place]) continue;
      row.root.remove();
      this.#made.delete(place);
    }
    for (let place = first; place < last; place++) this.#place(place);
    const active = this.#made.get(this.#active);
    if (active) this.#box.setAttribute("aria-activedescendant", active.root.id);
    else this.#box.removeAttribute("aria-activedescendant");
  }

  /** @param {number} place */
  #place(place) {
    const made = this.#made.get(place) ?? { item: this.#items[place], root: this.#row(place) };
    this.#made.set(place, made);
    const { root } = made;
    root.style.top = `${place * this.#rowHeight}px`;
    root.setAttribute("aria-selected", String(place === this.#active));
    root.setAttribute("aria-setsize", String(this.#items.length));
    root.classList.toggle("now", place === this.#now);
    if (place === this.#now) root.setAttribute("aria-current", "time");
    else root.removeAttribute("aria-current");
  }

  /** @param {number} place */
  #row(place) {
    const item = this.#items[place];
    const dot = element("span", { className: "dot" });
    dot.style.setProperty("--color", item.color);
    const row = element("div", {
      className: "comment",
      role: "option",
      id: `comment-${place}`,
      "aria-label": nameOf(item),
      "aria-posinset": place + 1,
      data: { place },
    },
      element("span", { className: "at" }, clockText(item.time)), dot,
      element("bdi", { className: "said" }, item.text.replace(/\s+/g, " ")));
    // Screen readers go through the rows in their order here.
    this.#rows.insertBefore(row, [...this.#rows.children].find((each) => Number(each.dataset.place) > place) ?? null);
    return row;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const row = event.target?.closest(".comment");
    if (row) this.#choose(Number(row.dataset.place));
  }

  /** @param {number} place */
  #choose(place) {
    this.#active = place;
    this.#isFollowing = true;
    this.#follow.hidden = true;
    this.#heard.sought(this.#items[place].time);
    this.#later();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const page = Math.max(1, Math.floor(this.#box.clientHeight / this.#rowHeight) - 1);
    const from = this.#active < 0 ? Math.max(0, this.#now) : this.#active;
    /** @type {Record<string, number>} */
    const places = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: this.#items.length - 1
    };
    const to = Object.hasOwn(places, event.key) ? places[event.key] : undefined;
    if ((event.key === "Enter" || event.key === " ") && this.#active >= 0) this.#choose(this.#active);
    else if (to !== undefined) this.#activate(this.#active < 0 && event.key.startsWith("Arrow") ? from : to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} place */
  #activate(place) {
    this.#active = Math.min(this.#items.length - 1, Math.max(0, place));
    this.#setFollowing(false);
    this.#reveal(this.#active, false);
    this.#later();
  }

  /** @param {boolean} isFollowing */
  #setFollowing(isFollowing) {
    this.#isFollowing = isFollowing;
    this.#follow.hidden = isFollowing || this.#items.length === 0;
  }

  #followAgain() {
    this.#setFollowing(true);
    this.#reveal(this.#now, true);
    this.#box.focus({ preventScroll: true });
  }

  /**
   * Scrolls the list alone, so that a row is seen: in its lower part, or just so.
   *
   * @param {number} place
   * @param {boolean} isLow
   */
  #reveal(place, isLow) {
    const top = Math.max(0, place) * this.#rowHeight;
    const height = this.#box.clientHeight;
    const [low, high] = isLow ? [top - height * 0.75, top - height * 0.75] : [top - height + this.#rowHeight, top];
    this.#box.scrollTop = Math.min(high, Math.max(low, this.#box.scrollTop));
  }
}
