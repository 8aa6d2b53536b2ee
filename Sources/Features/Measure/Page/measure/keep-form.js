// The form that keeps a length under a name: who or what was measured, what of it, a note, and when.

import { MEASURE } from "../app/constants.js";
import { button, element, words, write } from "../app/dom.js";
import { lengthText } from "./units.js";

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

/** The form; `keep(said, when)` hears what it says, and when that was, in seconds since 1970. */
export class KeepForm {
  root;
  #total = element("p", { className: "measure-total", id: "keep-total" });
  #people = element("datalist", { id: "keep-people" });
  #trouble = element("div", { className: "trouble", role: "alert" });
  #button = button("primary", "keepRecord", "save", { type: "submit", id: "keep-record" });
  #fields;
  #date;

  /**
   * @param {{ who?: string, what?: string, note?: string }} said
   * @param {(said: { who: string, what: string, note: string }, when: number) => Promise<void>} keep
   * @param {(failure: unknown) => (Node | string)[]} why  a failure in words
   */
  constructor({ who = "", what = "", note = "" }, keep, why) {
    this.#fields = {
      who: field("keepWho", "keep-who", { type: "text", value: who }),
      what: field("keepWhat", "keep-what", { type: "text", value: what }),
      note: field("keepNote", "keep-note", { type: "text", value: note }),
    };
    this.#date = field("keepDate", "keep-date",
      { type: "datetime-local", value: fieldTime(new Date()), required: true, max: "9999-12-31T23:59" });
    this.#fields.who.input.setAttribute("list", "keep-people");
    const fields = [...Object.values(this.#fields), this.#date].map(({ root }) => root);
    this.root = element("form", { className: "measure-form" }, this.#total,
      element("div", { className: "measure-fields" }, ...fields), this.#people, this.#trouble,
      element("div", { className: "row" }, this.#button));
    this.root.addEventListener("submit", async (event) => {
      event.preventDefault();
      this.#button.disabled = true;
      this.#trouble.replaceChildren();
      try {
        await keep(this.#said, this.#when);
      } catch (failure) {
        this.#trouble.replaceChildren(...why(failure));
      }
      this.#button.disabled = false;
    });
  }

  get #said() {
    const { who, what, note } = this.#fields;
    return { who: who.input.value.trim(), what: what.input.value.trim(), note: note.input.value.trim() };
  }

  get #when() {
    const { value, defaultValue } = this.#date.input;
    const isNow = value === defaultValue || value === fieldTime(new Date());
    return (isNow ? Date.now() : new Date(value).getTime()) / 1000;
  }

  /** @param {Length} total */
  showTotal(total) {
    write(this.#total, lengthText(total));
  }

  /** @param {string[]} people  who was measured so far */
  suggest(people) {
    this.#people.replaceChildren(...people.map((value) => element("option", { value })));
  }
}

/**
 * What was said as a request has it: without what was left empty.
 *
 * @param {{ [name: string]: string }} said
 */
export function saidWords(said) {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ""));
}
