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

/** Small pictures of photos, as addresses of this document; the last ones are kept. */
export class Thumbnails {
  /** @type {Map<number, string>} */
  #kept = new Map();
  /** @type {Map<number, (address: string) => void>} */
  #wanted = new Map();
  #loading = new Set();

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
      const answer = await request("GET", address(["library", "photos", id, "thumbnail"]), { cache: "force-cache" });
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
