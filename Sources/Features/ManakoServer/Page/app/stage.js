// A picture or video with boxes over it: a canvas that draws them, and for keyboards and screen readers a list of
// buttons in the same places. Taps go through the buttons to the stage, which knows the smallest box under a finger.

import { element, lay, placeIn, sizeOf, whenResized } from "./dom.js";
import { Glide } from "./glide.js";
import { deviceSize, itemAt, viewMapping } from "./mapping.js";
import { drawItems } from "./overlay.js";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Items have `key`, `rect` (0…1 of the frame, upper-left), `style`, `text` over the box and `name` for screen readers. */
export class Stage {
  mapping = null;
  #root;
  #canvas;
  #list;
  #mode;
  #glide = new Glide(() => stillness.matches);
  #items = [];
  #buttons = new Map();
  #image = null;
  #view = null;
  #mirrored = false;
  #onTap;
  #frame = null;

  /** `onTap(item or null, point of the view)` hears pointers; keyboards give the middle of the item's box. */
  constructor(root, { mode, onTap }) {
    this.#root = root;
    this.#canvas = root.querySelector("canvas.overlay");
    this.#list = root.querySelector("ul.boxes");
    this.#mode = mode;
    this.#onTap = onTap;
    root.addEventListener("click", (event) => this.#tapped(event));
    whenResized(root, () => this.#laidOut());
  }

  /** The size of the upright picture, in any unit, and whether it is shown like a mirror; null when there is none. */
  setPicture(size, mirrored = false) {
    this.#image = size;
    this.#mirrored = mirrored;
    this.#laidOut();
  }

  /** Shows these items; those with keys that were there glide. */
  update(items) {
    this.#items = items;
    this.#glide.update(items, performance.now());
    this.#placeButtons();
    this.draw();
  }

  /** The items with their places in the view. */
  placed() {
    if (!this.mapping) return [];
    return this.#items.map((item) => ({ ...item, rect: this.mapping.viewRect(item.rect) }));
  }

  /** Puts the keyboard's focus onto an item's box. */
  focus(key) {
    this.#buttons.get(key)?.focus();
  }

  /** Draws at once, and again while something moves. */
  draw() {
    cancelAnimationFrame(this.#frame);
    const now = performance.now();
    const context = this.#canvas.getContext("2d");
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (!this.mapping) return;
    const shown = this.#glide.at(now).filter(({ item }) => !item.isHidden).map(({ item, rect, alpha }) =>
      ({ ...item, rect: this.mapping.viewRect(rect), alpha }));
    drawItems(context, shown, this.#view, devicePixelRatio);
    if (!this.#glide.isSettled(now)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  #laidOut() {
    const view = sizeOf(this.#root);
    this.#view = view;
    const isThere = this.#image && this.#image.width > 0 && view.width > 0 && view.height > 0;
    this.mapping = isThere
      ? viewMapping({ image: this.#image, view, mode: this.#mode, mirrored: this.#mirrored }) : null;
    const size = deviceSize(view, devicePixelRatio);
    if (this.#canvas.width !== size.width || this.#canvas.height !== size.height) Object.assign(this.#canvas, size);
    this.#placeButtons();
    this.draw();
  }

  #placeButtons() {
    const placed = this.placed();
    const keys = new Set(placed.map(({ key }) => key));
    for (const [key, button] of this.#buttons) {
      if (keys.has(key)) continue;
      button.parentElement.remove();
      this.#buttons.delete(key);
    }
    for (const item of placed) this.#placeButton(item);
  }

  #placeButton({ key, rect, name }) {
    let button = this.#buttons.get(key);
    if (!button) {
      button = element("button", { type: "button", data: { key }, onclick: (event) => this.#pressed(event, key) });
      this.#buttons.set(key, button);
      this.#list.append(element("li", {}, button));
    }
    if (button.textContent !== name) button.textContent = name;
    lay(button, rect);
  }

  #pressed(event, key) {
    event.stopPropagation();
    const item = this.placed().find((each) => String(each.key) === String(key));
    if (item) this.#onTap(item, { x: item.rect.x + item.rect.width / 2, y: item.rect.y + item.rect.height / 2 });
  }

  #tapped(event) {
    if (!this.mapping || event.target.closest("button, a, .start, .controls")) return;
    const point = placeIn(this.#root, event);
    this.#onTap(itemAt(this.placed(), point), point);
  }
}
