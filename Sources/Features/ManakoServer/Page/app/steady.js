// What a list of moving things shows: who has been there for a moment, until after being away for a moment. Pure: time is an
// argument.

/** Seen for so long, in milliseconds, something is listed. */
const ENTER = 350;
/** Away for so long, it is taken out. */
const LEAVE = 1400;

/** Keeps items by `key`. A thing that comes back under another key, as trackers do, takes the row of the one that went. */
export class Steady {
  #seen = new Map();
  #rows = 0;

  /** Takes what is seen now; items need `key` and `group`. */
  update(items, now) {
    const present = new Set(items.map(({ key }) => key));
    const away = [...this.#seen].filter(([key]) => !present.has(key));
    for (const item of items) {
      const before = this.#seen.get(item.key) ?? this.#heirOf(item, away) ?? { row: this.#rows++, since: now };
      this.#seen.set(item.key, { ...before, item, last: now });
    }
    for (const [key, { last }] of away) if (now - last > LEAVE) this.#seen.delete(key);
  }

  /** The one of the same group that has gone, if there is one: it is the same thing with another number. */
  #heirOf({ group }, away) {
    const index = away.findIndex(([key, entry]) => entry.item.group === group && this.#seen.has(key));
    if (index < 0) return null;
    const [[key, entry]] = away.splice(index, 1);
    this.#seen.delete(key);
    return entry;
  }

  /** The items to list, each with the number of its row, in the order in which they came. */
  get listed() {
    return [...this.#seen.values()].filter(({ since, last }) => last - since >= ENTER)
      .map(({ item, row }) => ({ ...item, row })).sort((a, b) => a.row - b.row);
  }

  clear() {
    this.#seen.clear();
  }
}
