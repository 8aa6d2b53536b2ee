// A picture or video with boxes over it: a canvas that draws them, and for keyboards and screen readers a list of
// buttons in the same places. Taps go through the buttons to the stage, which knows the smallest box under a finger.

import { element, lay, sizeOf, whenResized } from "../app/dom.js";
import { startGestures } from "../app/canvas/gestures.js";
import { Glide } from "./glide.js";
import { deviceSize, isInView, itemAt, viewMapping, zoomed } from "../app/canvas/mapping.js";
import { drawItems } from "../app/canvas/overlay.js";
import { TextLayer } from "./text-layer.js";
import { startSelecting } from "./text-selection.js";
import { Zoom } from "../app/canvas/zoom.js";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Items have `key`, `rect` (0…1 of the frame, upper-left), maybe `corners`, `points` and `lines` in the same, `style`, `color`,
 * `labels`, `name` for screen readers, and `reading`, what a line of text says, which can be marked where it stands in a photo.
 */
export class Stage {
  mapping = null;
  /** Whether the picture stands still: text of one that moves would slip away under a pointer. */
  isStill = true;
  #root;
  #canvas;
  #list;
  #medium = null;
  /** @type {ContentMode} */
  #mode = "aspectFit";
  #canZoom = false;
  #zoom = new Zoom();
  #plain = null;
  #glide = new Glide(() => stillness.matches);
  #items = [];
  #buttons = new Map();
  #memory = new Map();
  #text = new TextLayer();
  #wasMarked = false;
  #image = null;
  #view = { width: 0, height: 0 };
  #mirrored = false;
  #heard;
  #frame = null;
  /** How much larger than usual the page's letters are. */
  #letters = 1;

  /**
   * `tapped(item or null, point of the view, address of a link)` hears pointers and keyboards, `hovered(item or null)` what a
   * mouse is over.
   */
  constructor(root, { canvas, list, tapped, hovered }) {
    this.#root = root;
    this.#canvas = canvas;
    this.#list = list;
    this.#heard = { tapped, hovered };
    list.before(this.#text.root);
    startSelecting(root, this.#text);
    root.addEventListener("pointerdown", (event) => this.#unmark(event), true);
    startGestures(root, {
      isOn: () => this.#canZoom && this.mapping !== null,
      zoom: (factor, point) => this.#zoomed(() => this.#zoom.by(factor, point)),
      move: (dx, dy) => this.#zoomed(() => this.#zoom.move(dx, dy)),
      tap: (event, point) => this.#tapped(event, point),
    });
    root.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.#hovers(event));
    root.addEventListener("pointerleave", () => hovered(null));
    whenResized(root, () => this.#laidOut());
  }

  /** What is shown: the element, how it fills the view, and whether one can zoom into it. */
  show(medium, mode, canZoom = false) {
    this.#medium = medium;
    this.#canZoom = canZoom;
    this.#root.classList.toggle("zoomable", canZoom);
    this.fill(mode);
  }

  /** Fills the view in another way: aspectFit or aspectFill. */
  fill(mode) {
    this.#mode = mode;
    this.#root.classList.toggle("filled", mode === "aspectFill");
    this.#laidOut();
  }

  /** The size of the upright picture, in any unit, and whether it is shown like a mirror; null when there is none. */
  setPicture(size, mirrored = false) {
    this.#image = size;
    this.#mirrored = mirrored;
    this.#zoom.reset();
    this.#laidOut();
  }

  /** Shows these items; those with keys that were there glide. */
  update(items) {
    this.#items = items;
    this.#glide.update(items, performance.now());
    this.#placeButtons();
    this.draw();
  }

  /** The items with their places in the view, without those that lie outside. */
  placed() {
    if (!this.mapping) return [];
    return this.#items.map((item) => ({ ...item, rect: this.mapping.viewRect(item.rect) }))
      .filter(({ rect }) => isInView(rect, this.#view));
  }

  /** Whether an item lies in the view. */
  sees(item) {
    return this.mapping === null || isInView(this.mapping.viewRect(item.rect), this.#view);
  }

  /** Zooms by a factor about the middle; 0 shows the whole picture. */
  zoomBy(factor) {
    const middle = { x: this.#view.width / 2, y: this.#view.height / 2 };
    this.#zoomed(() => (factor === 0 ? this.#zoom.reset() : this.#zoom.by(factor, middle)));
  }

  /** Moves what is zoomed, in CSS pixels. */
  moveBy(dx, dy) {
    this.#zoomed(() => this.#zoom.move(dx, dy));
  }

  get isZoomed() {
    return this.#zoom.isOn;
  }

  /** Brings a box (0…1 of the frame) into view. */
  reveal(rect) {
    if (this.#plain) this.#zoomed(() => this.#zoom.reveal(this.#plain.viewRect(rect)));
  }

  /** Puts the keyboard's focus onto an item's box; says whether it is there. */
  focus(key) {
    const button = this.#buttons.get(key);
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }

  /** Draws at once, and again while something moves. */
  draw() {
    cancelAnimationFrame(this.#frame);
    const now = performance.now();
    const context = this.#canvas.getContext("2d");
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (!this.mapping) return;
    const shown = this.#glide.at(now)
                    .map(({ item, rect, alpha }) => this.#drawable(item, rect, alpha))
                    .filter(({ rect }) => isInView(rect, this.#view));
    // Where things move, labels stay where they are as long as they can; in a photo each takes its best place.
    const memory = this.#canZoom ? new Map() : this.#memory;
    const { frame } = this.mapping;
    drawItems(
      context, shown, this.#view, { scale: devicePixelRatio, letters: this.#letters, taken: this.#taken(), frame, memory });
    if (!this.#glide.isSettled(now)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  /** An item in the view's places; what is inside its box glides along with it. */
  #drawable(item, rect, alpha) {
    const along = ({ x, y }) => this.mapping.viewPoint({
      x: rect.x + (x - item.rect.x) * (rect.width / (item.rect.width || 1)),
      y: rect.y + (y - item.rect.y) * (rect.height / (item.rect.height || 1)) });
    return {
      ...item,
      rect: this.mapping.viewRect(rect),
      corners: item.corners?.map(along),
      points: item.points?.map(along),
      alpha,
      isMirrored: this.#mirrored,
      lines: item.lines?.map(({ points, isClosed }) => ({ points: points.map(along), isClosed })),
    };
  }

  /** What lies over the picture, as rectangles of the view. */
  #taken() {
    const origin = this.#root.getBoundingClientRect();
    return [...this.#root.querySelectorAll(".over")].filter((each) => each.getClientRects().length > 0).map((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return { x: left - origin.left, y: top - origin.top, width, height };
    });
  }

  #zoomed(work) {
    work();
    this.#place();
    this.#heard.zoomed?.();
  }

  #laidOut() {
    const view = sizeOf(this.#root);
    if (view.width !== this.#view.width || view.height !== this.#view.height) this.#memory.clear();
    this.#view = view;
    this.#letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    const isThere = this.#image && this.#image.width > 0 && view.width > 0 && view.height > 0;
    this.#plain = isThere ? viewMapping({ image: this.#image, view, mode: this.#mode, mirrored: this.#mirrored }) : null;
    if (this.#plain) this.#zoom.fit(view, this.#plain.frame);
    const size = deviceSize(view, devicePixelRatio);
    if (this.#canvas.width !== size.width || this.#canvas.height !== size.height) Object.assign(this.#canvas, size);
    this.#place();
  }

  #place() {
    this.mapping = this.#plain && this.#zoom.isOn ? zoomed(this.#plain, this.#zoom) : this.#plain;
    const { scale, x, y } = this.#zoom;
    this.#root.classList.toggle("zoomed", this.#zoom.isOn);
    if (this.#medium && this.#canZoom)
      this.#medium.style.transform = this.#zoom.isOn ? `translate(${x}px, ${y}px) scale(${scale})` : "";
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
    this.#placeText();
  }

  /** Lets text of a still picture be selected, with what is zoomed out of view. A mirror shows no text as it is read. */
  #placeText() {
    const { mapping } = this;
    const isReadable = this.isStill && !this.#mirrored && mapping !== null;
    const lines = isReadable ? this.#items.filter(({ reading, corners }) => reading && corners) : [];
    this.#text.update(lines.map(({ key, reading, corners }) => ({ key, reading, corners: corners.map(mapping.viewPoint) })));
  }

  /** A press beside selected text ends the selection, and does nothing else; a mouse that presses on it begins another. */
  #unmark(event) {
    this.#wasMarked = this.#text.isMarked;
    const isKept = event.button !== 0 || event.shiftKey || (event.pointerType !== "mouse" && this.#text.at(event).key !== null);
    if (this.#wasMarked && !isKept) getSelection().removeAllRanges();
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
    const item = this.placed().find((each) => each.key === key);
    if (item) this.#heard.tapped(item, { x: item.rect.x + item.rect.width / 2, y: item.rect.y + item.rect.height / 2 });
  }

  #tapped(event, point) {
    const { key, link } = this.#text.at(event);
    if (link && (event.ctrlKey || event.metaKey)) return;
    // Where an address leads is shown first.
    if (link) event.preventDefault();
    // A press that ended a selection, or made one, opens nothing; keys, which press nothing, do.
    if (!this.mapping || (event.detail > 0 && (this.#text.isMarked || this.#wasMarked))) return;
    if (link) return this.#heard.tapped(this.#items.find((item) => item.key === key) ?? null, point, link.href);
    if (event.target.closest("button, a, .start, .controls")) return;
    this.#heard.tapped(itemAt(this.placed(), point), point);
  }

  #hovers(event) {
    const bounds = this.#root.getBoundingClientRect();
    const isFree = this.mapping && !event.target.closest(".over, .start");
    this.#heard.hovered(
      isFree ? itemAt(this.placed(), { x: event.clientX - bounds.left, y: event.clientY - bounds.top }, 0) : null);
  }
}
