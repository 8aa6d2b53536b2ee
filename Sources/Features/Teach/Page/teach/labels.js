// The labels of a project as a row of buttons, each with its colour, a number key and how many boxes it has; new ones are added
// and old ones renamed in place.

import { button, element, iconButton, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { labelColor } from "./colors.js";
import { labelsIn, LONGEST_NAME } from "./choose.js";

/** The row; `heard` are `chosen(label)`, `added(label)`, `renamed(from, to)`. */
export class LabelBar {
  root;
  #heard;
  #list = element("div", { className: "teach-labels", role: "group", "aria-label": text("labels"), data: { name: "labels" } });
  #field = element("input", { type: "text", id: "teach-label", maxLength: LONGEST_NAME, autocomplete: "off" });
  #form;
  #rename = iconButton("renameLabel", "tune", { id: "teach-rename", onclick: () => this.#open(this.#label) });
  /** @type {string | null} */
  #label = null;
  /** @type {string | null} */
  #renamed = null;
  #key = "";

  /** @param {LabelListener} heard */
  constructor(heard) {
    this.#heard = heard;
    const about = words("label", "newLabel", { for: "teach-label" });
    this.#form = element("form", { className: "teach-label-form", hidden: true, noValidate: true },
      element("div", { className: "field" }, about, this.#field),
      element("button", { type: "submit", className: "primary", id: "teach-label-done" }, words("span", "done")),
      button("plain", "cancel", null, { onclick: () => this.#close() }));
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#entered();
    });
    this.#form.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") this.#close();
    });
    const add = iconButton("addLabel", "plus", { id: "teach-add-label", onclick: () => this.#open(null) });
    this.root = element("div", { className: "teach-part" },
      element("div", { className: "teach-label-row" }, this.#list, add, this.#rename), this.#form);
  }

  /**
   * Shows labels with their counts `{label, boxes}`; `chosen` is the one that new boxes get, `listed` are those with colours.
   *
   * @param {LabelCount[]} counts
   * @param {string[]} listed
   * @param {string | null} chosen
   */
  show(counts, listed, chosen) {
    this.#label = chosen;
    const key = JSON.stringify([counts, listed, chosen]);
    if (this.#key === key) return;
    this.#key = key;
    const had = this.#list.contains(document.activeElement) ? document.activeElement.dataset.label : null;
    this.#list.replaceChildren(...counts.map(({ label, boxes }, index) => this.#chip(label, boxes, index, listed)));
    if (had !== null) [...this.#list.children].find(({ dataset }) => dataset.label === had)?.focus();
  }

  /**
   * @param {string} label
   * @param {number} boxes
   * @param {number} index
   * @param {string[]} listed
   */
  #chip(label, boxes, index, listed) {
    const dot = element("span", { className: "teach-dot" });
    dot.style.background = labelColor(listed, label);
    const key = index < 9 ? element("kbd", {}, String(index + 1)) : null;
    return element("button", {
      type: "button",
      className: "teach-label",
      data: { label },
      "aria-pressed": String(label === this.#label),
      onclick: () => this.#heard.chosen(label)
    },
      dot, element("bdi", {}, label), element("span", { className: "teach-number" }, number(boxes)), key);
  }

  /**
   * Opens the field for a new label, or to rename one.
   *
   * @param {string | null} label
   */
  #open(label) {
    this.#renamed = label;
    const about = this.#form.querySelector("label");
    about.dataset.text = label === null ? "newLabel" : "otherName";
    about.textContent = text(about.dataset.text);
    this.#form.hidden = false;
    this.#field.value = label ?? "";
    this.#field.select();
    this.#field.focus();
  }

  #close() {
    this.#form.hidden = true;
    this.root.querySelector(this.#renamed === null ? "#teach-add-label" : "#teach-rename").focus();
  }

  #entered() {
    const [label] = labelsIn(this.#field.value);
    if (!label) return this.#field.focus();
    if (this.#renamed === null) this.#heard.added(label);
    else if (label !== this.#renamed) this.#heard.renamed(this.#renamed, label);
    this.#close();
    return undefined;
  }
}
