// The lenses that are on: those that an address names, else those that were chosen before, else the usual ones.

import { isLacking, isLoaded, lensOf } from "../app/net/shelf.js";
import { change, settings } from "../app/settings.js";
import { lensesIn, usualLenses } from "./address.js";

/** The chosen lenses. */
export class LensSelection {
  /** The ids of the lenses that are on. */
  wanted = new Set();
  /** Whether nobody has chosen lenses yet, neither now nor before. */
  #isUsual = false;

  /** The lenses that are on and can be used, by their ids. */
  get usable() {
    return [...this.wanted].filter((id) => lensOf(id) && !isLacking(lensOf(id)));
  }

  /** The usable lenses, none as long as the server has not told what it can do. */
  get known() {
    return isLoaded() ? this.usable : [];
  }

  /** The lenses as they stand in addresses; null as long as the usual ones are not known. */
  get inAddress() {
    return this.#isUsual && !isLoaded() ? null : this.text;
  }

  /** The ids, separated by commas. */
  get text() {
    return [...this.wanted].join(",");
  }

  /** Takes the lenses that an address names. */
  take(query) {
    const named = lensesIn(query);
    this.#isUsual = named === null && settings.lenses === null;
    this.wanted = named ?? new Set(settings.lenses ?? []);
  }

  /** Chooses the usual lenses where nobody has chosen any; says whether the server has told which lenses there are. */
  refresh() {
    if (!isLoaded()) return false;
    if (this.#isUsual) this.wanted = usualLenses();
    return true;
  }

  /** Switches a lens on or off. */
  toggle(id) {
    this.#isUsual = false;
    if (!this.wanted.delete(id)) this.wanted.add(id);
    change({ lenses: [...this.wanted] });
  }
}
