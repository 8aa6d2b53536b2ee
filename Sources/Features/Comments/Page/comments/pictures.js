// The comments' pictures, drawn by the server: fetched some seconds before they are seen, a few at a time, and as many kept as
// fit into a bounded memory.

const AT_ONCE = 4;
const MOST_BYTES = 96_000_000;
/** A picture that did not come is asked for again after so many milliseconds. */
const PAUSE = 3000;

/** `load(key, signal)` answers with a bitmap; `changed` hears when one has come. */
export class Pictures {
  #load;
  #changed;
  /** @type {Map<string, ImageBitmap>} */
  #kept = new Map();
  /** @type {Map<string, AbortController>} */
  #loading = new Map();
  /** @type {Map<string, number>} */
  #failed = new Map();
  /** @type {WantedPicture[]} */
  #queue = [];
  #bytes = 0;

  /**
   * @param {(key: string, signal: AbortSignal) => Promise<ImageBitmap>} load
   * @param {() => void} changed
   */
  constructor(load, changed) {
    this.#load = load;
    this.#changed = changed;
  }

  /**
   * The picture with a key, or undefined as long as it is not here.
   *
   * @param {string} key
   */
  get(key) {
    return this.#kept.get(key);
  }

  /**
   * What is needed, the soonest first: `[{picture, width, height}]`. What is not in it goes when room is needed.
   *
   * @param {WantedPicture[]} items
   */
  want(items) {
    /** @type {Map<string, WantedPicture>} */
    const wanted = new Map();
    for (const item of items) if (!wanted.has(item.picture)) wanted.set(item.picture, item);
    for (const [key, abort] of this.#loading) if (!wanted.has(key)) abort.abort();
    this.#makeRoom(wanted);
    this.#queue = [...wanted.values()].filter(({ picture }) => !this.#kept.has(picture) && !this.#loading.has(picture));
    this.#next();
  }

  /** Lets go of all pictures. */
  clear() {
    for (const abort of this.#loading.values()) abort.abort();
    for (const bitmap of this.#kept.values()) bitmap.close();
    this.#kept.clear();
    this.#queue = [];
    this.#bytes = 0;
  }

  /**
   * Lets go of pictures that are not wanted, the oldest first, until those that are will fit.
   *
   * @param {Map<string, WantedPicture>} wanted
   */
  #makeRoom(wanted) {
    let needed = 0;
    for (const [key, { width, height }] of wanted) if (!this.#kept.has(key)) needed += 4 * width * height;
    for (const [key, bitmap] of this.#kept) {
      if (this.#bytes + needed <= MOST_BYTES) return;
      if (wanted.has(key)) continue;
      this.#kept.delete(key);
      this.#bytes -= 4 * bitmap.width * bitmap.height;
      bitmap.close();
    }
  }

  #next() {
    const now = performance.now();
    while (this.#loading.size < AT_ONCE) {
      const next = this.#queue.shift();
      if (!next) return;
      const { picture, width, height } = next;
      const isTooMuch = this.#bytes + 4 * width * height > MOST_BYTES;
      if (!isTooMuch && (this.#failed.get(picture) ?? 0) <= now) this.#fetch(picture);
    }
  }

  /** @param {string} key */
  async #fetch(key) {
    const abort = new AbortController();
    this.#loading.set(key, abort);
    try {
      const bitmap = await this.#load(key, abort.signal);
      if (abort.signal.aborted) return void bitmap.close();
      this.#kept.set(key, bitmap);
      this.#bytes += 4 * bitmap.width * bitmap.height;
      this.#failed.delete(key);
      this.#changed();
    } catch {
      if (!abort.signal.aborted) this.#failed.set(key, performance.now() + PAUSE);
    } finally {
      this.#loading.delete(key);
      this.#next();
    }
  }
}
