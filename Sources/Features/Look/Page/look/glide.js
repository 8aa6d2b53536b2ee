// How boxes move between results: each glides to its newest place, appears and goes softly. Pure: time is an argument.

const REACH = 45;
const APPEAR = 120;
const VANISH = 160;

/**
 * @param {Rect} from
 * @param {Rect} to
 * @param {number} part
 */
function between(from, to, part) {
  const mix = (/** @type {keyof Rect} */ key) => from[key] + (to[key] - from[key]) * part;
  return { x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") };
}

/**
 * Boxes by key, which stays with an object from result to result.
 *
 * @template {{ key: string, rect: Rect }} T
 */
export class Glide {
  /** @type {Map<string, GlidingBox<T>>} */
  #boxes = new Map();
  #isStill;

  /**
   * `isStill` says whether motion shall be reduced: boxes then jump.
   *
   * @param {() => boolean} [isStill]
   */
  constructor(isStill = () => false) {
    this.#isStill = isStill;
  }

  /**
   * Takes new items, each with a `key` and a `rect`; those that are missing vanish.
   *
   * @param {T[]} items
   * @param {number} now
   */
  update(items, now) {
    const seen = new Set();
    for (const item of items) {
      seen.add(item.key);
      const before = this.#boxes.get(item.key);
      const from = before && !before.gone ? this.#rectAt(before, now) : item.rect;
      this.#boxes.set(item.key, { item, from, moved: now, born: before && !before.gone ? before.born : now, gone: null });
    }
    for (const [key, box] of this.#boxes) if (!seen.has(key)) box.gone ??= now;
  }

  /**
   * All boxes as they look at a time: item, rect, alpha 0…1, and whether it is vanishing.
   *
   * @param {number} now
   */
  at(now) {
    const shown = [];
    for (const [key, box] of this.#boxes) {
      const alpha = this.#alphaAt(box, now);
      if (box.gone !== null && alpha === 0) this.#boxes.delete(key);
      else shown.push({ item: box.item, rect: this.#rectAt(box, now), alpha, isGone: box.gone !== null });
    }
    return shown;
  }

  /**
   * Whether everything has come to rest.
   *
   * @param {number} now
   */
  isSettled(now) {
    return [...this.#boxes.values()].every((box) =>
      box.gone === null && (this.#isStill() || (now - box.moved > 8 * REACH && now - box.born > APPEAR)));
  }

  /**
   * @param {GlidingBox<T>} box
   * @param {number} now
   */
  #rectAt(box, now) {
    if (this.#isStill()) return box.item.rect;
    const left = now - box.moved;
    return left > 8 * REACH ? box.item.rect : between(box.item.rect, box.from, Math.exp(-left / REACH));
  }

  /**
   * @param {GlidingBox<T>} box
   * @param {number} now
   */
  #alphaAt(box, now) {
    if (this.#isStill()) return box.gone === null ? 1 : 0;
    const appeared = Math.min(1, 0.35 + (now - box.born) / APPEAR);
    return box.gone === null ? appeared : Math.max(0, 1 - (now - box.gone) / VANISH) * appeared;
  }
}
