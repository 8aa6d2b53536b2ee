// How a question may go on, under the field where it is typed: a list as that of a combo box (WAI-ARIA 1.2).

import { element } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { address, json } from "../app/net/api.js";

/** The most that are shown. */
const MOST = 8;
/** One types so long, in milliseconds, before the server is asked. */
const PAUSE = 60;

/**
 * Where the last part of a question begins: behind the last blank that is not inside a quotation.
 *
 * @param {string} question
 * @returns {number}
 */
export function lastPart(question) {
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < question.length; index++) {
    if ("\"“”「」".includes(question[index])) isQuoted = !isQuoted;
    if (/\s/u.test(question[index]) && !isQuoted) start = index + 1;
  }
  return start;
}

/**
 * The question with another last part; a blank follows unless more of the part must come.
 *
 * @param {string} question
 * @param {string} part
 * @returns {string}
 */
export function completed(question, part) {
  return question.slice(0, lastPart(question)) + part + (part.endsWith(":") ? "" : " ");
}

/**
 * @param {API.LibraryCompletion} completion
 * @param {number} index
 */
function option({ part, count }, index) {
  return element("li", { role: "option", id: `library-completion-${index}`, "aria-selected": "false" },
    element("span", { dir: "auto" }, part),
    count === undefined ? null : element("span", { className: "hint" }, text("libraryCount", number(count))));
}

/** The field with the list under it. */
export class Completion {
  root;
  #list = element("ul", { className: "completions", id: "library-completions", role: "listbox", hidden: true,
    data: { name: "libraryCompletions" }, "aria-label": text("libraryCompletions") });
  #field;
  #chosen;
  /** @type {API.LibraryCompletion[]} */
  #shown = [];
  #at = -1;
  #timer = 0;
  /** @type {AbortController | null} */
  #asking = null;

  /**
   * @param {HTMLInputElement} field
   * @param {HTMLElement} clear a button beside it
   * @param {(question: string) => void} chosen takes the question as it was completed
   */
  constructor(field, clear, chosen) {
    this.root = element("div", { className: "asking" }, icon("search"), field, clear, this.#list);
    this.#field = field;
    this.#chosen = chosen;
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-autocomplete": "list", "aria-controls": this.#list.id, "aria-expanded": "false" }))
      field.setAttribute(name, value);
    field.addEventListener("blur", () => this.close());
    // The field keeps the focus.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const chosen = target instanceof Element ? target.closest("[role=option]") : null;
      if (chosen) this.#take([...this.#list.children].indexOf(chosen));
    });
  }

  /** Asks how the question goes on. */
  typed() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(), PAUSE);
  }

  /** Takes the list away. */
  close() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#show([]);
  }

  /**
   * Goes through the list and takes from it; says whether the key was for it.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  key(event) {
    if (this.#list.hidden || event.isComposing) return false;
    const { key } = event;
    const count = this.#shown.length;
    if (key === "ArrowDown") this.#mark(this.#at + 1 < count ? this.#at + 1 : 0);
    else if (key === "ArrowUp") this.#mark(this.#at > 0 ? this.#at - 1 : count - 1);
    else if (key === "Escape") this.close();
    else if (this.#at >= 0 && (key === "Enter" || (key === "Tab" && !event.shiftKey))) this.#take(this.#at);
    else return false;
    event.preventDefault();
    return true;
  }

  async #ask() {
    const question = this.#field.value;
    this.#asking?.abort();
    this.#asking = new AbortController();
    if (question.slice(lastPart(question)) === "" || this.#field.selectionStart !== question.length) return this.#show([]);
    try {
      const { signal } = this.#asking;
      const { completions } = await json("GET", address(["library", "completions"], { q: question }), { signal });
      if (this.#field.value === question && document.activeElement === this.#field) this.#show(completions.slice(0, MOST));
    } catch {
      // Without a list one types on.
      this.#show([]);
    }
  }

  /** @param {API.LibraryCompletion[]} completions */
  #show(completions) {
    this.#shown = completions;
    this.#at = -1;
    this.#list.replaceChildren(...completions.map(option));
    this.#list.hidden = completions.length === 0;
    this.#field.setAttribute("aria-expanded", `${!this.#list.hidden}`);
    this.#field.removeAttribute("aria-activedescendant");
  }

  /** @param {number} index */
  #mark(index) {
    this.#at = index;
    for (const [place, each] of [...this.#list.children].entries()) each.setAttribute("aria-selected", `${place === index}`);
    this.#field.setAttribute("aria-activedescendant", `library-completion-${index}`);
    this.#list.children[index]?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} index */
  #take(index) {
    const completion = this.#shown[index];
    if (!completion) return;
    const question = completed(this.#field.value, completion.part);
    this.close();
    this.#chosen(question);
    if (question.endsWith(":")) this.typed();
  }
}
