// What a list of moving things shows: who is seen most of the time, until they are hardly seen any more. Pure: time is an
// argument.

/** After so many milliseconds most of what was seen before does not count any more. */
const MEMORY = 400;
/** Seen for this part of the time something is listed; seen less than that it is taken out; forgotten. */
const ENTER = 0.55;
const LEAVE = 0.12;
const FORGOTTEN = 0.02;
/** A pause counts as no more than so many usual ones: one picture after a machine was busy says little. */
const MOST_PAUSES = 2;
/** How much of the usual pause each pause is. */
const SHARE = 0.2;

/**
 * Keeps items by `key`. A thing that comes back under another key, as trackers do, takes the row of the one that went.
 *
 * @template {SteadyItem} T
 */
export class Steady {
  /** @type {Map<string, { item: T, row: number, part: number, isListed: boolean }>} */
  #seen = new Map();
  #rows = 0;
  /** @type {number | null} */
  #last = null;
  /** @type {number | null} */
  #pause = null;

  /**
   * Takes what is seen now; items need `key` and `group`.
   *
   * @param {T[]} items
   * @param {number} now
   */
  update(items, now) {
    const fading = Math.exp(-this.#sinceLast(now) / MEMORY);
    const present = new Set(items.map(({ key }) => key));
    const away = [...this.#seen].filter(([key]) => !present.has(key));
    for (const item of items) {
      const before = this.#seen.get(item.key) ?? this.#heirOf(item, away) ?? { row: this.#rows++, part: 0, isListed: false };
      this.#put({ ...before, item, part: 1 - (1 - before.part) * fading });
    }
    for (const [key, entry] of away) {
      const part = entry.part * fading;
      if (part < FORGOTTEN) this.#seen.delete(key);
      else this.#put({ ...entry, part });
    }
  }

  /**
   * Milliseconds that count since the picture before.
   *
   * @param {number} now
   */
  #sinceLast(now) {
    const pause = this.#last === null ? 0 : Math.min(now - this.#last, MOST_PAUSES * (this.#pause ?? Infinity));
    if (this.#last !== null) this.#pause = this.#pause === null ? pause : (1 - SHARE) * this.#pause + SHARE * pause;
    this.#last = now;
    return pause;
  }

  /** @param {{ item: T, row: number, part: number, isListed: boolean }} entry */
  #put(entry) {
    const isListed = entry.part >= (entry.isListed ? LEAVE : ENTER);
    this.#seen.set(entry.item.key, { ...entry, isListed });
  }

  /**
   * The one of the same group that has gone, if there is one: it is the same thing with another number.
   *
   * @param {T} item
   * @param {[string, { item: T, row: number, part: number, isListed: boolean }][]} away
   */
  #heirOf({ group }, away) {
    const index = away.findIndex(([, entry]) => entry.item.group === group);
    if (index < 0) return null;
    const [[key, entry]] = away.splice(index, 1);
    this.#seen.delete(key);
    return entry;
  }

  /** The items to list, each with the number of its row, in the order in which they came. */
  get listed() {
    return [...this.#seen.values()].filter(({ isListed }) => isListed)
      .map(({ item, row }) => ({ ...item, row })).sort((a, b) => a.row - b.row);
  }

  clear() {
    this.#seen.clear();
    this.#last = this.#pause = null;
  }
}
