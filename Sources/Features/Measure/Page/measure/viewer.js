// A photo of a burst, large: swiped to the next with a finger, keys or buttons; with marks where joints are seen.

import { element, iconButton, sizeOf, whenResized, write } from "../app/dom.js";
import { viewMapping } from "../app/canvas/mapping.js";
import { drawJoints, makeDrawing } from "./drawing.js";
import { partAt } from "./pixels.js";
import { text } from "../app/i18n.js";

/** So many CSS pixels make a swipe. */
const SWIPE = 48;
/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const ENDS = /** @type {const} */ (["pointerup", "pointercancel"]);

/** Shows photos one at a time; `load(index)` gives an address, `turned(index)` hears another place. */
export class PhotoViewer {
  root;
  index = 0;
  #count;
  #heard;
  #parts;
  /** @type {{ marks: SeenJoint[], size: Size } | null} */
  #marks = null;
  #stop;

  /**
   * @param {number} count
   * @param {{ load: (index: number) => Promise<string | null>, turned: (index: number) => void }} heard
   */
  constructor(count, heard) {
    this.#count = count;
    this.#heard = heard;
    const image = element("img", { alt: "", draggable: false });
    const drawing = makeDrawing();
    const place = element("p", { className: "measure-place" });
    const before = iconButton("previousPhoto", "previous", { id: "photo-before", onclick: () => this.show(this.index - 1) });
    const after = iconButton("nextPhoto", "next", { id: "photo-after", onclick: () => this.show(this.index + 1) });
    const whole = iconButton("fullscreen", "whole", { id: "photo-whole", onclick: () => this.#toggleWhole() });
    const about = { id: "measure-viewer", tabIndex: 0, role: "group", "aria-label": text("viewer"), data: { name: "viewer" } };
    this.root = element("div", { className: "measure-screen measure-viewer", ...about }, image, drawing, place,
      element("div", { className: "measure-turn" }, before, after), whole);
    this.#parts = { image, drawing, place, before, after };
    this.root.addEventListener("keydown", (event) => this.#pressed(event));
    this.#startSwipes();
    image.addEventListener("load", () => {
      this.root.style.aspectRatio = `${image.naturalWidth} / ${image.naturalHeight}`;
    });
    this.#stop = whenResized(this.root, () => this.#draw());
  }

  close() {
    this.#stop();
  }

  /**
   * Shows a photo; `marks` are `{x, y, label}` in pixels of its `size`.
   *
   * @param {number} index
   */
  async show(index) {
    if (index < 0 || index >= this.#count) return;
    const { image, place, before, after } = this.#parts;
    this.index = index;
    write(place, text("photoOf", index + 1, this.#count));
    before.disabled = index === 0;
    after.disabled = index === this.#count - 1;
    this.#marks = null;
    this.#draw();
    this.#heard.turned(index);
    const address = await this.#heard.load(index);
    if (address && this.index === index) image.src = address;
    image.alt = text("photoOf", index + 1, this.#count);
  }

  /**
   * Marks where joints are seen in the photo that is shown.
   *
   * @param {SeenJoint[]} marks
   * @param {Size} size
   */
  mark(marks, size) {
    this.#marks = { marks, size };
    this.#draw();
  }

  #draw() {
    const { drawing } = this.#parts;
    if (!this.#marks) return drawing.replaceChildren();
    const { marks, size } = this.#marks;
    const view = sizeOf(this.root);
    const mapping = viewMapping({ image: size, view, mode: "aspectFit" });
    const seen = marks.map(({ label, ...point }) => ({ label, ...mapping.viewPoint(partAt(point, size)) }));
    return drawJoints(drawing, { joints: [], seen, width: view.width });
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const step = STEPS[event.key];
    if (step) this.show(this.index + step);
    else if (event.key === "Escape" && this.root.classList.contains("whole")) this.#toggleWhole();
    else if (event.key === "Home") this.show(0);
    else if (event.key === "End") this.show(this.#count - 1);
    else return;
    event.preventDefault();
  }

  #startSwipes() {
    const { image } = this.#parts;
    /** @type {number | null} */
    let from = null;
    const ended = (/** @type {PointerEvent} */ event) => {
      if (from === null) return;
      const way = event.clientX - from;
      from = null;
      image.style.transform = "";
      if (event.type === "pointerup" && Math.abs(way) > SWIPE) this.show(this.index - Math.sign(way));
    };
    this.root.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || event.target?.closest("button")) return;
      from = event.clientX;
      this.root.setPointerCapture(event.pointerId);
    });
    this.root.addEventListener("pointermove", (event) => {
      if (from !== null) image.style.transform = `translateX(${event.clientX - from}px)`;
    });
    for (const name of ENDS) this.root.addEventListener(name, ended);
  }

  /** Fills the screen; where the browser allows that to videos alone, the page. */
  #toggleWhole() {
    if (!document.fullscreenEnabled) return this.root.classList.toggle("whole");
    return document.fullscreenElement ? document.exitFullscreen() : this.root.requestFullscreen();
  }
}
