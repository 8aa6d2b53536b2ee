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
import { problemParts } from "../app/problems.js";
import { onChange } from "../app/settings.js";

/** A moment as a field for date and time has it. */
function fieldTime(date) {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The step, while it is shown. */
class KeepStep {
  #data;
  #save;
  #held;
  #album;
  #place;
  #parts = null;
  #life = new AbortController();
  #stop;

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
      this.#held.answer ??= await measureIn(burst, new Chain(this.#data).request(frame), this.#life.signal);
      if (!this.#held.answer.total || this.#life.signal.aborted) return;
      this.#place.replaceChildren(this.#form());
      this.#showTotal();
      this.#suggest(this.#album.people);
    } catch (failure) {
      if (!this.#life.signal.aborted)
        this.#place.replaceChildren(element("div", { className: "trouble" }, ...this.#why(failure)));
    }
  }

  #why(failure) {
    return failure.code === "notFound" ? [words("p", "burstLost")] : problemParts(failure);
  }

  #form() {
    const total = element("p", { className: "measure-total", id: "keep-total" });
    const people = element("datalist", { id: "keep-people" });
    const who = this.#field("keepWho", "keep-who", { type: "text", value: this.#data.who ?? "" });
    who.input.setAttribute("list", "keep-people");
    const what = this.#field(
      "keepWhat", "keep-what", { type: "text", value: this.#data.what ?? text(`chain.${new Chain(this.#data).state.chain}`) });
    const note = this.#field("keepNote", "keep-note", { type: "text", value: this.#data.note ?? "" });
    const date = this.#field("keepDate", "keep-date",
      { type: "datetime-local", value: fieldTime(new Date()), required: true, max: "9999-12-31T23:59" });
    const trouble = element("div", { className: "trouble", role: "alert" });
    const keep = button("primary", "keepRecord", "save", { type: "submit", id: "keep-record" });
    const form = element("form", { className: "measure-form", onsubmit: (event) => this.#submit(event) }, total,
      element("div", { className: "measure-fields" }, who.root, what.root, note.root, date.root), people, trouble,
      element("div", { className: "row" }, keep));
    this.#parts = { form, total, people, who: who.input, what: what.input, note: note.input, date: date.input, trouble, keep };
    return form;
  }

  #field(label, id, properties) {
    const input = element("input", { id, maxLength: MEASURE.text, autocomplete: "off", ...properties });
    return { input, root: element("div", { className: "field" }, words("label", label, { for: id }), input) };
  }

  #showTotal() {
    if (this.#parts) write(this.#parts.total, lengthText(this.#held.answer.total));
  }

  #suggest(people) {
    this.#parts?.people.replaceChildren(...people.map((value) => element("option", { value })));
  }

  async #submit(event) {
    event.preventDefault();
    const { who, what, note, date, trouble, keep } = this.#parts;
    const told = { who: who.value.trim(), what: what.value.trim(), note: note.value.trim() };
    const isNow = date.value === date.defaultValue || date.value === fieldTime(new Date());
    keep.disabled = true;
    trouble.replaceChildren();
    try {
      const { id } = await keepRecord({
        burst: this.#data.burst,
        measurement: new Chain(this.#data).request(this.#data.frame),
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

/** Builds the step; answers with what ends it. */
export function keepStep(root, data, save, id) {
  const step = new KeepStep(root, data, save, id);
  return () => step.close();
}
