// What of all that was found is shown: one kind where one was chosen, and on a small screen the surest few.

import { narrowed, surest } from "./kinds.js";

/** A picture narrower than this, in CSS pixels, shows no more than a few of the things that have labels. */
const NARROW = 560;
const FEW = 6;

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
    return surest(items, FEW, ({ style }) => style === "chosen" || style === "lit");
  }
}
