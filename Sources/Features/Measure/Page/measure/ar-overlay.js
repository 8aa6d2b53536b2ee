// What lies over the camera's picture in a session: the reticle, the rough line, what to do, and the buttons.

import { button, element, iconButton, sizeOf, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { shape } from "./drawing.js";
import { aboutLength } from "./units.js";

/** The elements (`root`); `act` are the things that the buttons do. */
export class ArOverlay {
  root;
  #parts;
  #act;

  /** @param {{ take: () => void, point: () => void, clear: () => void, end: () => void, use: () => void }} act */
  constructor(act) {
    this.#act = act;
    this.#parts = this.#made();
    const { state, drawing, reticle, length, count, note, way, asked, point, clear, shutter } = this.#parts;
    const controls = element("div", { className: "ar-controls" }, point, shutter, clear);
    const named = { role: "group", "aria-label": text("camera"), data: { name: "camera" } };
    this.root = element("div", { className: "ar-overlay", id: "ar-overlay", hidden: true, ...named },
      element("div", { className: "ar-top" }, state, iconButton("arEnd", "close", { id: "ar-end", onclick: act.end })),
      drawing, reticle, length, count, element("div", { className: "ar-bottom" }, note, way, asked, controls));
    // Taps on buttons are not taps on the world.
    this.root.addEventListener("beforexrselect", (event) => {
      if (/** @type {HTMLElement} */ (event.target).closest("button, .ar-asked")) event.preventDefault();
    });
  }

  #made() {
    const line = shape("line", { class: "ar-line" }), shade = shape("line", { class: "ar-line shade" });
    const dots = [0, 1].map(() => shape("circle", { class: "ar-dot", r: "7" }));
    const drawing = shape("svg", { class: "ar-drawing", "aria-hidden": "true" });
    drawing.append(shade, line, ...dots);
    const bar = element("progress", { max: 1, value: 0, "aria-label": text("arWay"), data: { name: "arWay" } });
    const told = element("p", {});
    const question = element("p", { id: "ar-question" });
    const asked = element("div", { className: "ar-asked", role: "alertdialog", "aria-labelledby": "ar-question", hidden: true },
      question,
      element("div", { className: "row" }, button("primary", "arAgain", "retry", { id: "ar-again", onclick: this.#act.take }),
        button("secondary", "arUse", null, { id: "ar-use", onclick: this.#act.use })));
    const way = element("div", { className: "ar-way", hidden: true }, told, bar);
    return {
      line, shade, dots, drawing, bar, told, question,
      state: element("p", { className: "ar-state", id: "ar-state", role: "status" }),
      reticle: element("div", { className: "ar-reticle", id: "ar-reticle", "aria-hidden": "true" }),
      length: element("p", { className: "ar-length", id: "ar-length", hidden: true }),
      count: element("p", { className: "measure-count", hidden: true }),
      note: words("p", "arNoDepth", { className: "ar-note", id: "ar-no-depth", hidden: true }),
      way, asked,
      point: iconButton("arPoint", "plus", { id: "ar-point", onclick: this.#act.point }),
      clear: iconButton("arClear", "trash", { id: "ar-clear", onclick: this.#act.clear }),
      shutter: iconButton("takeBurst", "shutter", { id: "ar-shutter", className: "measure-shutter", onclick: this.#act.take })
    };
  }

  show() {
    this.root.hidden = false;
    this.#parts.shutter.focus();
  }

  hide() {
    this.root.hidden = true;
    this.ask(null);
  }

  /**
   * Says what to do, by an icon's colour and words.
   *
   * @param {"seek" | "aim" | "lost" | "taking"} state
   * @param {string} said
   */
  say(state, said) {
    this.#parts.state.dataset.state = state;
    write(this.#parts.state, said);
    this.#parts.reticle.dataset.state = state;
  }

  /**
   * What can be done now.
   *
   * @param {{ canTake: boolean, canPoint: boolean, canClear: boolean }} can
   */
  allow({ canTake, canPoint, canClear }) {
    const { shutter, point, clear } = this.#parts;
    shutter.disabled = !canTake;
    point.disabled = !canPoint;
    clear.disabled = !canClear;
  }

  /**
   * Lays the reticle where one aims, 0…1; to the middle where that is not known.
   *
   * @param {Point | null} place
   */
  aim(place) {
    for (const part of [this.#parts.reticle, this.#parts.length]) {
      part.style.setProperty("--aim-x", `${100 * (place?.x ?? 0.5)}%`);
      part.style.setProperty("--aim-y", `${100 * (place?.y ?? 0.5)}%`);
    }
  }

  /**
   * Draws the rough line: where its points are in the view, 0…1, and its length in metres.
   *
   * @param {(Point | null)[]} places
   * @param {number | null} metres
   */
  draw(places, metres) {
    const { line, shade, dots, length } = this.#parts, { width, height } = sizeOf(this.root);
    const [a, b] = [0, 1].map((index) => {
      const place = places[index];
      return place ? { x: place.x * width, y: place.y * height } : null;
    });
    [a, b].forEach((place, index) => {
      dots[index].toggleAttribute("hidden", !place);
      if (!place) return;
      dots[index].setAttribute("cx", String(place.x));
      dots[index].setAttribute("cy", String(place.y));
    });
    for (const each of [line, shade]) {
      each.toggleAttribute("hidden", !a || !b);
      if (!a || !b) continue;
      for (const [key, value] of Object.entries({ x1: a.x, y1: a.y, x2: b.x, y2: b.y })) each.setAttribute(key, String(value));
    }
    length.hidden = metres === null;
    if (metres !== null) write(length, text("arRough", aboutLength(metres)));
  }

  /**
   * Shows how many photos of a burst there are, and how far the camera went sideways, 0…1; null ends it.
   *
   * @param {{ taken: number, all: number, way: number } | null} burst
   */
  count(burst) {
    const { count, way, told, bar } = this.#parts;
    count.hidden = burst === null;
    way.hidden = burst === null;
    if (!burst) return;
    write(count, text("burstCount", number(burst.taken), number(burst.all)));
    write(told, text(burst.way < 1 ? "arSideways" : "arFarEnough"));
    bar.value = Math.min(burst.way, 1);
  }

  /**
   * Asks whether photos are used that tell little, or takes the question away.
   *
   * @param {string | null} question
   */
  ask(question) {
    const { asked, question: place } = this.#parts;
    asked.hidden = question === null;
    write(place, question ?? "");
    if (question !== null) asked.querySelector("button")?.focus();
  }

  /**
   * Says what the device does not give.
   *
   * @param {ArGranted} granted
   */
  lacks({ hasHits, hasDepth }) {
    this.#parts.point.hidden = this.#parts.clear.hidden = !hasHits;
    this.#parts.note.hidden = hasDepth;
  }
}
