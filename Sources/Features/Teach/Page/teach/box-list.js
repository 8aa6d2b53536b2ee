// The boxes of a photo as buttons in their places, for keyboards and screen readers. They are made when nothing moves, since
// hundreds of elements would hold up whoever drags one; canvases show what there is to see.

import { element } from "../app/dom.js";
import { text } from "../app/i18n.js";

/** Milliseconds without a change until the list follows. */
const REST = 150;

/** The list; `heard` are `picked(id)` and `accepted(id)`. */
export class BoxList {
  root = element("ul", { className: "boxes teach-boxes", "aria-label": text("boxes"), data: { name: "boxes" } });
  #heard;
  /** @type {ListedBox[]} */
  #items = [];
  /** @type {number | undefined} */
  #timer;
  /** @type {string | null} */
  #wanted = null;

  /** @param {BoxListListener} heard */
  constructor(heard) {
    this.#heard = heard;
  }

  close() {
    clearTimeout(this.#timer);
  }

  /**
   * Takes boxes `{id, name, part, isSuggested}`, whose `part` is 0…1 of the photo; they are shown a moment later.
   *
   * @param {ListedBox[]} items
   */
  update(items) {
    this.#items = items;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#fill(), REST);
  }

  /**
   * Puts the focus onto a box, as soon as it is in the list.
   *
   * @param {string} id
   */
  focus(id) {
    this.#wanted = id;
    const target = this.#button(id);
    if (target) this.#focusOn(target);
    else this.update(this.#items);
  }

  /** The id of the box that has the focus, or null. */
  get focused() {
    return this.root.contains(document.activeElement) ? document.activeElement.dataset.box : null;
  }

  /** @param {string} id */
  #button(id) {
    return [...this.root.children].find(({ firstChild }) => firstChild?.dataset.box === id)?.firstChild ?? null;
  }

  /** @param {HTMLElement} target */
  #focusOn(target) {
    this.#wanted = null;
    target.focus({ preventScroll: true });
  }

  #fill() {
    const had = this.#wanted ?? this.focused;
    while (this.root.children.length > this.#items.length) this.root.lastElementChild?.remove();
    this.#items.forEach((item, index) => this.#show(this.root.children[index]?.firstChild ?? this.#made(), item));
    const target = had === null ? null : this.#button(had);
    if (target && document.activeElement !== target) this.#focusOn(target);
  }

  #made() {
    const target = element("button", { type: "button" });
    target.addEventListener("focus", () => {
      const { box, suggested } = target.dataset;
      if (box !== undefined && suggested === undefined) this.#heard.picked(box);
    });
    target.addEventListener("click", () => {
      const { box, suggested } = target.dataset;
      if (box !== undefined && suggested === undefined) this.#heard.picked(box);
      else if (box !== undefined) this.#heard.accepted(box);
    });
    this.root.append(element("li", {}, target));
    return target;
  }

  /**
   * @param {HTMLElement} target
   * @param {ListedBox} listedBox
   */
  #show(target, { id, name, part, isSuggested }) {
    target.dataset.box = id;
    if (isSuggested) target.dataset.suggested = "";
    else delete target.dataset.suggested;
    if (target.textContent !== name) target.textContent = name;
    const percent = (/** @type {number} */ value) => `${(100 * value).toFixed(2)}%`;
    Object.assign(
      target.style, { left: percent(part.x), top: percent(part.y), width: percent(part.width), height: percent(part.height) });
  }
}
