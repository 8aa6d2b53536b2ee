// The pages beside the list, of which one is shown at a time: duplicates, a map, people.

import { byId } from "../app/dom.js";
import { DuplicatesPage } from "./duplicates.js";
import { PlacesPage } from "./map.js";
import { PeoplePage } from "./people.js";

/** What addresses call the pages. */
const NAMES = ["duplicates", "map", "people"];

/**
 * The page that an address names; null for the list and for a photo.
 *
 * @param {Query} query
 * @returns {string | null}
 */
export function sheetIn(query) {
  return query.photo === undefined ? (NAMES.find((name) => query[name] !== undefined) ?? null) : null;
}

/** The pages. */
export class Sheets {
  #duplicates;
  #places = new PlacesPage();
  #people = new PeoplePage();
  /** How far down people were, for those who come back. */
  #place = 0;

  /**
   * @param {Thumbnails} thumbnails
   * @param {() => unknown} moved told when photos were moved to the trash or back
   */
  constructor(thumbnails, moved) {
    this.#duplicates = new DuplicatesPage(thumbnails, moved);
    this.trash = this.#duplicates.trash;
    this.roots = [this.#duplicates.root, this.#places.root, this.#people.root];
  }

  /**
   * Shows a page and hides the others.
   *
   * @param {string | null} sheet null for none of them
   * @param {string} question
   * @param {string} back where the way back leads
   */
  show(sheet, question, back) {
    if (!this.#people.root.hidden) this.#place = byId("main").scrollTop;
    for (const [index, root] of this.roots.entries()) root.hidden = sheet !== NAMES[index];
    this.leave();
    if (sheet === "duplicates") this.#duplicates.show(back);
    if (sheet === "map") this.#places.show(question, back);
    if (sheet === "people") this.#showPeople(back);
  }

  /** Ends what a page does by itself. */
  leave() {
    this.#people.leave();
  }

  /** Writes texts again, in another language. */
  refresh() {
    this.#people.refresh();
  }

  /** @param {string} back */
  #showPeople(back) {
    this.#people.show(back);
    byId("main").scrollTop = this.#place;
  }
}
