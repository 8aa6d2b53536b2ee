// Suggestions while a photo is annotated: they are asked for, carried on, accepted and rejected.

import { number, text } from "../app/i18n.js";
import { hideNotice, showNews, showProblem } from "../app/notices.js";
import { insideOf } from "./rects.js";
import { Suggesting } from "./suggesting.js";

/** The suggestions for the photos of a project; `changed()` hears that it has begun or ended to work. */
export class SuggestionWork {
  /** Whether the server is at work. */
  isBusy = false;
  #suggesting;
  #changed;
  #isOver = false;

  /**
   * @param {HeldProject} held
   * @param {() => void} changed
   */
  constructor(held, changed) {
    this.#suggesting = new Suggesting(held);
    this.#changed = changed;
  }

  close() {
    this.#isOver = true;
    this.#suggesting.close();
    hideNotice("teach-suggest");
  }

  /**
   * Those for a photo.
   *
   * @param {TeachPicture} picture
   */
  of(picture) {
    return this.#suggesting.of(picture);
  }

  /**
   * Whether boxes of a photo can be carried to others.
   *
   * @param {TeachPicture} picture
   * @param {TeachPicture[]} pictures
   */
  canCarry(picture, pictures) {
    return this.#suggesting.following(picture, pictures).length > 0;
  }

  /**
   * Asks a model about a photo.
   *
   * @param {TeachPicture} picture
   */
  ask(picture) {
    return this.#working(async () => {
      const count = await this.#suggesting.ask(picture);
      if (count === 0) showNews(text("nothingSuggested"));
    });
  }

  /**
   * Carries the boxes of a photo to those that follow.
   *
   * @param {TeachPicture} picture
   * @param {TeachPicture[]} pictures
   */
  carry(picture, pictures) {
    return this.#working(async () => {
      const count = await this.#suggesting.carry(picture, pictures);
      showNews(text("boxesCarried", number(count)));
    });
  }

  /**
   * Takes suggestions of a photo as boxes, one at another place where that is told; none where they lie outside of it.
   *
   * @param {TeachPicture} picture
   * @param {string[]} ids
   * @param {Rect | null} rect
   * @returns {NewBox[]}
   */
  take(picture, ids, rect) {
    const wanted = this.of(picture).filter(({ id }) => ids.includes(id));
    const boxes = wanted.flatMap((each) => {
      const place = rect ?? insideOf(each, picture);
      return place ? [{ label: each.label, ...place }] : [];
    });
    if (boxes.length > 0) this.#suggesting.drop(picture.id, ids);
    return boxes;
  }

  /**
   * Takes suggestions away: those with ids, or all of a photo.
   *
   * @param {string} picture
   * @param {string[] | null} [ids]
   */
  drop(picture, ids = null) {
    this.#suggesting.drop(picture, ids);
  }

  /** @param {() => Promise<void>} work */
  async #working(work) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.#changed();
    try {
      await work();
      hideNotice("teach-suggest");
    } catch (failure) {
      if (!this.#isOver) showProblem(failure, "teach-suggest");
    }
    this.isBusy = false;
    if (!this.#isOver) this.#changed();
  }
}
