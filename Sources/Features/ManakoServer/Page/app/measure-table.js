// The joints as a table: their lengths, and for those that were not found why, and what to do about it.

import { button, element, iconButton, words } from "./dom.js";
import { failureText, text } from "./i18n.js";

/** Why a joint was not found: in the page's words where it has some, else as the server says it. */
function reasonPart({ problem, detail }) {
  const known = failureText(problem);
  return known ? element("p", { className: "hint" }, known) : element("p", { className: "hint", lang: "en" }, detail ?? "");
}

/** A table of rows `{label, length, isFound, isSeen, problem, detail}`; heard are `removed(index)` and `elsewhere(index)`. */
export class JointTable {
  root;
  #body = element("tbody");
  #heard;

  constructor(heard) {
    this.#heard = heard;
    const head = element("tr", {}, ...["joint", "lengthToNext"].map((key) => element("th", { scope: "col" }, words("span", key))),
      element("th", { scope: "col" }, words("span", "actions", { className: "hidden" })));
    this.root = element("table", { className: "measure-table", id: "joint-table" }, words("caption", "joints", { className: "hidden" }), element("thead", {}, head), this.#body);
  }

  show(rows) {
    this.root.hidden = rows.length === 0;
    this.#body.replaceChildren(...rows.map((row, index) => this.#row(row, index)));
  }

  #row({ label, length, isFound, isAsked, ...why }, index) {
    const isLacking = isAsked && !isFound;
    const name = element("th", { scope: "row" }, element("span", { className: isLacking ? "measure-dot hollow" : "measure-dot" }), label);
    const cell = element("td", {}, length ?? "");
    if (isLacking) cell.append(element("p", { className: "measure-lacking" }, text("notFound")), reasonPart(why),
      button("secondary", "showElsewhere", "photo", { data: { elsewhere: index }, onclick: () => this.#heard.elsewhere(index) }));
    const remove = iconButton("remove", "trash", { "aria-label": text("deleteNamed", label), onclick: () => this.#heard.removed(index) });
    return element("tr", {}, name, cell, element("td", {}, remove));
  }
}
