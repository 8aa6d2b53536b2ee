// The photo that boxes are drawn on: with one finger or the mouse they are drawn, moved and resized; two fingers or the wheel
// zoom.
//
// What stands still is on one canvas, what is dragged on another, so that each frame of dragging draws a single box.

import { element, lay, sizeOf, whenResized } from "../app/dom.js";
import { startGestures } from "../app/canvas/gestures.js";
import { text } from "../app/i18n.js";
import { contains, itemAt, normalized, spanned, viewMapping, zoomed } from "../app/canvas/mapping.js";
import { BoxList } from "./box-list.js";
import { cleared, drawBoxes, drawChosen } from "./drawing.js";
import { handleAt, insideOf, movedBy, resizedBy } from "./rects.js";
import { Zoom } from "../app/canvas/zoom.js";

/** How far from a side or corner a pointer still takes it, in CSS pixels. */
const REACH = { fine: 12, coarse: 24 };
/** So many CSS pixels a pointer moves before it draws. */
const SLOP = 5;
/** So many CSS pixels a pixel of the photo gets at most. */
const LARGEST_PIXEL = 32;
/** From so many device pixels on the pixels of the photo are shown as squares. */
const SQUARE = 2;
const coarse = matchMedia("(pointer: coarse)");

/**
 * `heard` are `drawn(rect)`, `changed(id, rect)` once a drag ends, `picked(id)` of a box or null, `accepted(id)` of a suggestion,
 * `corrected(id, rect)` of one that was dragged, and `zoomed(pixels)`, how long the photo is on the screen in device pixels.
 */
export class BoxSurface {
  root;
  #heard;
  #parts;
  #list;
  #zoom = new Zoom();
  /** @type {Mapping | null} */
  #plain = null;
  /** @type {Mapping | null} */
  #mapping = null;
  /**
   * The photo's size in pixels; without width before there is a photo.
   *
   * @type {Size}
   */
  #size = { width: 0, height: 0 };
  /** @type {SurfaceContent} */
  #shown = { boxes: [], suggestions: [], chosen: null };
  /** @type {BoxDrag | null} */
  #aim = null;
  /** @type {number | null} */
  #frame = null;
  #isStill = false;
  #isMoving = false;
  #insets = { top: 0, bottom: 0 };
  #stop;

  /** @param {SurfaceListener} heard */
  constructor(heard) {
    this.#heard = heard;
    const image = element("img", { alt: "", draggable: false, id: "teach-photo" });
    const still = element("canvas", { className: "teach-still", "aria-hidden": "true" }),
          live = element("canvas", { className: "teach-moving", "aria-hidden": "true" });
    const frame = element("div", { className: "teach-frame" });
    this.#list = new BoxList({ picked: (id) => this.#pick(id), accepted: heard.accepted });
    frame.append(this.#list.root);
    const about = {
      id: "teach-surface",
      role: "group",
      tabIndex: 0,
      "aria-label": text("photoAndBoxes"),
      data: { name: "photoAndBoxes" }
    };
    this.root = element("div", { className: "teach-surface", ...about }, image, still, live, frame);
    this.#parts = { image, still, live, frame };
    startGestures(this.root, {
      isOn: () => this.#mapping !== null,
      tap: () => {},
      zoom: (factor, point) => this.#changeZoom(() => this.#zoom.by(factor, point)),
      move: (dx, dy) => this.#changeZoom(() => this.#zoom.move(dx, dy)),
      aim: {
        begin: (point) => this.#begin(point),
        move: (point) => this.#move(point),
        end: (point) => this.#end(point),
        cancel: () => this.#cancel(),
        isOff: () => this.#isMoving
      },
    });
    this.#stop = whenResized(this.root, () => this.#laidOut());
  }

  close() {
    this.#stop();
    this.#list.close();
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }

  /**
   * Shows another photo of a size in pixels; its address comes later.
   *
   * @param {Size} size
   * @param {string} alt
   */
  show(size, alt) {
    this.#cancel();
    this.#size = size;
    this.#parts.image.removeAttribute("src");
    this.#parts.image.alt = alt;
    this.#zoom.reset();
    this.#laidOut();
  }

  /**
   * Shows the photo's file, or one of it that has more pixels.
   *
   * @param {string} address
   */
  load(address) {
    this.#parts.image.src = address;
  }

  /**
   * Takes boxes and suggestions `{id, rect, color, words, name}`, their rectangles in pixels of the photo, and the id of the
   * chosen one.
   *
   * @param {SurfaceContent} shown
   */
  update(shown) {
    this.#shown = shown;
    this.#list.update([...shown.boxes, ...shown.suggestions.map((each) => ({ ...each, isSuggested: true }))]
      .map((each) => ({ ...each, part: normalized(each.rect, this.#size) })));
    this.#redraw(true);
  }

  /**
   * Puts the focus onto a box, or onto the photo.
   *
   * @param {string | null} id
   */
  focus(id) {
    if (id === null) this.root.focus({ preventScroll: true });
    else this.#list.focus(id);
  }

  /** The id of what has the keyboard's focus, or null. */
  get focused() {
    return this.#list.focused;
  }

  /**
   * Leaves so many CSS pixels at the top and the bottom to what lies over the photo.
   *
   * @param {{ top: number, bottom: number }} insets
   */
  leave(insets) {
    this.#insets = insets;
    this.#laidOut();
  }

  /**
   * Lets a drag move the photo instead of drawing.
   *
   * @param {boolean} isMoving
   */
  moves(isMoving) {
    this.#isMoving = isMoving;
    this.root.classList.toggle("moving", isMoving);
  }

  /** What of the view is not covered. */
  get #window() {
    const { width, height } = sizeOf(this.root);
    // However large the letters are, half of the window is the photo's.
    const part = Math.min(1, height / 2 / Math.max(1, this.#insets.top + this.#insets.bottom));
    const y = Math.round(this.#insets.top * part);
    return { x: 0, y, width, height: height - y - Math.round(this.#insets.bottom * part) };
  }

  /** Pixels of the photo in one CSS pixel. */
  get grain() {
    return this.#mapping ? this.#size.width / this.#mapping.frame.width : 1;
  }

  /** A rectangle in the middle of what is seen, in pixels of the photo. */
  get middle() {
    const { x, y, width, height } = this.#window;
    if (!this.#mapping) return null;
    const seen = this.#mapping.frameRect({ x: x + width / 3, y: y + height / 3, width: width / 3, height: height / 3 });
    return insideOf(this.#pixels(seen), this.#size);
  }

  /** @param {number} factor */
  zoomBy(factor) {
    const { x, y, width, height } = this.#window, middle = { x: x + width / 2, y: y + height / 2 };
    this.#changeZoom(() => (factor === 0 ? this.#zoom.reset() : this.#zoom.by(factor, middle)));
  }

  /**
   * Brings a box into view where a zoom hides it.
   *
   * @param {Rect} rect
   */
  reveal(rect) {
    const plain = this.#plain;
    if (!this.#zoom.isOn || !plain || !this.#mapping) return;
    const inView = this.#mapping.viewRect(normalized(rect, this.#size)), { x, y, width, height } = this.#window;
    const isSeen =
      inView.x >= x && inView.y >= y && inView.x + inView.width <= x + width && inView.y + inView.height <= y + height;
    if (!isSeen) this.#changeZoom(() => this.#zoom.reveal(plain.viewRect(normalized(rect, this.#size))));
  }

  /** @param {Rect} rect */
  #pixels({ x, y, width, height }) {
    const size = this.#size;
    return { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
  }

  #laidOut() {
    const view = this.#window, size = this.#size;
    this.#plain = null;
    if (size.width > 0 && view.width > 0 && view.height > 0) {
      this.#plain = zoomed(viewMapping({ image: size, view, mode: "aspectFit" }), { scale: 1, x: view.x, y: view.y });
      this.#zoom.fit(view, this.#plain.frame, Math.max(1, (LARGEST_PIXEL * size.width) / this.#plain.frame.width));
      this.#parts.image.style.padding = `${view.y}px 0 ${sizeOf(this.root).height - view.y - view.height}px`;
      lay(/** @type {HTMLElement} */ (this.#parts.frame.firstChild), this.#plain.frame);
    }
    this.#place();
  }

  /** @param {() => void} work */
  #changeZoom(work) {
    if (!this.#plain) return;
    work();
    this.#place();
  }

  #place() {
    const { scale, x, y, isOn } = this.#zoom;
    this.#mapping = this.#plain && isOn ? zoomed(this.#plain, this.#zoom) : this.#plain;
    const transform = isOn ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    this.#parts.image.style.transform = this.#parts.frame.style.transform = transform;
    if (!this.#mapping) return;
    const { width, height } = this.#mapping.frame;
    this.#parts.image.classList.toggle("pixels", devicePixelRatio >= SQUARE * this.grain);
    this.#heard.zoomed(Math.max(width, height) * devicePixelRatio);
    this.#redraw(true);
  }

  /**
   * Draws in the next frame: what is dragged, and with `isStill` also what stands still.
   *
   * @param {boolean} isStill
   */
  #redraw(isStill) {
    this.#isStill ||= isStill;
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      this.#draw();
    });
  }

  /**
   * A box with its rectangle in CSS pixels.
   *
   * @template {DrawnBox} Drawn
   * @param {Drawn} each
   */
  #inView(each) {
    const rect = normalized(each.rect, this.#size);
    return { ...each, rect: this.#mapping ? this.#mapping.viewRect(rect) : rect };
  }

  #draw() {
    if (!this.#mapping) return;
    const { still, live } = this.#parts, { boxes, suggestions } = this.#shown, chosen = this.#chosen;
    const view = sizeOf(this.root);
    const isSeen = (/** @type {DrawnBox} */ { rect }) =>
      rect.x < view.width && rect.y < view.height && rect.x + rect.width > 0 && rect.y + rect.height > 0;
    if (this.#isStill) {
      const quiet = [...boxes.filter((box) => box !== chosen), ...suggestions.map((each) => ({ ...each, isDashed: true }))];
      drawBoxes(cleared(still, view), quiet.map((each) => this.#inView(each)).filter(isSeen));
      this.#isStill = false;
    }
    const context = cleared(live, view);
    const own =
      this.#aim?.rect ? { color: "#ffffff", words: "", ...(this.#aim.suggestion ?? chosen), rect: this.#aim.rect } : chosen;
    if (own) drawChosen(context, this.#inView(own), coarse.matches);
  }

  get #chosen() {
    return this.#aim?.isNew || this.#aim?.suggestion ? null :
                                                       this.#shown.boxes.find(({ id }) => id === this.#shown.chosen) ?? null;
  }

  /** @param {string | null} id */
  #pick(id) {
    if (id !== this.#shown.chosen) this.#heard.picked(id);
  }

  /** @param {Point} point */
  #begin(point) {
    if (!this.#mapping || !contains(this.#mapping.frame, point, REACH.coarse)) return false;
    const chosen = this.#chosen;
    const reach = coarse.matches ? REACH.coarse : REACH.fine;
    const handleOf = (/** @type {SurfaceBox} */ each) => handleAt(this.#inView(each).rect, point, reach);
    const own = chosen ? handleOf(chosen) : null;
    // A suggestion is taken as well: who drags it accepts it and corrects it in one.
    const suggestion = own ? null : this.#smallest(this.#shown.suggestions.filter((each) => handleOf(each) !== null));
    const handle = own ?? (suggestion ? handleOf(suggestion) : null);
    this.#aim = {
      from: point,
      handle,
      suggestion,
      start: (suggestion ?? chosen)?.rect,
      isNew: handle === null,
      rect: null,
      hasMoved: false
    };
    return true;
  }

  /** @param {SurfaceBox[]} boxes */
  #smallest(boxes) {
    const area = (/** @type {SurfaceBox} */ { rect }) => rect.width * rect.height;
    const [first = null, ...others] = boxes;
    return others.reduce((best, box) => (best && area(best) <= area(box) ? best : box), first);
  }

  /** @param {Point} point */
  #move(point) {
    const aim = this.#aim;
    if (!aim) return;
    const dx = point.x - aim.from.x, dy = point.y - aim.from.y;
    if (!aim.hasMoved && Math.hypot(dx, dy) < SLOP) return;
    const isFirst = !aim.hasMoved;
    aim.hasMoved = true;
    const { handle, start } = aim;
    if (!handle || !start) aim.rect = this.#mapping ? this.#pixels(this.#mapping.frameRect(spanned(aim.from, point))) : null;
    else if (handle.x === 0 && handle.y === 0) aim.rect = movedBy(start, dx * this.grain, dy * this.grain, this.#size);
    else aim.rect = resizedBy(start, handle, dx * this.grain, dy * this.grain, this.#size);
    // The box that was chosen goes to those that stand still when another one is drawn.
    this.#redraw(isFirst && (aim.isNew || aim.suggestion !== null));
  }

  /** @param {Point} point */
  #end(point) {
    const aim = this.#aim;
    if (!aim) return;
    this.#move(point);
    this.#aim = null;
    if (!aim.hasMoved) return this.#tapped(point);
    const rect = aim.isNew && aim.rect ? insideOf(aim.rect, this.#size) : aim.rect, { chosen } = this.#shown;
    if (aim.isNew && rect) this.#heard.drawn(rect);
    else if (aim.suggestion && rect) this.#heard.corrected(aim.suggestion.id, rect);
    else if (rect && chosen !== null) this.#heard.changed(chosen, rect);
    this.#redraw(true);
    return undefined;
  }

  /** @param {Point} point */
  #tapped(point) {
    const { boxes, suggestions } = this.#shown;
    const suggestion = itemAt(suggestions.map((each) => this.#inView(each)), point, 0);
    const box = itemAt(boxes.map((each) => this.#inView(each)), point);
    const isSuggested =
      suggestion && (!box || suggestion.rect.width * suggestion.rect.height <= box.rect.width * box.rect.height);
    if (isSuggested) this.#heard.accepted(suggestion.id);
    else this.#heard.picked(box?.id ?? null);
  }

  #cancel() {
    this.#aim = null;
    this.#redraw(true);
  }
}
