// How far a project is: boxes for each label against what is worth a try, and what is missing, in words.

import { element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { labelColor } from "./colors.js";
import { ENOUGH, lacksOf } from "./counts.js";

/**
 * What is missing of labels and photos, as sentences.
 *
 * @param {LabelCount[]} counts
 * @param {TeachPicture[]} pictures
 */
export function lackWords(counts, pictures) {
  const { few, open, empty, lacking } = lacksOf(counts, pictures);
  return [
    lacking > 0 ? text("photosLacking", number(lacking)) : null,
    ...few.map(({ label, boxes }) => text("boxesLacking", number(boxes), number(ENOUGH), label)),
    open > 0 ? text("photosOpen", number(open)) : null,
    empty > 0 ? text("photosEmpty", number(empty)) : null,
  ].filter(Boolean);
}

/** The table of labels with the list of what is missing. */
export class Progress {
  root;
  #list =
    element("ul", { className: "teach-counts", id: "teach-counts", "aria-label": text("labels"), data: { name: "labels" } });
  #lacks =
    element("ul", { className: "teach-lacks", id: "teach-missing", "aria-label": text("missing"), data: { name: "missing" } });
  #whole = element("p", { className: "hint" });
  #key = "";

  constructor(title = true) {
    this.root = element(
      "div", { className: "teach-part" }, title ? words("h4", "teachProgress") : null, this.#list, this.#whole, this.#lacks);
  }

  /**
   * Shows counts; `labels` are those that the project lists.
   *
   * @param {LabelCount[]} counts
   * @param {TeachPicture[]} pictures
   * @param {string[]} labels
   */
  show(counts, pictures, labels) {
    const key = JSON.stringify([counts, labels, document.documentElement.lang]);
    if (key !== this.#key) this.#list.replaceChildren(...counts.map((count) => this.#row(count, labels)));
    this.#key = key;
    const lacks = lackWords(counts, pictures);
    write(this.#whole, lacks.length === 0 ? text("nothingMissing") : "");
    if ([...this.#lacks.children].map(({ textContent }) => textContent).join("\n") === lacks.join("\n")) return;
    this.#lacks.replaceChildren(...lacks.map((said) => element("li", {}, said)));
  }

  /**
   * @param {LabelCount} labelCount
   * @param {string[]} labels
   */
  #row({ label, boxes, pictures }, labels) {
    const dot = element("span", { className: "teach-dot" });
    dot.style.background = labelColor(labels, label);
    const bar = element("span", { className: "teach-bar" }, element("span", {}));
    /** @type {HTMLElement} */ (bar.firstChild).style.width = `${Math.min(100, (100 * boxes) / ENOUGH)}%`;
    return element("li", {}, dot, element("bdi", { className: "name" }, label), bar,
      element("span", { className: "hint" }, text("boxesInPhotos", number(boxes), number(pictures))));
  }
}
