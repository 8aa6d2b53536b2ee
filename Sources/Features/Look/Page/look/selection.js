// The lenses that are on: those that an address names, else those that were chosen before, else the automatic ones.

import { isLacking, isLoaded, lensOf } from "../app/net/shelf.js";
import { change, settings } from "../app/settings.js";
import { automaticLenses, lensesIn } from "./address.js";

/** The chosen lenses. */
export class LensSelection {
  /**
   * The ids of the lenses that are on.
   *
   * @type {Set<string>}
   */
  wanted = new Set();
  /** Whether what is looked for follows what there is to see: nobody has chosen lenses. */
  isAutomatic = false;

  /** The lenses that are on and can be used, by their ids. */
  get usable() {
    return [...this.wanted].filter((id) => {
      const lens = lensOf(id);
      return lens !== null && !isLacking(lens);
    });
  }

  /** The usable lenses, none as long as the server has not told what it can do. */
  get known() {
    return isLoaded() ? this.usable : [];
  }

  /** The lenses as they stand in addresses; null for the automatic ones, which stand in none. */
  get inAddress() {
    return this.isAutomatic ? null : [...this.wanted].join(",");
  }

  /**
   * Takes the lenses that an address names.
   *
   * @param {Query} query
   */
  take(query) {
    const named = lensesIn(query);
    this.isAutomatic = named === null && settings.lenses === null;
    this.wanted = named ?? new Set(settings.lenses ?? []);
  }

  /**
   * Puts the automatic lenses on where nobody has chosen any, for moving or still pictures; says whether the server has told
   * which lenses there are.
   *
   * @param {boolean} isMoving
   * @returns {boolean}
   */
  refresh(isMoving) {
    if (!isLoaded()) return false;
    if (this.isAutomatic) this.wanted = automaticLenses(isMoving);
    return true;
  }

  /**
   * Switches a lens on or off; the first that is chosen takes the place of the automatic ones.
   *
   * @param {string} id
   */
  toggle(id) {
    if (this.isAutomatic) this.wanted = new Set();
    this.isAutomatic = false;
    if (!this.wanted.delete(id)) this.wanted.add(id);
    change({ lenses: [...this.wanted] });
  }

  /** Goes back to the automatic lenses. */
  automate() {
    this.isAutomatic = true;
    change({ lenses: null });
  }
}
