// The photo that joints are shown on: zoomed with two fingers or the wheel, tapped or dragged with one, under a loupe. Joints are
// buttons in their places too, which arrow keys move; a cross sets new ones.

import { makeAim } from "../app/canvas/aim.js";
import { element, iconButton, lay, sizeOf, whenResized } from "../app/dom.js";
import { startGestures } from "../app/canvas/gestures.js";
import { text } from "../app/i18n.js";
import { viewMapping, zoomed } from "../app/canvas/mapping.js";
import { drawJoints, makeDrawing } from "./drawing.js";
import { Loupe } from "./loupe.js";
import { partAt, pixelAt } from "./pixels.js";
import { tapError } from "./tap-error.js";
import { Zoom } from "../app/canvas/zoom.js";

/** A finger takes a joint that is no farther away than this, in CSS pixels. */
const REACH = 24;
/** Farther from it than this, a finger that does not move sets another joint. */
const BESIDE = 12;
/** The button of a joint, in CSS pixels. */
const TARGET = 44;
/** @type {Record<string, Pair>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * `canPlace()` says whether a tap places a joint; heard are `placed(pixel)`, `moved(index, pixel, isOneStep)` and
 * `removed(index)`.
 */
export class PhotoSurface {
  root;
  #heard;
  #parts;
  #loupe = new Loupe();
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
  /** @type {Required<JointSurfaceContent>} */
  #shown = { joints: [], lengths: [], seen: [], lines: [], isOpen: false };
  /** @type {JointDrag | null} */
  #aim = null;
  /** What was used last: the kind of a pointer, or keys. */
  #pointer = "mouse";
  #stop;

  /** @param {JointListener} heard */
  constructor(heard) {
    this.#heard = heard;
    const image = element("img", { alt: "", draggable: false, id: "measure-photo" });
    const drawing = makeDrawing();
    const list = element("ul", { className: "measure-joints", "aria-label": text("joints"), data: { name: "joints" } });
    const controls = element("div", { className: "measure-zoom over" },
      iconButton("zoomOut", "minus", { onclick: () => this.#zoomBy(1 / 1.6) }),
      iconButton("zoomIn", "plus", { id: "measure-zoom-in", onclick: () => this.#zoomBy(1.6) }));
    this.root = element("div", { className: "measure-screen measure-surface", id: "measure-surface" });
    const cross = makeAim(this.root, (point) => heard.placed(this.#tapAt(point, "keys")));
    this.root.append(image, drawing, cross, list, this.#loupe.root, controls);
    this.#parts = { image, drawing, list, cross };
    image.addEventListener("load", () => this.#laidOut());
    this.root.addEventListener("pointerdown", ({ pointerType }) => (this.#pointer = pointerType), { capture: true });
    startGestures(this.root, {
      isOn: () => this.#mapping !== null,
      tap: () => {},
      zoom: (factor, point) => this.#changeZoom(() => this.#zoom.by(factor, point)),
      move: (dx, dy) => this.#changeZoom(() => this.#zoom.move(dx, dy)),
      aim: {
        begin: (point) => this.#begin(point),
        move: (point) => this.#move(point),
        end: (point) => this.#end(point),
        cancel: () => this.#cancel()
      },
    });
    this.#stop = whenResized(this.root, () => this.#laidOut());
  }

  close() {
    this.#stop();
  }

  /**
   * Shows a photo by its address; `size` is what its pixels are counted in.
   *
   * @param {string} address
   * @param {Size} size
   * @param {string} alt
   */
  show(address, size, alt) {
    this.#size = size;
    this.root.style.aspectRatio = `${size.width} / ${size.height}`;
    this.#zoom.reset();
    Object.assign(this.#parts.image, { src: address, alt });
    this.#laidOut();
  }

  /**
   * Draws joints `{x, y, label, name, isFound}` in pixels, the words between them, and what else is seen.
   *
   * @param {JointSurfaceContent} shown
   */
  update(shown) {
    this.#shown = { lengths: [], seen: [], lines: [], isOpen: false, ...shown };
    this.#draw();
    const { cross } = this.#parts;
    const hadFocus = document.activeElement === cross;
    cross.hidden = this.#mapping === null || !this.#heard.canPlace();
    if (hadFocus && cross.hidden) this.focus(this.#shown.joints.length - 1);
  }

  /**
   * Puts the keyboard's focus onto a joint.
   *
   * @param {number} index
   */
  focus(index) {
    this.#parts.list.children[index]?.firstChild.focus({ preventScroll: true });
  }

  #laidOut() {
    const view = sizeOf(this.root);
    this.#plain = this.#size.width > 0 && view.width > 0 ? viewMapping({ image: this.#size, view, mode: "aspectFit" }) : null;
    if (this.#plain) this.#zoom.fit(view, this.#plain.frame);
    this.#place();
  }

  /** @param {number} factor */
  #zoomBy(factor) {
    const { width, height } = sizeOf(this.root);
    this.#changeZoom(() => this.#zoom.by(factor, { x: width / 2, y: height / 2 }));
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
    this.#parts.image.style.transform = isOn ? `translate(${x}px, ${y}px) scale(${scale})` : "";
    this.#draw();
  }

  /**
   * The pixel of the photo at a point of the view.
   *
   * @param {Point} point
   */
  #pixelAt(point) {
    return pixelAt(this.#mapping?.framePoint(point) ?? { x: 0, y: 0 }, this.#size);
  }

  /** How many CSS pixels a pixel of the photo has in the view. */
  get #scale() {
    return this.#mapping ? this.#mapping.frame.width / this.#size.width : 1;
  }

  /**
   * A joint that is set at a point of the view: its pixel of the photo, and how far that may be off.
   *
   * @param {Point} point
   * @param {string} pointer
   */
  #tapAt(point, pointer) {
    return { ...this.#pixelAt(point), tapError: tapError(pointer, this.#scale) };
  }

  /** @param {Point} pixel */
  #inView(pixel) {
    const part = partAt(pixel, this.#size);
    return this.#mapping?.viewPoint(part) ?? part;
  }

  #draw() {
    if (!this.#mapping) return;
    const { joints, lengths, seen, lines, isOpen } = this.#shown;
    const places = joints.map((joint) => ({ ...joint, ...this.#inView(joint) }));
    const dots = seen.map((dot) => ({ ...dot, ...this.#inView(dot) }));
    const ways = lines.map(({ places: way, kind }) => ({ kind, places: way.map((place) => this.#inView(place)) }));
    drawJoints(
      this.#parts.drawing, { joints: places, lengths, seen: dots, lines: ways, isOpen, width: sizeOf(this.root).width });
    this.#placeButtons(places);
  }

  /** @param {SurfaceJoint[]} places */
  #placeButtons(places) {
    const { list } = this.#parts;
    while (list.children.length > places.length) list.lastElementChild?.remove();
    places.forEach(({ x, y, name }, index) => {
      if (!list.children[index])
        list.append(
          element("li", {}, element("button", { type: "button", onkeydown: (event) => this.#pressed(event, index) })));
      const target = list.children[index].firstChild;
      if (target.getAttribute("aria-label") !== name) target.setAttribute("aria-label", name);
      lay(target, { x: x - TARGET / 2, y: y - TARGET / 2, width: TARGET, height: TARGET });
    });
  }

  /**
   * Arrow keys move a joint by a pixel of the photo, ten with Shift; it stays in view.
   *
   * @param {KeyboardEvent} event
   * @param {number} index
   */
  #pressed(event, index) {
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      return this.#heard.removed(index);
    }
    const arrow = ARROWS[event.key];
    if (!arrow) return undefined;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    const { x, y } = this.#shown.joints[index];
    const { width, height } = this.#size;
    const inside = (/** @type {number} */ value, /** @type {number} */ length) => Math.min(length - 1, Math.max(0, value));
    const pixel = { x: inside(x + arrow[0] * step, width), y: inside(y + arrow[1] * step, height),
      tapError: tapError("keys", this.#scale) };
    this.#heard.moved(index, pixel, !event.repeat);
    const part = this.#plain?.viewPoint(partAt(pixel, this.#size));
    if (part && this.#zoom.isOn) this.#changeZoom(() => this.#zoom.reveal({ x: part.x - 4, y: part.y - 4, width: 8, height: 8 }));
    return undefined;
  }

  /** @param {Point} point */
  #begin(point) {
    if (!this.#mapping) return false;
    const near = this.#shown.joints.map((joint, index) => ({ index, place: this.#inView(joint) }))
      .map((each) => ({ ...each, way: Math.hypot(each.place.x - point.x, each.place.y - point.y) }))
      .filter(({ way }) => way <= REACH).sort((a, b) => a.way - b.way)[0];
    if (!near && !this.#heard.canPlace()) return false;
    // A joint keeps its way from the finger, so that it does not jump when it is taken.
    const offset = near ? { x: near.place.x - point.x, y: near.place.y - point.y } : { x: 0, y: 0 };
    this.#aim = { index: near?.index ?? null, way: near?.way ?? 0, offset, from: point, hasMoved: false };
    this.#showLoupe(point);
    return true;
  }

  /** @param {Point} point */
  #pixel(point) {
    const { x, y } = this.#aim?.offset ?? { x: 0, y: 0 };
    return this.#tapAt({ x: point.x + x, y: point.y + y }, this.#pointer);
  }

  /** @param {Point} point */
  #showLoupe(point) {
    if (!this.#mapping) return;
    this.#loupe.show(this.#parts.image, this.#size, this.#pixel(point),
      { point, view: sizeOf(this.root), scale: this.#scale });
  }

  /** @param {Point} point */
  #move(point) {
    const aim = this.#aim;
    if (!aim) return;
    this.#showLoupe(point);
    if (aim.index === null || (!aim.hasMoved && Math.hypot(point.x - aim.from.x, point.y - aim.from.y) < 3)) return;
    this.#heard.moved(aim.index, this.#pixel(point), !aim.hasMoved);
    aim.hasMoved = true;
  }

  /** @param {Point} point */
  #end(point) {
    const aim = this.#aim;
    if (!aim) return;
    // Beside a joint a finger that stays takes none, but sets the next one: joints of a small child are near one another on a
    // phone.
    const isNew = aim.index !== null && !aim.hasMoved && aim.way > BESIDE && this.#heard.canPlace();
    if (isNew) Object.assign(aim, { index: null, offset: { x: 0, y: 0 } });
    const pixel = this.#pixel(point);
    this.#cancel();
    if (aim.index === null) this.#heard.placed(pixel);
    else if (aim.hasMoved) this.#heard.moved(aim.index, pixel, false);
    if (aim.index !== null) this.focus(aim.index);
  }

  #cancel() {
    this.#aim = null;
    this.#loupe.hide();
  }
}
