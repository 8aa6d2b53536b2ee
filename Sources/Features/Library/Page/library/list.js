// The photos that answer a question, asked for as they come into view, and their thumbnails.

import { address, json, request } from "../app/net/api.js";

/** Photos that are asked for at once. */
const PIECE = 200;
/** Thumbnails that are on their way at once; a server answers as many side by side. */
const LOADS = 8;
/** Thumbnails that are kept: 8 kB each. */
const KEPT = 2000;

/** The photos of a list, by their place in it. */
export class PhotoList {
  /** @type {Map<number, Promise<LibraryPhoto[]>>} */
  #pieces = new Map();
  /** @type {LibraryPhoto[]} */
  #photos = [];

  /**
   * @param {string} question
   * @param {string} order
   */
  constructor(question, order) {
    this.query = { ...(question ? { q: question } : {}), order };
  }

  /**
   * How many photos answer, by day.
   *
   * @param {AbortSignal} signal
   * @returns {Promise<LibrarySearch>}
   */
  count(signal) {
    return json("GET", address(["library", "search"], this.query), { signal });
  }

  /**
   * The photo at a place, where it is known already.
   *
   * @param {number} index
   * @returns {LibraryPhoto | undefined}
   */
  at(index) {
    return this.#photos[index];
  }

  /**
   * Asks for the photos between two places.
   *
   * @param {number} first
   * @param {number} end
   * @returns {Promise<unknown>}
   */
  ask(first, end) {
    const asked = [];
    for (let piece = Math.floor(first / PIECE); piece * PIECE < end; piece += 1) {
      let known = this.#pieces.get(piece);
      if (!known) {
        known = this.#load(piece);
        this.#pieces.set(piece, known);
        // What failed is asked for again when it comes into view again.
        known.catch(() => this.#pieces.delete(piece));
      }
      asked.push(known);
    }
    return Promise.all(asked);
  }

  /** @param {number} piece */
  async #load(piece) {
    const { photos } = await json("GET", address(["library", "photos"], { ...this.query, from: piece * PIECE, limit: PIECE }));
    for (const [offset, photo] of photos.entries()) this.#photos[piece * PIECE + offset] = photo;
    return photos;
  }
}

/** Small pictures of photos or of faces, as addresses of this document; the last ones are kept. */
export class Thumbnails {
  #pathOf;
  #cache;
  /** @type {Map<number, string>} */
  #kept = new Map();
  /** @type {Map<number, (address: string) => void>} */
  #wanted = new Map();
  #loading = new Set();

  /**
   * @param {(id: number) => (string | number)[]} [pathOf] where the server has a picture
   * @param {RequestCache} [cache] whether the browser may keep it
   */
  constructor(pathOf = (id) => ["library", "photos", id, "thumbnail"], cache = "force-cache") {
    this.#pathOf = pathOf;
    this.#cache = cache;
  }

  /**
   * The address of a photo's picture, where it is there already.
   *
   * @param {number} id
   * @returns {string | undefined}
   */
  known(id) {
    const known = this.#kept.get(id);
    if (known === undefined) return undefined;
    this.#kept.delete(id);
    this.#kept.set(id, known);
    return known;
  }

  /**
   * Loads a photo's picture; those that were wanted last come first.
   *
   * @param {number} id
   * @param {(address: string) => void} shown
   */
  want(id, shown) {
    this.#wanted.delete(id);
    this.#wanted.set(id, shown);
    this.#next();
  }

  /**
   * Loads a photo's picture no more, unless it is on its way already.
   *
   * @param {number} id
   */
  drop(id) {
    this.#wanted.delete(id);
  }

  /**
   * Shows a photo's picture in an element, at once or when it has come.
   *
   * @param {number} id
   * @param {HTMLImageElement} picture
   */
  show(id, picture) {
    const known = this.known(id);
    if (known === undefined) {
      const other = this.#wanted.get(id);
      this.want(id, (address) => {
        other?.(address);
        picture.src = address;
      });
    } else if (picture.src !== known) picture.src = known;
  }

  /** Keeps nothing any more: all pictures are loaded anew when they are wanted again. */
  forget() {
    for (const address of this.#kept.values()) URL.revokeObjectURL(address);
    this.#kept.clear();
  }

  #next() {
    while (this.#loading.size < LOADS && this.#wanted.size > 0) {
      const [id, shown] = /** @type {[number, (address: string) => void]} */ ([...this.#wanted].at(-1));
      this.#wanted.delete(id);
      this.#loading.add(id);
      this.#load(id, shown).finally(() => {
        this.#loading.delete(id);
        this.#next();
      });
    }
  }

  /**
   * @param {number} id
   * @param {(address: string) => void} shown
   */
  async #load(id, shown) {
    try {
      const answer = await request("GET", address(this.#pathOf(id)), { cache: this.#cache });
      const made = URL.createObjectURL(await answer.blob());
      this.#kept.set(id, made);
      for (const [old, address] of this.#kept) {
        if (this.#kept.size <= KEPT) break;
        URL.revokeObjectURL(address);
        this.#kept.delete(old);
      }
      shown(made);
    } catch {
      // The cell stays empty; the photo may be gone.
    }
  }
}
