// The first step of measuring: a board to print and how large it came out, or a recording of an AR app in its place.

import { element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { boardAddress } from "./api.js";
import { arPart } from "./ar-part.js";
import { CameraList } from "./cameras.js";
import { fileLink } from "../app/media/files.js";
import { BOARD_NAMES, BOARDS, entered, RULER } from "./held.js";
import { RecordingPart } from "./recording.js";
import { RulerPart } from "./ruler.js";

const KINDS = ["camera", "ar", "ruler", "recording"];
const PAPERS = ["a4", "letter"];
const WIDTHS = { min: 1, max: 1000 };

/** The paper that is usual where the browser's language is spoken. */
function usualPaper() {
  return /^en$|-(US|CA|MX|PH|CO|CL|VE)$/.test(navigator.language) ? "letter" : "a4";
}

/**
 * The width of a board's tags or squares, by how long the ruler came out of the printer.
 *
 * @param {BoardName} board
 * @param {number} ruler
 */
function squareOf(board, ruler) {
  return Math.round((BOARDS[board] * ruler * 1000) / RULER) / 1000;
}

/** The step, while it is shown. */
class BoardStep {
  #data;
  #save;
  #parts;
  #cameras;
  #recording;
  #job;
  /** @type {RulerPart | null} */
  #ruler = null;

  /**
   * @param {HTMLElement} root
   * @param {MeasureJobData} data
   * @param {SaveMeasureJob} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#data = { source: "camera", ...entered(data) };
    this.#data.paper ??= usualPaper();
    this.#save = save;
    this.#job = id;
    this.#cameras = new CameraList(this.#data.camera, (camera) => this.#set({ camera }));
    this.#recording = new RecordingPart(root, id);
    this.#parts = this.#made();
    this.#build(root);
  }

  close() {
    this.#cameras.close();
    this.#recording.close();
    this.#ruler?.close();
  }

  /** @param {Partial<MeasureEntries>} values */
  #set(values) {
    this.#data = { ...this.#data, ...values };
    this.#save(values);
    this.#show();
  }

  /**
   * Chooses another way, as by its radio button, which has the focus then.
   *
   * @param {string} source
   */
  #choose(source) {
    const radio = document.querySelector(`input[name="measure-source"][value="${source}"]`);
    radio?.click();
    radio?.focus();
  }

  #made() {
    const link = fileLink("primary", "openBoard", "open",
      { path: "", name: () => `manako-${this.#data.board.replace(":", "-")}.pdf` }, { id: "board-open" });
    const length = this.#field(
      "board-ruler", "rulerLength", "ruler", (value) => ({ ruler: value, square: squareOf(this.#data.board, value) }));
    const square = this.#field("board-square", "squareWidth", "square", (value) => ({ square: value }));
    const state = element("p", { className: "hint", id: "board-state", role: "status" });
    const tracked = arPart((source) => this.#choose(source));
    const camera = element("div", { className: "measure-parts" });
    return { link, length, square, state, tracked, camera, ruler: element("div", {}) };
  }

  /** @param {HTMLElement} root */
  #build(root) {
    const { link, length, square, state, tracked, camera } = this.#parts;
    camera.append(words("p", "whyBoard", { className: "lead" }),
      this.#part("printBoard",
        this.#radios("board", "board", BOARD_NAMES, (board) => ({ board, square: squareOf(board, this.#data.ruler) })),
        this.#radios("paper", "paper", PAPERS, (paper) => ({ paper })), element("div", { className: "row" }, link),
        words("p", "printHint", { className: "hint" })),
      this.#part("checkRuler", words("p", "rulerHint", { className: "hint" }),
        element("div", { className: "measure-fields" }, length.root, square.root), state),
      this.#cameras.root);
    root.append(this.#radios("measureFrom", "source", KINDS, (source) => ({ source })), camera, tracked, this.#recording.root,
      this.#parts.ruler);
    this.#show();
  }

  /**
   * @param {string} title
   * @param {...HTMLElement} children
   */
  #part(title, ...children) {
    const id = `measure-${title}`;
    return element(
      "div", { className: "measure-part", role: "group", "aria-labelledby": id }, words("h4", title, { id }), ...children);
  }

  /**
   * A choice of one member of what is entered; `changed(value)` gives all that changes with it.
   *
   * @template {string} Value
   * @param {string} legend
   * @param {keyof MeasureEntries} key
   * @param {Value[]} values
   * @param {(value: Value) => Partial<MeasureEntries>} changed
   */
  #radios(legend, key, values, changed) {
    return element("fieldset", { className: "choice" }, words("legend", legend),
      ...values.map((value) => element("label", {}, element("input", {
        type: "radio",
        name: `measure-${key}`,
        value,
        checked: this.#data[key] === value,
        onchange: () => this.#set(changed(value))
      }),
                      words("span", `${legend}.${value}`))));
  }

  /**
   * @param {string} id
   * @param {string} label
   * @param {"ruler" | "square"} key
   * @param {(value: number) => Partial<MeasureEntries>} changed
   */
  #field(id, label, key, changed) {
    const input = element("input",
      { id, type: "number", ...WIDTHS, step: "any", inputMode: "decimal", required: true, value: String(this.#data[key]) });
    input.addEventListener("input", () => input.validity.valid && this.#set(changed(input.valueAsNumber)));
    return { input, root: element("div", { className: "field" }, words("label", label, { for: id }), input) };
  }

  #show() {
    const { board, paper, ruler, square, source } = this.#data;
    const parts = this.#parts;
    // The drawing has the usual width; what came out of the printer is said by the ruler.
    parts.link.href = boardAddress({ board, square: BOARDS[board], paper, format: "pdf" });
    const show = (/** @type {HTMLInputElement} */ input, /** @type {number} */ value) => {
      if (document.activeElement !== input) input.value = String(Math.round(value * 100) / 100);
    };
    show(parts.length.input, ruler);
    show(parts.square.input, square);
    write(parts.state, text(`squareState.${board}`, number(square, 2)));
    parts.camera.hidden = source !== "camera";
    parts.tracked.hidden = source !== "ar";
    this.#recording.root.hidden = source !== "recording";
    parts.ruler.hidden = source !== "ruler";
    if (source !== "ruler" || this.#ruler) return;
    this.#ruler = new RulerPart(parts.ruler, this.#job);
    parts.ruler.append(this.#ruler.root);
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @param {HTMLElement} root
 * @param {MeasureJobData} data
 * @param {SaveMeasureJob} save
 * @param {string} id
 */
export function boardStep(root, data, save, id) {
  const step = new BoardStep(root, data, save, id);
  return () => step.close();
}
