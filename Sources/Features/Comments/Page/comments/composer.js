// The form to write a comment: text, colour, position, size.

import { ROOM } from "../app/constants.js";
import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { wordsFor } from "../app/problems.js";

/**
 * The colours that everybody may use, as they are drawn.
 *
 * @type {Record<string, string>}
 */
const COLORS = {
  white: "#ffffff", red: "#ff0000", pink: "#ff8080", orange: "#ffc000", yellow: "#ffff00", green: "#00ff00", cyan: "#00ffff",
  blue: "#0000ff", purple: "#c000ff", black: "#000000",
};
const POSITIONS = ["naka", "ue", "shita"];
const SIZES = ["small", "medium", "big"];
let forms = 0;

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
/** The characters of a text as people count them, and as the server does. */
const charactersOf = (/** @type {string} */ value) => [...segmenter.segment(value)].map(({ segment }) => segment);

/**
 * @param {string} name
 * @param {HTMLElement} legend
 * @param {string[]} values
 * @param {string} chosen
 * @param {(value: string) => HTMLElement} [label]
 */
function radios(name, legend, values, chosen, label = (value) => words("span", `${name}.${value}`)) {
  const made = element("fieldset", { className: "choice" }, legend);
  for (const value of values) {
    const input = element("input", { type: "radio", name: `${name}-${forms}`, value, checked: value === chosen });
    made.append(element("label", {}, input, label(value)));
  }
  return made;
}

/** @param {string} color */
function swatch(color) {
  const made = words("span", `color.${color}`, { className: "swatch" });
  made.style.setProperty("--color", COLORS[color]);
  return made;
}

/** The form; `send(post)` gives a promise, and the text stays until it is kept. */
export class Composer {
  root;
  #field;
  #count;
  #send;
  #trouble;
  #sent;
  #isOpen = true;
  #isSending = false;

  /** @param {(post: API.CommentPost) => Promise<unknown>} send */
  constructor(send) {
    this.#sent = send;
    const id = `composer-${++forms}`;
    this.#field = element("input",
      { id, type: "text", className: "line", autocomplete: "off", enterKeyHint: "send" });
    this.#field.addEventListener("input", (event) => this.#typed(event instanceof InputEvent && event.isComposing));
    this.#field.addEventListener("compositionend", () => this.#typed(false));
    this.#count = element("span", { className: "hint count-left", id: `${id}-left` });
    this.#field.setAttribute("aria-describedby", `${id}-left`);
    this.#send = button("primary", "send", null, { type: "submit" });
    this.#trouble = element("p", { className: "trouble", role: "alert", hidden: true });
    this.root = element("form", { className: "composer", onsubmit: (event) => this.#submit(event) },
      element("div", { className: "field" },
        element("div", { className: "row between" },
          words("label", "yourComment",
            { for: id
            }),
          this.#count),
        element("div", { className: "row writing" }, this.#field, this.#send)),
      this.#trouble, radios("color", words("legend", "colorTitle"), Object.keys(COLORS), "white", swatch),
      element("div", { className: "row tops" }, radios("position", words("legend", "positionTitle"), POSITIONS, "naka"),
        radios("size", words("legend", "sizeTitle"), SIZES, "medium")));
    this.#changed();
  }

  /**
   * Allows writing, or not: a closed room takes no comments.
   *
   * @param {boolean} isOpen
   */
  setOpen(isOpen) {
    this.#isOpen = isOpen;
    for (const each of this.root.querySelectorAll("input")) each.disabled = !isOpen;
    this.#changed();
  }

  /**
   * Cuts what is too long; not while letters are being put together, which may become fewer.
   *
   * @param {boolean} isComposing
   */
  #typed(isComposing) {
    const characters = charactersOf(this.#field.value);
    if (!isComposing && characters.length > ROOM.characters) this.#cut(characters.slice(0, ROOM.characters).join(""));
    this.#changed();
  }

  /** @param {string} text */
  #cut(text) {
    const { selectionStart } = this.#field;
    this.#field.value = text;
    const place = Math.min(selectionStart ?? text.length, text.length);
    this.#field.setSelectionRange(place, place);
  }

  #changed() {
    const length = charactersOf(this.#field.value.trim()).length;
    write(this.#count, text("charactersLeft", number(Math.max(0, ROOM.characters - length))));
    this.#count.classList.toggle("full", length >= ROOM.characters);
    this.#send.disabled = !this.#isOpen || this.#isSending || length === 0 || length > ROOM.characters;
  }

  /**
   * @param {string} name
   * @returns {any}
   */
  #chosen(name) {
    return this.root.querySelector(`input[name^="${name}-"]:checked`).value;
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    if (this.#send.disabled) return;
    const written = this.#field.value;
    this.#isSending = true;
    this.#trouble.hidden = true;
    this.#changed();
    try {
      await this.#sent({
        text: written.trim(),
        color: COLORS[this.#chosen("color")],
        position: this.#chosen("position"),
        size: this.#chosen("size")
      });
      if (this.#field.value === written) this.#field.value = "";
      announce(text("sent"));
    } catch (failure) {
      this.#trouble.textContent = wordsFor(failure);
      this.#trouble.hidden = false;
    }
    this.#isSending = false;
    this.#changed();
    this.#field.focus();
  }
}
