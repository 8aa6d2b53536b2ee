// What a photo or a view shows as a whole: the five best names, with bars.

import { element, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { nameOf } from "../app/net/names.js";

const MOST = 5;

function row() {
  return element("li", {}, element("span", { className: "what" }), element("span", { className: "number" }),
    element("span", { className: "bar", "aria-hidden": "true" }, element("span")));
}

/** A list that shows classes; rows stay the same elements from result to result. */
export class Naming {
  root;
  #list = element("ol", { className: "naming" });

  constructor() {
    this.root = element("section", { className: "named", hidden: true, "aria-label": "" }, this.#list);
  }

  /**
   * Shows classes `{label, confidence}`, the best first; null hides the list.
   *
   * @param {{ label: string, confidence: number }[] | null} found
   * @param {string} title
   */
  fill(found, title) {
    this.root.hidden = found === null || found.length === 0;
    if (found === null || found.length === 0) return;
    this.root.setAttribute("aria-label", title);
    const best = found.slice(0, MOST);
    while (this.#list.children.length > best.length) this.#list.lastElementChild?.remove();
    while (this.#list.children.length < best.length) this.#list.append(row());
    best.forEach(({ label, confidence }, index) => {
      const [what, value, bar] = this.#list.children[index].children;
      write(what, nameOf(label));
      write(value, text("percent", number(confidence * 100, confidence < 0.1 ? 1 : 0)));
      const filled = /** @type {HTMLElement} */ (bar.firstElementChild);
      filled.style.width = `${Math.max(1, confidence * 100)}%`;
    });
  }
}
