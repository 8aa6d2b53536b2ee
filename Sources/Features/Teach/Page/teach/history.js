// What was done and can be undone. Pure: an entry says what to change, whoever takes it changes that.
//
// An entry is `{changes: [{picture, boxes: [[before, after]], isDone: [before, after]}]}`, `{rename: {from, to}}`, or `{label}`
// that was added. Boxes are named by their ids, so that undoing leaves alone what others have done meanwhile.

/** So many steps can be undone: more than anybody does while a page is open. */
const MOST = 5000;

/**
 * The place of the newest entry in a list about a photo or about all; else of the newest of all.
 *
 * @param {HistoryEntry[]} list
 * @param {string | null} picture
 */
function newest(list, picture) {
  const isOwn = list.map(({ changes }) => changes.length === 0 || changes.some((each) => each.picture === picture));
  const own = isOwn.lastIndexOf(true);
  return picture === null || own < 0 ? list.length - 1 : own;
}

/** The history of a project, as long as the page is open. */
export class History {
  /** @type {HistoryEntry[]} */
  #done = [];
  /** @type {HistoryEntry[]} */
  #undone = [];

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /**
   * Adds what was done; with the `key` of the newest entry it is one step with that, such as for arrow keys that repeat.
   *
   * @param {HistoryEntry} entry
   * @param {string | null} [key]
   */
  add(entry, key = null) {
    this.#undone = [];
    const last = this.#done.at(-1);
    if (key !== null && last?.key === key) last.changes = joined(last.changes, entry.changes);
    else this.#done.push({ ...entry, key });
    if (this.#done.length > MOST) this.#done.shift();
  }

  /**
   * The entry that is to be taken back, or null: of a photo's own entries first, back to the first of them.
   *
   * @param {string | null} [picture]
   */
  undo(picture = null) {
    const [entry = null] = this.#done.splice(newest(this.#done, picture), this.canUndo ? 1 : 0);
    if (entry) this.#undone.push(entry);
    return entry;
  }

  /**
   * The entry that is to be done again, or null: of a photo's own entries first.
   *
   * @param {string | null} [picture]
   */
  redo(picture = null) {
    const [entry = null] = this.#undone.splice(newest(this.#undone, picture), this.canRedo ? 1 : 0);
    if (entry) this.#done.push(entry);
    return entry;
  }
}

/**
 * Two changes of the same boxes of the same photo, one after the other, as one.
 *
 * @param {BoxChange[]} before
 * @param {BoxChange[]} after
 */
function joined([first], [second]) {
  const boxes = [...first.boxes];
  for (const [before, after] of second.boxes) {
    const index = before ? boxes.findIndex(([, each]) => each?.id === before.id) : -1;
    if (index < 0) boxes.push([before, after]);
    else boxes[index] = [boxes[index][0], after];
  }
  return [{ ...first, boxes }];
}
