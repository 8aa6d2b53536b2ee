// The sheet about something that was tapped: its name in both languages, a piece of trivia, what a code says, and what can be
// done with it. It stands beside the picture or under it, never over it.

import { button, element, iconButton, words, write } from "../app/dom.js";
import { language, local, text } from "../app/i18n.js";
import { percent } from "../app/canvas/items.js";
import { factsOf, namesOf } from "../app/net/names.js";
import { CardHistory } from "./card-history.js";
import { askAbout, codeParts } from "./code-sheet.js";
import { problemParts } from "../app/problems.js";

/**
 * Which piece about each label is the one to read, counted on and on.
 *
 * @type {Map<string, number>}
 */
const turns = new Map();

/**
 * Goes on to the next piece about a label; to the first where none was read.
 *
 * @param {string} label
 */
function turn(label) {
  turns.set(label, (turns.get(label) ?? -1) + 1);
}

/** @param {API.FactSource} source */
function safeLink({ title, url }) {
  return /^https?:\/\//i.test(url) ? element("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, title) : title;
}

/**
 * A sheet; `follow(item)` follows an object, `teach(item)` begins to teach it where `canTeach()`, `closed(key)` hears its end,
 * `returned()` that Back or the end of the sheet has led to the entry below.
 */
export class Sheet {
  root;
  /** @type {Item | null} */
  #item = null;
  /** @type {API.Fact[] | null} */
  #facts = null;
  /** @type {unknown} */
  #failure = null;
  #heard;
  #parts;
  /** @type {CardHistory} */
  #history;

  /** @param {SheetHeard} heard */
  constructor(heard) {
    this.#heard = heard;
    this.#history = new CardHistory({ close: () => this.close(), returned: () => heard.returned() });
    this.#parts = this.#built(heard);
    this.root = element("section", { className: "sheet", hidden: true, "aria-labelledby": "sheet-name" },
      element("div", { className: "row between" }, this.#parts.heading,
        iconButton("close", "close", { id: "sheet-close", onclick: () => this.close() })),
      this.#parts.body, element("div", { className: "row" }, this.#parts.follow, this.#parts.teach), this.#parts.why);
    this.root.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.close();
    });
  }

  /** @param {SheetHeard} heard */
  #built(heard) {
    const name = element("h3", { id: "sheet-name", tabIndex: -1 });
    const other = element("p", { className: "othername", id: "sheet-other" });
    return {
      name,
      other,
      heading: element("div", {}, name, other),
      body: element("div", { className: "sheetbody" }),
      follow: button("primary", "follow", "track", {
        id: "sheet-follow", "aria-describedby": "sheet-why", hidden: true,
        onclick: () => this.#item && heard.follow(this.#item),
      }),
      why: element("p", { className: "hint", id: "sheet-why", hidden: true }),
      teach: button("secondary", "teachThis", "teach", {
        id: "sheet-teach", onclick: () => this.#item && heard.teach(this.#item) }),
    };
  }

  /** The key of the item that the sheet is about, or null. */
  get key() {
    return this.#item?.key ?? null;
  }

  get isOpen() {
    return this.#item !== null;
  }

  /**
   * Opens the sheet about an item, at an address that it holds if one is given; on the one that it is about already, goes on to
   * the next piece.
   *
   * @param {Item} item
   * @param {string | null} [address]
   */
  async open(item, address = null) {
    if (address === null && this.#item?.key === item.key && this.#item.label === item.label) return this.next();
    turn(item.label);
    this.#item = item;
    this.#facts = null;
    this.#failure = null;
    this.#parts.teach.hidden = item.payload !== undefined || !this.#heard.canTeach();
    this.root.hidden = false;
    this.#history.opened();
    this.refresh();
    this.#parts.name.focus({ preventScroll: true });
    if (address !== null) askAbout(this.#parts.body, address);
    if (item.payload !== undefined) return;
    const found = await factsOf(item.label).then((facts) => ({ facts, failure: null }), (failure) => ({ facts: null, failure }));
    if (this.#item?.key !== item.key || this.#item.label !== item.label) return;
    this.#facts = found.facts;
    this.#failure = found.failure;
    this.refresh();
  }

  /**
   * Tells the sheet how its item is now; null when it is not seen any more.
   *
   * @param {Item | null} item
   * @param {{ canFollow: boolean, isFull: boolean }} how
   */
  follows(item, { canFollow, isFull }) {
    if (!this.#item) return;
    if (item) this.#item = item;
    this.#parts.follow.hidden = !canFollow;
    const why = isFull ? "markFull" : item === null ? "outOfView" : null;
    this.#parts.follow.disabled = why !== null;
    this.#parts.why.hidden = !canFollow || why === null;
    write(this.#parts.why, why === null ? "" : text(why));
    write(this.#parts.other, otherWords(this.#item));
  }

  /** Goes on to the next piece of trivia. */
  next() {
    if (!this.#item) return;
    turn(this.#item.label);
    this.refresh();
  }

  /**
   * Closes the sheet; with `isQuiet` nobody hears it, since what it was about is gone altogether.
   *
   * @param {boolean} [isQuiet]
   * @returns {void}
   */
  close(isQuiet = false) {
    if (!this.#item) return;
    const { key } = this.#item;
    this.#item = null;
    this.root.hidden = true;
    if (isQuiet) return this.#history.left();
    this.#history.closed();
    this.#heard.closed(key);
  }

  /** Writes the sheet anew, such as in another language. */
  refresh() {
    if (!this.#item) return;
    const { label, payload, payloadBase64 } = this.#item;
    const names = namesOf(label);
    const own = local(names);
    this.#parts.name.textContent = own.charAt(0).toUpperCase() + own.slice(1);
    this.#parts.other.textContent = otherWords(this.#item);
    const told = payload === undefined ? this.#trivia(label) : codeParts({ payload, payloadBase64 });
    this.#parts.body.replaceChildren(...told);
  }

  /** @param {string} label */
  #trivia(label) {
    if (this.#failure) return problemParts(this.#failure);
    if (!this.#facts) return [words("p", "asking", { className: "hint" })];
    if (this.#facts.length === 0) return [words("p", "nothingKnown", { className: "hint", id: "sheet-fact" })];
    const fact = this.#facts[(turns.get(label) ?? 0) % this.#facts.length];
    const more = this.#facts.length > 1
      ? button("secondary", "nextFact", "next", { id: "sheet-next", onclick: () => this.#nextWithFocus() }) : null;
    return [
      element("p", { className: "fact", id: "sheet-fact", "aria-live": "polite" }, local(fact.text)),
      element("div", { className: "row between" },
        element("p", { className: "source", id: "sheet-source" }, text("source"), safeLink(fact.source)), more),
    ];
  }

  #nextWithFocus() {
    this.next();
    this.root.querySelector("#sheet-next")?.focus();
  }
}

/**
 * What an item is called in the other language, and how sure that is; nothing of a code.
 *
 * @param {Item} item
 */
function otherWords({ label, confidence, payload }) {
  if (payload !== undefined) return "";
  const names = namesOf(label);
  const other = names[language() === "en" ? "ja" : "en"];
  return [other === local(names) ? null : other, text("sure", percent(confidence))].filter(Boolean).join(" · ");
}
