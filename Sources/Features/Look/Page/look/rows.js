// The list of what was found: a row for each kind of thing, "Person × 6", that opens into one row for each of them.

import { element, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { percent, plainly } from "../app/canvas/items.js";
import { titleOf } from "../app/net/names.js";

/**
 * What items have in common that are listed in one row.
 *
 * @param {Record<string, any>} item
 * @returns {string}
 */
export function groupOf({ lens, label, payload }) {
  return payload ? `${lens} ${payload}` : label;
}

function grouped(items) {
  const groups = new Map();
  for (const item of items) {
    const key = groupOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/** The children of a list by key: those that are gone are removed, new ones are made; the others stay the same elements. */
function reconciled(list, keys, make) {
  const rows = new Map([...list.children].map((row) => [row.dataset.key, row]));
  for (const [key, row] of rows) if (!keys.includes(key)) row.remove();
  return keys.map((key, index) => {
    const row = rows.get(key) ?? make(key);
    if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null);
    return row;
  });
}

/** A list of rows; `pick(item)` hears a row that was chosen, `light(keys)` what a pointer or the focus is on. */
export class Rows {
  #list;
  #heard;
  #open = new Set();
  #items = new Map();
  #withNumbers = true;

  constructor(list, heard) {
    this.#list = list;
    this.#heard = heard;
    for (const event of ["pointerover", "focusin"]) list.addEventListener(event, ({ target }) => this.#lit(target));
    for (const event of ["pointerleave", "focusout"]) list.addEventListener(event, () => heard.light([]));
  }

  /** Shows items, which have `row` where their key does not last; `withNumbers` says whether to show how sure they are. */
  fill(items, { withNumbers = true } = {}) {
    this.#withNumbers = withNumbers;
    const groups = grouped(items);
    this.#items = new Map(items.map((item) => [rowKey(item), item]));
    const made = reconciled(this.#list, [...groups.keys()], (key) => this.#group(key));
    made.forEach((row, index) => this.#fillGroup(row, [...groups.values()][index]));
  }

  /** Marks the rows of items by their keys. */
  mark(keys) {
    const marked = new Set(keys);
    for (const button of this.#list.querySelectorAll("button")) {
      button.classList.toggle("lit", (button.dataset.keys ?? "").split(" ").some((key) => marked.has(key)));
    }
  }

  /** Puts the focus onto the row of an item, or onto its group's; says whether it is there. */
  focus(key) {
    const found = [...this.#list.querySelectorAll("button")].filter((each) => each.dataset.keys.split(" ").includes(key)).at(-1);
    found?.focus();
    return found !== undefined;
  }

  #lit(target) {
    const keys = target.closest("button")?.dataset.keys;
    this.#heard.light(keys ? keys.split(" ") : []);
  }

  #group(key) {
    return element("li", { data: { key } },
      element("button", { type: "button", className: "found" }, element("span", { className: "dot" }),
        element("span", { className: "what" }), element("span", { className: "number" }), icon("down")));
  }

  #fillGroup(row, items) {
    const [head, members] = row.children;
    const isOne = items.length === 1;
    const isOpen = !isOne && this.#open.has(row.dataset.key);
    const name = items[0].payload ? plainly(items[0].payload) : titleOf(items[0].label);
    write(head.children[1], isOne ? name : text("counted", name, items.length));
    write(head.children[2], isOne && this.#withNumbers && !items[0].payload ? text("percent", percent(items[0].confidence)) : "");
    head.children[0].style.background = items[0].color;
    head.dataset.keys = items.map(({ key }) => key).join(" ");
    head.classList.toggle("many", !isOne);
    if (isOne) head.removeAttribute("aria-expanded");
    else head.setAttribute("aria-expanded", String(isOpen));
    head.onclick = () => (isOne ? this.#heard.pick(items[0]) : this.#toggle(row, items));
    if (isOpen) this.#fillMembers(row, items);
    else members?.remove();
  }

  #toggle(row, items) {
    const { key } = row.dataset;
    if (!this.#open.delete(key)) this.#open.add(key);
    this.#fillGroup(row, items);
  }

  #fillMembers(row, items) {
    if (row.children.length < 2) row.append(element("ul", { className: "members" }));
    const list = row.lastElementChild;
    const made = reconciled(list, items.map(rowKey), (key) => this.#member(key));
    made.forEach(({ firstElementChild: button }, index) => {
      const item = items[index];
      write(button.children[0], text("numbered", titleOf(item.label), index + 1));
      write(button.children[1], this.#withNumbers ? text("percent", percent(item.confidence)) : "");
      button.dataset.keys = item.key;
    });
  }

  #member(key) {
    const pick = () => this.#items.has(key) && this.#heard.pick(this.#items.get(key));
    return element("li", { data: { key } }, element("button", { type: "button", className: "found", onclick: pick },
      element("span", { className: "what" }), element("span", { className: "number" })));
  }
}

const rowKey = ({ row, key }) => (row === undefined ? key : `r${row}`);
