// The comments around a time, in chunks of some seconds: asked for ahead, let go of when they are far.

import { delayAfter } from "../app/net/backoff.js";

const CHUNK = 5;
/** So many chunks are asked for ahead of the one that is shown, and so many are kept behind. */
const AHEAD = 3;
const BEHIND = 1;
/** So many comments that came by themselves are remembered, for chunks that were on their way meanwhile. */
const MOST_RECENT = 100;
/** @type {readonly PlacedComment[]} */
const NONE = Object.freeze([]);

const chunkOf = (/** @type {number} */ time) => Math.floor(time / CHUNK);
/**
 * @param {PlacedComment} item
 * @param {number} chunk
 */
const isIn = ({ start, end }, chunk) => start < (chunk + 1) * CHUNK && end > chunk * CHUNK;
/**
 * @param {PlacedComment} a
 * @param {PlacedComment} b
 */
const inDrawOrder = (a, b) => a.order - b.order || a.index - b.index;

/** `load(from, to, signal)` answers with the comments of an interval; `changed` hears when some have come or gone. */
export class Timeline {
  #load;
  #changed;
  /** @type {Map<number, PlacedComment[]>} */
  #chunks = new Map();
  /** @type {Map<number, AbortController>} */
  #loading = new Map();
  /** @type {Map<number, { count: number, until: number }>} */
  #failures = new Map();
  /**
   * The chunks that are shown until they have come anew.
   *
   * @type {Set<number>}
   */
  #stale = new Set();
  /** @type {PlacedComment[]} */
  #recent = [];
  /** @type {Set<number>} */
  #removed = new Set();

  /**
   * @param {(from: number, to: number, signal: AbortSignal) => Promise<PlacedComment[]>} load
   * @param {() => void} changed
   */
  constructor(load, changed) {
    this.#load = load;
    this.#changed = changed;
  }

  /**
   * The comments of the chunk in which a time is, in the order in which they are drawn. Not all of them are shown at that time.
   *
   * @param {number} time
   * @returns {readonly PlacedComment[]}
   */
  at(time) {
    return this.#chunks.get(chunkOf(time)) ?? NONE;
  }

  /**
   * Sees to it that the comments around a time are here.
   *
   * @param {number} time
   * @param {number} [now]
   */
  want(time, now = performance.now()) {
    const first = chunkOf(time) - BEHIND;
    const last = chunkOf(time) + AHEAD;
    for (const chunk of this.#chunks.keys()) if (chunk < first || chunk > last) this.#chunks.delete(chunk);
    for (const [chunk, abort] of this.#loading) if (chunk < first || chunk > last) abort.abort();
    for (let chunk = chunkOf(time); chunk <= last; chunk++) this.#ask(chunk, now);
  }

  /**
   * Calls `work` with each comment that is shown at some time in [from, to).
   *
   * @param {number} from
   * @param {number} to
   * @param {(item: PlacedComment) => void} work
   */
  each(from, to, work) {
    for (let chunk = chunkOf(from); chunk <= chunkOf(to); chunk++) {
      for (const item of this.#chunks.get(chunk) ?? NONE) if (item.start < to && item.end > from) work(item);
    }
  }

  /**
   * Adds a comment that came by itself.
   *
   * @param {PlacedComment} item
   */
  add(item) {
    this.#recent = [...this.#recent, item].slice(-MOST_RECENT);
    for (const [chunk, items] of this.#chunks) {
      if (isIn(item, chunk)) this.#chunks.set(chunk, this.#merged(items, [item]));
    }
    this.#changed();
  }

  /**
   * Takes a comment away, and keeps it away.
   *
   * @param {number} index
   */
  remove(index) {
    this.#removed.add(index);
    for (const [chunk, items] of this.#chunks) this.#chunks.set(chunk, items.filter((item) => item.index !== index));
    this.#changed();
  }

  /** What is here is shown until it has come anew, when it is wanted next. */
  expire() {
    this.#forget();
    this.#stale = new Set(this.#chunks.keys());
  }

  /** Lets go of everything. */
  clear() {
    this.#forget();
    this.#chunks.clear();
  }

  #forget() {
    for (const abort of this.#loading.values()) abort.abort();
    this.#loading.clear();
    this.#failures.clear();
    this.#recent = [];
  }

  /**
   * @param {PlacedComment[]} items
   * @param {PlacedComment[]} more
   */
  #merged(items, more) {
    const known = new Set(items.map(({ index }) => index));
    const added = more.filter(({ index }) => !known.has(index));
    return [...items, ...added].filter(({ index }) => !this.#removed.has(index)).sort(inDrawOrder);
  }

  /**
   * @param {number} chunk
   * @param {number} now
   */
  async #ask(chunk, now) {
    const isHere = this.#chunks.has(chunk) && !this.#stale.has(chunk);
    if (isHere || this.#loading.has(chunk) || (this.#failures.get(chunk)?.until ?? 0) > now) return;
    const abort = new AbortController();
    this.#loading.set(chunk, abort);
    try {
      const items = await this.#load(chunk * CHUNK, (chunk + 1) * CHUNK, abort.signal);
      if (abort.signal.aborted) return;
      this.#chunks.set(chunk, this.#merged(items, this.#recent.filter((item) => isIn(item, chunk))));
      this.#stale.delete(chunk);
      this.#failures.delete(chunk);
      this.#changed();
    } catch {
      const count = (this.#failures.get(chunk)?.count ?? 0) + 1;
      if (!abort.signal.aborted) this.#failures.set(chunk, { count, until: now + delayAfter(count) });
    } finally {
      if (this.#loading.get(chunk) === abort) this.#loading.delete(chunk);
    }
  }
}
