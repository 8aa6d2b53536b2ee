// Photos of a project in the size that the view needs: a small file first, the whole one only when one looks closely.

import { Photos } from "./measure-files.js";
import { askPhoto } from "./teach-api.js";

/** The long sides that are asked for, so that a file serves views of nearly the same size. */
const SIDES = [640, 1280, 2048];
/** So many files are kept. */
const KEPT = 12;

/** The side that is asked for where so many pixels are shown; null is the whole photo. */
export function sideFor(pixels, { width, height }) {
  const side = SIDES.find((each) => each >= pixels * 0.9) ?? null;
  return side !== null && side < Math.max(width, height) ? side : null;
}

/** The photos of a project. */
export class FittingPhotos {
  #project;
  #photos = new Photos();
  #used = [];

  constructor(project) {
    this.#project = project;
  }

  get signal() {
    return this.#photos.signal;
  }

  /** The address of a photo that has enough pixels to be shown so long. */
  address(picture, pixels) {
    const side = sideFor(pixels, picture), name = `${picture.id} ${side}`;
    this.#used = [...this.#used.filter((each) => each !== name), name];
    while (this.#used.length > KEPT) this.#photos.drop(this.#used.shift());
    return this.#photos.address(name, (signal) => askPhoto(this.#project, picture.id, side, signal));
  }

  close() {
    this.#photos.close();
  }
}
