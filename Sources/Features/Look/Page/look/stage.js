// A picture or video with boxes over it: a canvas that draws them, and for keyboards and screen readers a list of
// buttons in the same places. Taps go through the buttons to the stage, which knows the smallest box under a finger.

import { element, lay, sizeOf, whenResized } from "../app/dom.js";
import { startGestures } from "../app/canvas/gestures.js";
import { Glide } from "./glide.js";
import { deviceSize, isInView, itemAt, viewMapping, zoomed } from "../app/canvas/mapping.js";
import { drawItems } from "../app/canvas/overlay.js";
import { paintOn } from "../app/canvas/paint.js";
import { TextLayer } from "./text-layer.js";
import { startSelecting } from "./text-selection.js";
import { Zoom } from "../app/canvas/zoom.js";

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Items have `key`, `rect` (0…1 of the frame, upper-left), maybe `corners`, `points` and `lines` in the same, `style`, `color`,
 * `labels`, `name` for screen readers, and `reading`, what a line of text says, which can be marked where it stands in a photo.
 */
export class Stage {
  /**
   * How the picture lies in the view; null while there is none.
   *
   * @type {Mapping | null}
   */
  mapping = null;
  /** Whether the picture stands still: text of one that moves would slip away under a pointer. */
  isStill = true;
  #root;
  #canvas;
  #list;
  /** @type {HTMLElement | null} */
  #medium = null;
  /** @type {ContentMode} */
  #mode = "aspectFit";
  #canZoom = false;
  #zoom = new Zoom();
  /**
   * The mapping without zoom.
   *
   * @type {Mapping | null}
   */
  #plain = null;
  /** @type {Glide<Item>} */
  #glide = new Glide(() => stillness.matches);
  /** @type {Item[]} */
  #items = [];
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Map<string, number>} */
  #memory = new Map();
  #text = new TextLayer();
  #wasMarked = false;
  /** @type {Size | null} */
  #image = null;
  #view = { width: 0, height: 0 };
  #mirrored = false;
  #heard;
  #frame = 0;
  /** How much larger than usual the page's letters are. */
  #letters = 1;

  /**
   * `tapped(item or null, point of the view, address of a link)` hears pointers and keyboards, `hovered(item or null)` what a
   * mouse is over.
   *
   * @param {HTMLElement} root
   * @param {{ canvas: HTMLCanvasElement, list: HTMLElement } & PictureHeard} parts
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

  /**
   * What is shown: the element, how it fills the view, and whether one can zoom into it.
   *
   * @param {HTMLElement} medium
   * @param {ContentMode} mode
   * @param {boolean} [canZoom]
   */
  show(medium, mode, canZoom = false) {
    this.#medium = medium;
    this.#canZoom = canZoom;
    this.#root.classList.toggle("zoomable", canZoom);
    this.fill(mode);
  }

  /**
   * Fills the view in another way: aspectFit or aspectFill.
   *
   * @param {ContentMode} mode
   */
  fill(mode) {
    this.#mode = mode;
    this.#root.classList.toggle("filled", mode === "aspectFill");
    this.#laidOut();
  }

  /**
   * The size of the upright picture, in any unit, and whether it is shown like a mirror; null when there is none.
   *
   * @param {Size | null} size
   * @param {boolean} [mirrored]
   */
  setPicture(size, mirrored = false) {
    this.#image = size;
    this.#mirrored = mirrored;
    this.#zoom.reset();
    this.#laidOut();
  }

  /**
   * Shows these items; those with keys that were there glide.
   *
   * @param {Item[]} items
   */
  update(items) {
    this.#items = items;
    this.#glide.update(items, performance.now());
    this.#placeButtons();
    this.draw();
  }

  /**
   * The items with their places in the view, without those that lie outside.
   *
   * @returns {Item[]}
   */
  placed() {
    const { mapping } = this;
    if (!mapping) return [];
    return this.#items.map((item) => ({ ...item, rect: mapping.viewRect(item.rect) }))
      .filter(({ rect }) => isInView(rect, this.#view));
  }

  /**
   * Whether an item lies in the view.
   *
   * @param {Item} item
   */
  sees(item) {
    return this.mapping === null || isInView(this.mapping.viewRect(item.rect), this.#view);
  }

  /**
   * Zooms by a factor about the middle; 0 shows the whole picture.
   *
   * @param {number} factor
   */
  zoomBy(factor) {
    const middle = { x: this.#view.width / 2, y: this.#view.height / 2 };
    this.#zoomed(() => (factor === 0 ? this.#zoom.reset() : this.#zoom.by(factor, middle)));
  }

  /**
   * Moves what is zoomed, in CSS pixels.
   *
   * @param {number} dx
   * @param {number} dy
   */
  moveBy(dx, dy) {
    this.#zoomed(() => this.#zoom.move(dx, dy));
  }

  get isZoomed() {
    return this.#zoom.isOn;
  }

  /**
   * Brings a box (0…1 of the frame) into view.
   *
   * @param {Rect} rect
   */
  reveal(rect) {
    const place = this.#plain?.viewRect(rect);
    if (place) this.#zoomed(() => this.#zoom.reveal(place));
  }

  /**
   * Puts the keyboard's focus onto an item's box; says whether it is there.
   *
   * @param {string} key
   */
  focus(key) {
    const button = this.#buttons.get(key);
    button?.focus({ preventScroll: true });
    return button !== undefined;
  }

  /** Draws at once, and again while something moves. */
  draw() {
    cancelAnimationFrame(this.#frame);
    const now = performance.now();
    const context = paintOn(this.#canvas);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    const { mapping } = this;
    if (!mapping) return;
    const shown = this.#glide.at(now)
                    .map((box) => this.#drawable(box, mapping))
                    .filter(({ rect }) => isInView(rect, this.#view));
    // Where things move, labels stay where they are as long as they can; in a photo each takes its best place.
    const memory = this.#canZoom ? new Map() : this.#memory;
    const { frame } = mapping;
    drawItems(
      context, shown, this.#view, { scale: devicePixelRatio, letters: this.#letters, taken: this.#taken(), frame, memory });
    if (!this.#glide.isSettled(now)) this.#frame = requestAnimationFrame(() => this.draw());
  }

  /**
   * An item in the view's places; what is inside its box glides along with it.
   *
   * @param {{ item: Item, rect: Rect, alpha: number }} box
   * @param {Mapping} mapping
   * @returns {DrawnItem}
   */
  #drawable({ item, rect, alpha }, mapping) {
    const along = (/** @type {Point} */ { x, y }) => mapping.viewPoint({
      x: rect.x + (x - item.rect.x) * (rect.width / (item.rect.width || 1)),
      y: rect.y + (y - item.rect.y) * (rect.height / (item.rect.height || 1)) });
    return {
      ...item,
      rect: mapping.viewRect(rect),
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

  /** @param {() => void} work */
  #zoomed(work) {
    work();
    this.#place();
  }

  #laidOut() {
    const view = sizeOf(this.#root);
    if (view.width !== this.#view.width || view.height !== this.#view.height) this.#memory.clear();
    this.#view = view;
    this.#letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
    const isSeen = view.width > 0 && view.height > 0;
    const image = isSeen && this.#image && this.#image.width > 0 ? this.#image : null;
    this.#plain = image && viewMapping({ image, view, mode: this.#mode, mirrored: this.#mirrored });
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
      button.parentElement?.remove();
      this.#buttons.delete(key);
    }
    for (const item of placed) this.#placeButton(item);
    this.#placeText();
  }

  /** Lets text of a still picture be selected, with what is zoomed out of view. A mirror shows no text as it is read. */
  #placeText() {
    const { mapping } = this;
    const readable = this.isStill && !this.#mirrored && mapping ? this.#items : [];
    this.#text.update(readable.flatMap(({ key, reading, corners }) =>
      (mapping && reading && corners ? [{ key, reading, corners: corners.map(mapping.viewPoint) }] : [])));
  }

  /**
   * A press beside selected text ends the selection, and does nothing else; a mouse that presses on it begins another.
   *
   * @param {PointerEvent} event
   */
  #unmark(event) {
    this.#wasMarked = this.#text.isMarked;
    const isKept = event.button !== 0 || event.shiftKey || (event.pointerType !== "mouse" && this.#text.at(event).key !== null);
    if (this.#wasMarked && !isKept) getSelection()?.removeAllRanges();
  }

  /** @param {Item} item */
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

  /**
   * @param {MouseEvent} event
   * @param {string} key
   */
  #pressed(event, key) {
    event.stopPropagation();
    const item = this.placed().find((each) => each.key === key);
    if (item) this.#heard.tapped(item, { x: item.rect.x + item.rect.width / 2, y: item.rect.y + item.rect.height / 2 });
  }

  /**
   * @param {MouseEvent} event
   * @param {Point} point
   */
  #tapped(event, point) {
    const { key, link } = this.#text.at(event);
    if (link && (event.ctrlKey || event.metaKey)) return;
    // Where an address leads is shown first.
    if (link) event.preventDefault();
    // A press that ended a selection, or made one, opens nothing; keys, which press nothing, do.
    if (!this.mapping || (event.detail > 0 && (this.#text.isMarked || this.#wasMarked))) return;
    if (link) return this.#heard.tapped(this.#items.find((item) => item.key === key) ?? null, point, link.href);
    if (event.target?.closest("button, a, .start, .controls")) return;
    this.#heard.tapped(itemAt(this.placed(), point), point);
  }

  /** @param {PointerEvent} event */
  #hovers(event) {
    const bounds = this.#root.getBoundingClientRect();
    const isFree = this.mapping && !event.target?.closest(".over, .start");
    this.#heard.hovered(
      isFree ? itemAt(this.placed(), { x: event.clientX - bounds.left, y: event.clientY - bounds.top }, 0) : null);
  }
}
