// Photos that were removed: each is only hidden at first, so that it can be brought back, and leaves the server when the next one
// is removed or the step ends.

import { removePicture } from "./api.js";
import { showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";

/** The removals of a project. */
export class Removals {
  #store;
  /** @type {TeachPicture | null} */
  #hidden = null;

  /** @param {ProjectStore} store */
  constructor(store) {
    this.#store = store;
  }

  /** The photo that can be brought back, or null. */
  get hidden() {
    return this.#hidden;
  }

  /**
   * Hides a photo; the one that was hidden before is gone then.
   *
   * @param {TeachPicture} picture
   */
  remove(picture) {
    this.settle();
    this.#hidden = picture;
    this.#store.tell();
  }

  /** Brings the hidden photo back. */
  undo() {
    this.#hidden = null;
    this.#store.tell();
  }

  /** Lets the server forget what is hidden. */
  async settle() {
    const picture = this.#hidden;
    this.#hidden = null;
    if (!picture) return;
    this.#store.drop(picture.id);
    try {
      await removePicture(this.#store.id, picture.id);
    } catch (failure) {
      if (failureFrom(failure).code === "notFound") return;
      this.#store.put(picture);
      showProblem(failure, "teach");
    }
  }
}
