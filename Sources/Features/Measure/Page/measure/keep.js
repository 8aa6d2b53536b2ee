// The last step of measuring: a length is kept under a name; below, the album of all that were.

import { MEASURE } from "../app/constants.js";
import { button, element, words, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { Album } from "./album.js";
import { keepRecord, measureIn } from "./api.js";
import { Chain } from "./chain.js";
import { entered, measureHeld } from "./held.js";
import { lengthText, unitChoice } from "./units.js";
import { showNews } from "../app/notices.js";
import { failureFrom, problemParts } from "../app/problems.js";
import { onChange } from "../app/settings.js";

/**
 * A moment as a field for date and time has it.
 *
 * @param {Date} date
 */
function fieldTime(date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * @param {string} label
 * @param {string} id
 * @param {Properties} properties
 */
function field(label, id, properties) {
  const input = element("input", { id, maxLength: MEASURE.text, autocomplete: "off", ...properties });
  return { input, root: element("div", { className: "field" }, words("label", label, { for: id }), input) };
}

/**
 * The form that keeps a length.
 *
 * @param {MeasureEntries} data
 * @param {(event: SubmitEvent) => void} submit
 */
function keepParts(data, submit) {
  const total = element("p", { className: "measure-total", id: "keep-total" });
  const people = element("datalist", { id: "keep-people" });
  const who = field("keepWho", "keep-who", { type: "text", value: data.who ?? "" });
  who.input.setAttribute("list", "keep-people");
  const what = field(
    "keepWhat", "keep-what", { type: "text", value: data.what ?? text(`chain.${new Chain(data).state.chain}`) });
  const note = field("keepNote", "keep-note", { type: "text", value: data.note ?? "" });
  const date = field("keepDate", "keep-date",
    { type: "datetime-local", value: fieldTime(new Date()), required: true, max: "9999-12-31T23:59" });
  const trouble = element("div", { className: "trouble", role: "alert" });
  const keep = button("primary", "keepRecord", "save", { type: "submit", id: "keep-record" });
  const form = element("form", { className: "measure-form", onsubmit: submit }, total,
    element("div", { className: "measure-fields" }, who.root, what.root, note.root, date.root), people, trouble,
    element("div", { className: "row" }, keep));
  return { form, total, people, who: who.input, what: what.input, note: note.input, date: date.input, trouble, keep };
}

/** The step, while it is shown. */
class KeepStep {
  #data;
  #save;
  #held;
  #album;
  #place;
  /** @type {ReturnType<typeof keepParts> | null} */
  #parts = null;
  #life = new AbortController();
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {MeasureJobData} data
   * @param {SaveMeasureJob} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#data = entered(data);
    this.#save = save;
    this.#held = measureHeld(id);
    this.#album = new Album({ people: (people) => this.#suggest(people) });
    this.#place = element("div", { className: "measure-part" },
      words("p", this.#data.kept ? "keptAlready" : "nothingToKeep", { className: "hint", tabIndex: -1 }));
    root.append(this.#place, unitChoice("album-unit"), this.#album.root);
    this.#stop = onChange((values) => "unit" in values && this.#showTotal());
    if (!this.#data.kept) this.#measure();
  }

  close() {
    this.#life.abort();
    this.#stop();
    this.#album.close();
  }

  /** Offers to keep the length; where it is not at hand any more, as after a reload, it is measured again. */
  async #measure() {
    const { burst, frame, joints = [] } = this.#data;
    if (burst === null || frame === null || joints.length < 2) return;
    try {
      const measurement = new Chain(this.#data).request(frame);
      this.#held.answer ??= await measureIn(burst, measurement, this.#life.signal);
      if (!this.#held.answer.total || this.#life.signal.aborted) return;
      const parts = keepParts(this.#data, (event) => {
        event.preventDefault();
        this.#submit(parts, { burst, measurement });
      });
      this.#parts = parts;
      this.#place.replaceChildren(parts.form);
      this.#showTotal();
      this.#suggest(this.#album.people);
    } catch (failure) {
      if (!this.#life.signal.aborted)
        this.#place.replaceChildren(element("div", { className: "trouble" }, ...this.#why(failure)));
    }
  }

  /** @param {unknown} failure */
  #why(failure) {
    return failureFrom(failure).code === "notFound" ? [words("p", "burstLost")] : problemParts(failure);
  }

  #showTotal() {
    const total = this.#held.answer?.total;
    if (this.#parts && total) write(this.#parts.total, lengthText(total));
  }

  /** @param {string[]} people */
  #suggest(people) {
    this.#parts?.people.replaceChildren(...people.map((value) => element("option", { value })));
  }

  /**
   * @param {ReturnType<typeof keepParts>} parts
   * @param {{ burst: string, measurement: MeasurementRequest }} measured
   */
  async #submit({ who, what, note, date, trouble, keep }, measured) {
    const told = { who: who.value.trim(), what: what.value.trim(), note: note.value.trim() };
    const isNow = date.value === date.defaultValue || date.value === fieldTime(new Date());
    keep.disabled = true;
    trouble.replaceChildren();
    try {
      const { id } = await keepRecord({
        ...measured,
        ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== "")),
        date: (isNow ? Date.now() : new Date(date.value).getTime()) / 1000
      });
      this.#save({ ...told, kept: id });
      const said = words("p", "keptAlready", { className: "hint", tabIndex: -1 });
      this.#place.replaceChildren(said);
      this.#parts = null;
      said.focus();
      showNews(text("kept"));
      this.#album.reload();
    } catch (failure) {
      keep.disabled = false;
      trouble.replaceChildren(...this.#why(failure));
    }
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
export function keepStep(root, data, save, id) {
  const step = new KeepStep(root, data, save, id);
  return () => step.close();
}
