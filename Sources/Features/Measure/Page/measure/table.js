// The joints as a table: their lengths, and for those that were not found why, and what to do about it.

import { button, element, iconButton, words } from "../app/dom.js";
import { failureText, text } from "../app/i18n.js";

/**
 * Why a joint was not found: in the page's words where it has some, else as the server says it.
 *
 * @param {Record<string, any>} why
 */
function reasonPart({ problem, detail }) {
  const known = failureText(problem);
  return known ? element("p", { className: "hint" }, known) : element("p", { className: "hint", lang: "en" }, detail ?? "");
}

/** A table of rows `{label, length, isFound, problem, detail}`; heard are `removed(index)` and `elsewhere(index)`. */
export class JointTable {
  root;
  #body = element("tbody");
  #heard;

  /** @param {{ removed: (index: number) => void, elsewhere: (index: number) => void }} heard */
  constructor(heard) {
    this.#heard = heard;
    const head = element("tr", {}, ...["joint", "lengthToNext"].map((key) => element("th", { scope: "col" }, words("span", key))),
      element("th", { scope: "col" }, words("span", "actions", { className: "hidden" })));
    this.root = element("table", { className: "measure-table", id: "joint-table" },
      words("caption", "joints", { className: "hidden" }), element("thead", {}, head), this.#body);
  }

  /** @param {JointRow[]} rows */
  show(rows) {
    this.root.hidden = rows.length === 0;
    this.#body.replaceChildren(...rows.flatMap((row, index) => this.#row(row, index)));
  }

  /**
   * A joint's row, and a second one where there is something to do about it.
   *
   * @param {JointRow} row
   * @param {number} index
   */
  #row({ label, length, isFound, ...why }, index) {
    const name =
      element("th", { scope: "row" }, element("span", { className: isFound ? "measure-dot" : "measure-dot hollow" }), label);
    const remove =
      iconButton("remove", "trash", { "aria-label": text("deleteNamed", label), onclick: () => this.#heard.removed(index) });
    const said = isFound ? length ?? "" : element("span", { className: "measure-lacking" }, text("notFound"));
    const row = element("tr", { data: { joint: index } }, name, element("td", {}, said), element("td", {}, remove));
    if (isFound) return [row];
    const todo = button(
      "secondary", "showElsewhere", "photo", { data: { elsewhere: index }, onclick: () => this.#heard.elsewhere(index) });
    return [row, element("tr", {}, element("td", { colSpan: 3 }, reasonPart(why), todo))];
  }
}
