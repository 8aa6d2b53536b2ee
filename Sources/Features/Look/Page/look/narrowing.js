// What of all that was found is shown: one kind where one was chosen, and on a small screen the surest few.

import { narrowed, surest } from "./kinds.js";

/** A picture narrower than this, in CSS pixels, shows no more than a few of the things that have labels. */
const NARROW = 560;
const FEW = 6;
/** By so much a new thing in a moving picture must be surer than one that has a label, so that labels do not flicker. */
const SURER = 0.15;

/** @param {Item} item */
const isChosen = ({ style }) => style === "chosen" || style === "lit" || style === "target";

/** The choice of what is shown. */
export class Narrowing {
  /**
   * The chosen kind; null is all of them.
   *
   * @type {string | null}
   */
  kind = null;
  /** Whether all are drawn, however little room there is. */
  showsAll = false;
  /** @type {Set<string>} */
  #labelled = new Set();

  /** Shows everything again. */
  forget() {
    this.kind = null;
    this.showsAll = false;
  }

  /**
   * The items of the chosen kind.
   *
   * @param {Item[]} found
   * @returns {Item[]}
   */
  items(found) {
    return narrowed(found, this.kind);
  }

  /**
   * The items that are drawn over a picture of a width; those that somebody looks at are among them.
   *
   * @param {Item[]} items
   * @param {number} width
   * @returns {Item[]}
   */
  drawn(items, width) {
    if (this.showsAll || this.kind !== null || width >= NARROW) return items;
    return surest(items, FEW, isChosen);
  }

  /**
   * The items of a moving picture of a width: all of them, of many the surest few with their labels.
   *
   * @param {Item[]} items
   * @param {number} width
   * @returns {Item[]}
   */
  labelled(items, width) {
    if (width >= NARROW || items.length <= FEW) return items;
    const scored = items.map((item) => ({ ...item, confidence: item.confidence + (this.#labelled.has(item.key) ? SURER : 0) }));
    this.#labelled = new Set(surest(scored, FEW, isChosen).map(({ key }) => key));
    return items.map((item) => (this.#labelled.has(item.key) ? item : { ...item, labels: [] }));
  }
}
