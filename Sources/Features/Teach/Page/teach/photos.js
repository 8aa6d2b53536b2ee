// Photos of a project in the size that the view needs: a small file first, the whole one only when one looks closely.

import { Photos } from "../app/media/files.js";
import { askPhoto } from "./api.js";

/** The long sides that are asked for, so that a file serves views of nearly the same size. */
const SIDES = [640, 1280, 2048];
/** So many files are kept. */
const KEPT = 12;

/**
 * The side that is asked for where so many pixels are shown; null is the whole photo.
 *
 * @param {number} pixels
 * @param {Size} heard
 */
export function sideFor(pixels, { width, height }) {
  const side = SIDES.find((each) => each >= pixels * 0.9) ?? null;
  return side !== null && side < Math.max(width, height) ? side : null;
}

/** The photos of a project. */
class FittingPhotos {
  #project;
  #photos = new Photos();
  /** @type {string[]} */
  #used = [];

  /** @param {string} project */
  constructor(project) {
    this.#project = project;
  }

  get signal() {
    return this.#photos.signal;
  }

  /**
   * The address of a photo that has enough pixels to be shown so long.
   *
   * @param {TeachPicture} picture
   * @param {number} pixels
   */
  address(picture, pixels) {
    const side = sideFor(pixels, picture), name = `${picture.id} ${side}`;
    this.#used = [...this.#used.filter((each) => each !== name), name];
    for (const old of this.#used.splice(0, this.#used.length - KEPT)) this.#photos.drop(old);
    return this.#photos.address(name, (signal) => askPhoto(this.#project, picture.id, side, signal));
  }

  close() {
    this.#photos.close();
  }
}

/** Shows the photo that is drawn on: first a file that fits the view, then, where one zooms in, one with more pixels. */
export class PhotoLoader {
  #photos;
  #load;
  #failed;
  /** @type {TeachPicture | null} */
  #picture = null;
  /** @type {TeachPicture | null} */
  #next = null;
  /** @type {string | null} */
  #shown = null;
  #pixels = 0;
  /**
   * How many files were asked for, and which of them was the last to be shown: an earlier one that comes late does not take its
   * place.
   */
  #asked = 0;
  #newest = 0;

  /**
   * `load(address)` hears what to show, `failed(failure)` that there is nothing.
   *
   * @param {string} project
   * @param {{ load: (address: string) => void, failed: (failure: unknown) => void }} heard
   */
  constructor(project, { load, failed }) {
    this.#photos = new FittingPhotos(project);
    this.#load = load;
    this.#failed = failed;
  }

  close() {
    this.#photos.close();
  }

  /**
   * Begins with a photo; `next` is fetched when that is there.
   *
   * @param {TeachPicture} picture
   * @param {TeachPicture | undefined} next
   */
  show(picture, next) {
    this.#picture = picture;
    this.#next = next ?? null;
    this.#shown = null;
    this.#fetch();
  }

  /**
   * The photo is so many device pixels long on the screen.
   *
   * @param {number} pixels
   */
  zoomed(pixels) {
    this.#pixels = pixels;
    if (this.#shown !== null) this.#fetch();
  }

  async #fetch() {
    const picture = this.#picture, turn = ++this.#asked;
    if (!picture) return;
    try {
      const address = await this.#photos.address(picture, this.#pixels);
      if (this.#picture !== picture || turn < this.#newest) return;
      this.#newest = turn;
      if (this.#shown === address) return;
      this.#shown = address;
      this.#load(address);
      const next = this.#next;
      this.#next = null;
      if (next) await this.#photos.address(next, this.#pixels).catch(() => {});
    } catch (failure) {
      if (!this.#photos.signal.aborted && this.#picture === picture && this.#shown === null) this.#failed(failure);
    }
  }
}
