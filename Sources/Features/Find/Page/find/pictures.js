// Pictures of owners and READMEs: asked of the server with the token when they come near the window, and shown from memory.

import { whenNear } from "../app/dom.js";
import { askFoundPicture } from "./api.js";

const AT_ONCE = 6;
const NEAR = "400px 0px";

/** Loads pictures into `img` elements; `missing(img)` hears of those that there are none of. */
export class FoundPictures {
  /** @type {(target: HTMLImageElement) => void} */
  #missing;
  /** @type {Map<string, { address: string | null, asked: Promise<string | null> }>} */
  #found = new Map();
  /** @type {HTMLImageElement[]} */
  #waiting = [];
  #running = 0;
  #life = new AbortController();
  #observer;

  /** @param {(target: HTMLImageElement) => void} [missing] */
  constructor(missing = () => {}) {
    this.#missing = missing;
    this.#observer = whenNear(NEAR, (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        this.#observer.unobserve(target);
        if (target instanceof HTMLImageElement) this.#waiting.push(target);
      }
      this.#run();
    });
  }

  /**
   * Shows the picture at an address in an element, once that comes near.
   *
   * @param {HTMLImageElement} target
   * @param {string} place
   */
  show(target, place) {
    target.dataset.picture = place;
    this.#observer.observe(target);
  }

  /** Lets go of everything. */
  close() {
    this.#observer.disconnect();
    this.#life.abort();
    this.#waiting = [];
    for (const { address } of this.#found.values()) if (address) URL.revokeObjectURL(address);
    this.#found.clear();
  }

  #run() {
    while (this.#running < AT_ONCE && this.#waiting.length > 0) {
      const target = this.#waiting.shift();
      if (!target?.isConnected) continue;
      this.#running++;
      this.#load(target).finally(() => {
        this.#running--;
        this.#run();
      });
    }
  }

  /** @param {HTMLImageElement} target */
  async #load(target) {
    const place = target.dataset.picture ?? "";
    const found = this.#found.get(place) ?? { address: null, asked: this.#fetched(place) };
    this.#found.set(place, found);
    const address = await found.asked;
    if (this.#life.signal.aborted) return;
    if (address) target.src = address;
    else this.#missing(target);
  }

  /** @param {string} place */
  async #fetched(place) {
    try {
      const blob = await askFoundPicture(place, this.#life.signal);
      if (this.#life.signal.aborted) return null;
      const address = URL.createObjectURL(blob);
      const found = this.#found.get(place);
      if (found) found.address = address;
      return address;
    } catch {
      // Without its picture everything can be read all the same.
      return null;
    }
  }
}
