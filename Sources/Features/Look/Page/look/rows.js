// The list of what was found: a row for each kind of thing, "Person × 6", that opens into one row for each of them.

import { element, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { percent, plainly } from "../app/canvas/items.js";
import { titleOf } from "../app/net/names.js";

/**
 * What items have in common that are listed in one row.
 *
 * @param {Pick<Item, "lens" | "label" | "payload">} item
 * @returns {string}
 */
export function groupOf({ lens, label, payload }) {
  return payload ? `${lens} ${payload}` : label;
}

/** @param {ListedItem[]} items */
function grouped(items) {
  /** @type {Map<string, ListedItem[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = groupOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

/**
 * The children of a list by key: those that are gone are removed, new ones are made; the others stay the same elements.
 *
 * @param {HTMLElement} list
 * @param {string[]} keys
 * @param {(key: string) => HTMLElement} make
 * @returns {HTMLElement[]}
 */
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
  /** @type {Set<string>} */
  #open = new Set();
  /** @type {Map<string, ListedItem>} */
  #items = new Map();
  #withNumbers = true;

  /**
   * @param {HTMLElement} list
   * @param {RowsHeard} heard
   */
  constructor(list, heard) {
    this.#list = list;
    this.#heard = heard;
    for (const event of ["pointerover", "focusin"]) list.addEventListener(event, ({ target }) => this.#lit(target));
    for (const event of ["pointerleave", "focusout"]) list.addEventListener(event, () => heard.light([]));
  }

  /**
   * Shows items, which have `row` where their key does not last; `withNumbers` says whether to show how sure they are.
   *
   * @param {ListedItem[]} items
   * @param {{ withNumbers?: boolean }} how
   */
  fill(items, { withNumbers = true } = {}) {
    this.#withNumbers = withNumbers;
    const groups = grouped(items);
    this.#items = new Map(items.map((item) => [rowKey(item), item]));
    const made = reconciled(this.#list, [...groups.keys()], (key) => this.#group(key));
    made.forEach((row, index) => this.#fillGroup(row, [...groups.values()][index]));
  }

  /**
   * Marks the rows of items by their keys.
   *
   * @param {string[]} keys
   */
  mark(keys) {
    const marked = new Set(keys);
    for (const button of this.#list.querySelectorAll("button")) {
      button.classList.toggle("lit", keysOf(button).some((key) => marked.has(key)));
    }
  }

  /**
   * Puts the focus onto the row of an item, or onto its group's; says whether it is there.
   *
   * @param {string} key
   */
  focus(key) {
    const found = [...this.#list.querySelectorAll("button")].filter((each) => keysOf(each).includes(key)).at(-1);
    found?.focus();
    return found !== undefined;
  }

  /** @param {EventTarget | null} target */
  #lit(target) {
    const button = target?.closest("button");
    this.#heard.light(button ? keysOf(button) : []);
  }

  /** @param {string} key */
  #group(key) {
    return element("li", { data: { key } },
      element("button", { type: "button", className: "found" }, element("span", { className: "dot" }),
        element("span", { className: "what" }), element("span", { className: "number" }), icon("down")));
  }

  /**
   * @param {HTMLElement} row
   * @param {ListedItem[]} items
   */
  #fillGroup(row, items) {
    const [head, members] = row.children;
    const isOne = items.length === 1;
    const isOpen = !isOne && this.#open.has(row.dataset.key ?? "");
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

  /**
   * @param {HTMLElement} row
   * @param {ListedItem[]} items
   */
  #toggle(row, items) {
    const { key = "" } = row.dataset;
    if (!this.#open.delete(key)) this.#open.add(key);
    this.#fillGroup(row, items);
  }

  /**
   * @param {HTMLElement} row
   * @param {ListedItem[]} items
   */
  #fillMembers(row, items) {
    if (row.children.length < 2) row.append(element("ul", { className: "members" }));
    const [, list] = row.children;
    const made = reconciled(list, items.map(rowKey), (key) => this.#member(key));
    made.forEach(({ children: [button] }, index) => {
      const item = items[index];
      write(button.children[0], text("numbered", titleOf(item.label), index + 1));
      write(button.children[1], this.#withNumbers ? text("percent", percent(item.confidence)) : "");
      button.dataset.keys = item.key;
    });
  }

  /** @param {string} key */
  #member(key) {
    const pick = () => {
      const item = this.#items.get(key);
      if (item) this.#heard.pick(item);
    };
    return element("li", { data: { key } }, element("button", { type: "button", className: "found", onclick: pick },
      element("span", { className: "what" }), element("span", { className: "number" })));
  }
}

/**
 * The keys of the items that a button stands for.
 *
 * @param {HTMLElement} button
 */
const keysOf = (button) => (button.dataset.keys ?? "").split(" ").filter(Boolean);

/** @param {ListedItem} item */
const rowKey = ({ row, key }) => (row === undefined ? key : `r${row}`);
