// Changes to the boxes of a project, each of which can be undone: whatever is changed goes through here into history and saver.

import { changeProject } from "./api.js";
import { newBoxId } from "./ids.js";
import { changed, difference } from "./merge.js";

/** @param {any} box */
const rectOf = ({ x, y, width, height }) => ({ x, y, width, height });

/** The editor of a project that is held. */
export class Editor {
  #held;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {HeldProject} held */
  constructor(held) {
    this.#held = held;
  }

  /**
   * Replaces the boxes of photos in one step: `[{picture, boxes, isDone}]`; with the `key` of the step before it is one with
   * that.
   *
   * @param {(Partial<BoxValues> & { picture: string })[]} list
   * @param {string | null} [key]
   */
  change(list, key = null) {
    const { saver, history } = this.#held;
    /** @type {BoxChange[]} */
    const changes = [];
    for (const { picture, boxes, isDone } of list) {
      const now = saver.picture(picture);
      if (!now) continue;
      const pairs = difference(now.boxes, boxes ?? now.boxes), done = isDone ?? now.isDone;
      if (pairs.length === 0 && done === now.isDone) continue;
      changes.push({ picture, boxes: pairs, isDone: done === now.isDone ? null : [now.isDone, done] });
      saver.edit(picture, { boxes: boxes ?? now.boxes, isDone: done });
    }
    if (changes.length > 0) history.add({ changes }, key);
    return changes.length > 0;
  }

  /** @param {string} picture */
  #boxes(picture) {
    return this.#held.saver.picture(picture)?.boxes ?? [];
  }

  /**
   * Adds boxes `{label, x, y, width, height}`; answers with their ids.
   *
   * @param {string} picture
   * @param {NewBox[]} boxes
   */
  add(picture, boxes) {
    const made = boxes.map(({ label, ...rect }) => ({ id: newBoxId(), label, ...rectOf(rect) }));
    this.change([{ picture, boxes: [...this.#boxes(picture), ...made] }]);
    return made.map(({ id }) => id);
  }

  /**
   * Changes members of a box.
   *
   * @param {string} picture
   * @param {string} id
   * @param {Partial<TeachBox>} values
   * @param {string | null} [key]
   */
  set(picture, id, values, key = null) {
    this.change([{ picture, boxes: this.#boxes(picture).map((box) => (box.id === id ? { ...box, ...values } : box)) }], key);
  }

  /**
   * Removes a box.
   *
   * @param {string} picture
   * @param {string} id
   */
  remove(picture, id) {
    this.change([{ picture, boxes: this.#boxes(picture).filter((box) => box.id !== id) }]);
  }

  /**
   * Copies boxes of a photo into another one, as far as they fit there; answers with how many.
   *
   * @param {TeachPicture} from
   * @param {TeachPicture} to
   * @param {TeachBox[]} boxes
   */
  copy(from, to, boxes) {
    const copies = boxes.map((box) => ({ ...box, x: (box.x * to.width) / from.width, width: (box.width * to.width) / from.width,
      y: (box.y * to.height) / from.height, height: (box.height * to.height) / from.height }));
    return this.add(to.id, copies).length;
  }

  /**
   * Adds a label to those that the project lists; it is there at once.
   *
   * @param {string} label
   */
  async addLabel(label) {
    if (this.#held.store.known.labels.includes(label)) return;
    this.#held.history.add({ label, changes: [] });
    await this.#list(label, true);
  }

  /**
   * @param {string} label
   * @param {boolean} isIn
   */
  async #list(label, isIn) {
    const { store } = this.#held;
    const others = store.known.labels.filter((each) => each !== label), labels = isIn ? [...others, label] : others;
    store.takeProject({ ...store.known, labels });
    store.takeProject(await changeProject(store.id, { labels }));
  }

  /**
   * Renames a label everywhere.
   *
   * @param {string} from
   * @param {string} to
   */
  rename(from, to) {
    return this.#inTurn(async () => {
      await this.#rename(from, to);
      this.#held.history.add({ rename: { from, to }, changes: [] });
    });
  }

  /**
   * Does something after what was begun before: steps that ask the server are not to overtake one another.
   *
   * @template Result
   * @param {() => Promise<Result>} work
   */
  #inTurn(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async #rename(from, to) {
    const { store, saver } = this.#held;
    await saver.settle();
    store.takeProject(await changeProject(store.id, { rename: { from, to } }));
    await store.refreshAnew();
  }

  /**
   * Takes back the newest step of a photo, else of all; answers with the photo that it was about, or with null.
   *
   * @param {string} picture
   */
  undo(picture) {
    return this.#inTurn(() => this.#run(this.#held.history.undo(picture), true));
  }

  /**
   * Does again what was taken back.
   *
   * @param {string} picture
   */
  redo(picture) {
    return this.#inTurn(() => this.#run(this.#held.history.redo(picture), false));
  }

  /**
   * @param {HistoryEntry | null} entry
   * @param {boolean} isBack
   */
  async #run(entry, isBack) {
    if (!entry) return null;
    if (entry.label !== undefined) {
      await this.#list(entry.label, !isBack);
      return null;
    }
    if (entry.rename) {
      const { from, to } = entry.rename;
      await (isBack ? this.#rename(to, from) : this.#rename(from, to));
      return null;
    }
    for (const { picture, boxes, isDone } of entry.changes) {
      const now = this.#held.saver.picture(picture);
      if (!now) continue;
      const done = isDone ? isDone[isBack ? 0 : 1] : now.isDone;
      this.#held.saver.edit(picture, { boxes: changed(now.boxes, boxes, isBack), isDone: done });
    }
    return entry.changes[0]?.picture ?? null;
  }
}
