// Measuring on one photo by a thing of known size that lies in it: a sheet, a card, a coin.

import { button, element, fileChooser, words, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { problemParts } from "../app/problems.js";
import { onChange } from "../app/settings.js";
import { PhotosPart } from "./photos.js";
import { askRulerLengths, askRulers } from "./ruler-api.js";
import { RulerKeep } from "./ruler-keep.js";
import { RulerPhoto, usualCorners } from "./ruler-photo.js";
import { lengthText, unitChoice } from "./units.js";

const THINGS = ["card", "a4", "letter", "coin"];
/** @type {RulerMode[]} */
const MODES = ["lengths", "ruler"];
/** Milliseconds without a change until the server is asked. */
const QUIET = 250;
/** The diameter of a coin to begin with, and its limits, in millimetres. */
const COIN = { usual: 26.5, min: 5, max: 200 };

/** The part of the page, as long as it is shown. */
export class RulerPart {
  root;
  #parts;
  #photo;
  #photos;
  #keep = new RulerKeep();
  /** @type {File | null} */
  #file = null;
  /** @type {string | null} */
  #address = null;
  #thing = THINGS[0];
  #diameter = COIN.usual;
  /** @type {RulerMode} */
  #mode = "lengths";
  /** Whether somebody has chosen the mode since the photo or the thing was chosen: an answer then leaves it alone. */
  #hasChosenMode = false;
  /** @type {Size | null} */
  #size = null;
  /** @type {FoundRuler[]} */
  #found = [];
  /** @type {Point[]} */
  #corners = [];
  /** @type {JointTap[]} */
  #joints = [];
  /** @type {RulerMeasurement | null} */
  #measurement = null;
  #asking = new AbortController();
  /** @type {number | undefined} */
  #timer;
  #stop;

  /**
   * @param {HTMLElement} place
   * @param {string} job
   */
  constructor(place, job) {
    const choose = fileChooser(place, { id: "ruler-file", accept: "image/*" }, (file) => this.#take(file));
    this.#photo = new RulerPhoto(() => this.#mode, {
      canPlace: () => this.#mode === "lengths" && this.#found.length > 0,
      placed: (pixel) => this.#change(() => this.#joints.push(pixel)),
      moved: (index, pixel) => this.#moved(index, pixel),
      removed: (index) => this.#mode === "lengths" && this.#change(() => this.#joints.splice(index, 1)),
    });
    this.#photos = new PhotosPart(place, job, () => this.#ruler);
    this.#parts = this.#made();
    const { head, things, coin, modes, state, notes, work, trouble, row } = this.#parts;
    work.append(head, state, modes, this.#photo.surface.root, row, notes,
      words("p", "rulerKeys", { className: "hint measure-keys" }), this.#keep.root);
    this.root = element("div", { className: "measure-part", id: "ruler" }, words("p", "rulerLead", { className: "lead" }),
      things, coin, element("div", { className: "row" },
        button("primary", "rulerChoose", "upload", { id: "ruler-choose", onclick: choose })),
      words("p", "rulerLay", { className: "hint" }), this.#photos.root, trouble, work);
    this.#stop = onChange((values) => "unit" in values && this.#show());
    this.#show();
  }

  close() {
    this.#stop();
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#photo.close();
    this.#photos.close();
    this.#keep.close();
    if (this.#address) URL.revokeObjectURL(this.#address);
  }

  #made() {
    const total = element("p", { className: "measure-total", id: "ruler-total", role: "status" });
    const only = element("p", { className: "hint", id: "ruler-only" });
    const head = element("div", { className: "measure-head" }, element("div", {}, total, only), unitChoice("ruler-unit"));
    const diameter = element("input", { id: "ruler-diameter", type: "number", min: COIN.min, max: COIN.max, step: "any",
      inputMode: "decimal", required: true, value: String(COIN.usual) });
    diameter.addEventListener("input", () => {
      if (!diameter.validity.valid) return;
      this.#diameter = diameter.valueAsNumber;
      this.#later(() => this.#look());
    });
    const coin = element("div", { className: "measure-fields", hidden: true },
      element("div", { className: "field" }, words("label", "coinDiameter", { for: "ruler-diameter" }), diameter));
    const undo = button("secondary", "undo", "undo", { id: "ruler-undo", onclick: () => this.#change(() => this.#joints.pop()) });
    const next = button("secondary", "rulerNext", "next", { id: "ruler-next", hidden: true, onclick: () => this.#turn() });
    return {
      total, only, head, coin, undo, next,
      things: this.#radios("rulerThing", THINGS, this.#thing, (thing) => this.#choose(thing)),
      modes: this.#radios("rulerMode", MODES, this.#mode, (mode) => {
        this.#hasChosenMode = true;
        this.#switch(/** @type {RulerMode} */ (mode));
      }),
      state: element("p", { className: "lead", id: "ruler-state", role: "status" }),
      notes: element("ul", { className: "hint", id: "ruler-notes" }),
      trouble: element("div", { className: "trouble", role: "alert" }),
      row: element("div", { className: "row" }, undo, next),
      work: element("div", { className: "measure-main", id: "ruler-work", hidden: true }),
    };
  }

  /**
   * @param {string} legend
   * @param {string[]} values
   * @param {string} chosen
   * @param {(value: string) => void} changed
   */
  #radios(legend, values, chosen, changed) {
    return element("fieldset", { className: "choice" }, words("legend", legend),
      ...values.map((value) => element("label", {},
        element("input",
          { type: "radio", name: `measure-${legend}`, value, checked: value === chosen, onchange: () => changed(value) }),
        words("span", `${legend}.${value}`))));
  }

  get #ruler() {
    return this.#thing === "coin" ? `coin:${Math.round(this.#diameter * 1000) / 1000}` : this.#thing;
  }

  /** @param {File} file */
  #take(file) {
    this.#file = file;
    if (this.#address) URL.revokeObjectURL(this.#address);
    this.#address = URL.createObjectURL(file);
    this.#joints = [];
    this.#hasChosenMode = false;
    this.#look();
  }

  /** @param {string} thing */
  #choose(thing) {
    this.#thing = thing;
    this.#hasChosenMode = false;
    this.#parts.coin.hidden = thing !== "coin";
    this.#photos.show(thing !== "coin");
    this.#look();
  }

  /** @param {RulerMode} mode */
  #switch(mode) {
    this.#mode = mode;
    for (const radio of this.#parts.modes.querySelectorAll("input")) radio.checked = radio.value === mode;
    this.#show();
  }

  /**
   * Looks for the ruler in the photo, near corners where somebody has set them.
   *
   * @param {Point[] | null} [corners]
   */
  async #look(corners = null) {
    if (!this.#file) return;
    const signal = this.#begin();
    write(this.#parts.state, text("rulerLooking"));
    this.#parts.work.hidden = false;
    try {
      const { size, rulers } = await askRulers(this.#file, this.#ruler, corners, signal);
      if (signal.aborted) return;
      this.#found = rulers;
      if (!corners && this.#address) {
        this.#size = size;
        this.#photo.surface.show(this.#address, size, text("rulerPhoto"));
        this.#corners = usualCorners(size);
        if (!this.#hasChosenMode) this.#switch(rulers.length === 1 && !isUnsure(rulers[0]) ? "lengths" : "ruler");
      }
      if (rulers.length > 0) this.#corners = cornersOf(rulers[0]);
      this.#ask();
    } catch (failure) {
      if (signal.aborted) return;
      // Corners that are no ruler's stay where they were put.
      this.#found = [];
      this.#failed(failure);
    }
    this.#show();
  }

  #begin() {
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#asking = new AbortController();
    this.#measurement = null;
    this.#parts.trouble.replaceChildren();
    return this.#asking.signal;
  }

  /** @param {unknown} failure */
  #failed(failure) {
    this.#parts.trouble.replaceChildren(...problemParts(failure));
  }

  /** Shows the next of several rulers. */
  #turn() {
    this.#found = [...this.#found.slice(1), this.#found[0]];
    this.#corners = cornersOf(this.#found[0]);
    this.#change(() => {});
  }

  /**
   * @param {number} index
   * @param {JointTap} pixel
   */
  #moved(index, pixel) {
    if (this.#mode === "lengths") return this.#change(() => (this.#joints[index] = pixel));
    this.#corners[index] = { x: pixel.x, y: pixel.y };
    this.#show();
    return this.#later(() => this.#look(this.#corners), 2 * QUIET);
  }

  /** @param {() => void} work */
  #change(work) {
    work();
    this.#measurement = null;
    this.#show();
    this.#later(() => this.#ask());
  }

  /**
   * Asks the server when nothing has changed for a while.
   *
   * @param {() => void} asking
   * @param {number} [quiet]
   */
  #later(asking, quiet = QUIET) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(asking, quiet);
  }

  /** Asks for the lengths. */
  async #ask() {
    const [ruler] = this.#found;
    if (!ruler || this.#joints.length === 0) return;
    const signal = this.#begin();
    try {
      const { measurement } = await askRulerLengths(ruler.outline, this.#joints, signal);
      if (signal.aborted) return;
      this.#measurement = measurement ?? null;
    } catch (failure) {
      if (!signal.aborted) this.#failed(failure);
    }
    if (!signal.aborted) this.#show();
  }

  #show() {
    const { total, only, state, undo, next, notes } = this.#parts;
    const [ruler] = this.#found, measurement = this.#measurement;
    write(total, measurement?.total ? lengthText(measurement.total) : text("totalNone"));
    write(only, text("rulerOnly"));
    undo.disabled = this.#joints.length === 0;
    next.hidden = this.#found.length < 2;
    const problem = measurement?.joints.find((joint) => joint.problem);
    write(state, problem ? text("rulerFar") : text(ruler ? (this.#found.length > 1 ? "rulerMany" : "rulerFound") : "rulerNone"));
    notes.replaceChildren(...(ruler?.notes ?? []).filter(({ code }) => code !== "onlyPlane")
      .map(({ code }) => words("li", `rulerNote.${code}`)));
    this.#keep.show(this.#file && ruler && measurement?.total
      ? { photo: this.#file, outline: ruler.outline, joints: [...this.#joints], measurement } : null);
    this.#photo.update({
      corners: this.#corners, joints: this.#joints, isRound: this.#thing === "coin", measurement,
      grid: (ruler?.grid ?? []).map((line) => line.map(([x, y]) => ({ x, y }))),
    });
  }
}

/**
 * Whether the outline may be another thing's.
 * @param {FoundRuler} ruler
 */
function isUnsure({ notes }) {
  return notes.some(({ code }) => code === "unsure");
}

/** @param {FoundRuler} ruler */
function cornersOf({ outline }) {
  return outline.corners.map(([x, y]) => ({ x, y }));
}
