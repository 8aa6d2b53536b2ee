// Suggestions: boxes that a model sees in a photo, or that were carried there from the one before. They are dashed until somebody
// accepts them, and are not part of the project before that.

import { askSuggestions, carryBoxes } from "./api.js";
import { overlap } from "../app/canvas/mapping.js";

/** A suggestion is left out where a box of its label has so much in common with it. */
const SAME = 0.6;
/** So many photos boxes are carried through at once. */
const FARTHEST = 30;

/** The suggestions of a project that is held; `changed()` hears that there are others. */
export class Suggesting {
  #held;
  #life = new AbortController();
  #count = 0;

  /** @param {HeldProject} held */
  constructor(held) {
    this.#held = held;
  }

  close() {
    this.#life.abort();
  }

  /**
   * Those for a photo that nobody has drawn meanwhile: `{id, label, confidence, x, y, width, height}`.
   *
   * @param {TeachPicture} teachPicture
   */
  of({ id, boxes }) {
    const found = this.#held.suggested.get(id) ?? [];
    return found.filter((each) => !boxes.some((box) => box.label === each.label && overlap(box, each) > SAME));
  }

  /**
   * @param {string} id
   * @param {ProposedBox[]} boxes
   */
  #take(id, boxes) {
    this.#held.suggested.set(id, boxes.map((box) => ({ ...box, id: `suggested-${this.#count++}` })));
    this.#held.store.tell();
  }

  /**
   * Asks a model about a photo; answers with how many boxes are new.
   *
   * @param {TeachPicture} picture
   */
  async ask(picture) {
    this.#take(picture.id, await askSuggestions(this.#held.store.id, picture.id, this.#life.signal));
    return this.of(picture).length;
  }

  /**
   * Carries the boxes of a photo through those of its group that follow and have none; answers with how many photos have some.
   *
   * @param {TeachPicture} picture
   * @param {TeachPicture[]} pictures
   */
  async carry(picture, pictures) {
    const to = this.following(picture, pictures);
    this.#held.saver.flush();
    const found = await carryBoxes(this.#held.store.id, picture.id, to.map(({ id }) => id), this.#life.signal);
    for (const { id, boxes } of found) this.#take(id, boxes);
    return found.filter(({ boxes }) => boxes.length > 0).length;
  }

  /**
   * The photos that boxes of a photo can be carried to.
   *
   * @param {TeachPicture} picture
   * @param {TeachPicture[]} pictures
   */
  following(picture, pictures) {
    if (!picture.group) return [];
    const rest = pictures.slice(pictures.findIndex(({ id }) => id === picture.id) + 1);
    return rest.filter(({ group, boxes }) => group === picture.group && boxes.length === 0).slice(0, FARTHEST);
  }

  /**
   * Takes suggestions away: those with ids, or all of a photo.
   *
   * @param {string} picture
   * @param {string[] | null} [ids]
   */
  drop(picture, ids = null) {
    const left = (this.#held.suggested.get(picture) ?? []).filter(({ id }) => ids !== null && !ids.includes(id));
    this.#held.suggested.set(picture, left);
    this.#held.store.tell();
  }
}
