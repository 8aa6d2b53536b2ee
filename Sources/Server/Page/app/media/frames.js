// Photos out of a video element, as JPEG; and when a burst takes one.

import { MEASURE } from "../constants.js";
import { scaledDown } from "../canvas/mapping.js";
import { encoded, paintOn } from "../canvas/paint.js";
import { eachPicture } from "./source.js";

/** A camera that gives nothing for so many milliseconds has ended. */
const PATIENCE = 8000;

/**
 * A canvas to paint photos on: one in memory alone where the browser has such, which is encoded at once.
 *
 * @param {number} width
 * @param {number} height
 * @returns {PaintCanvas}
 */
export function makeCanvas(width, height) {
  return typeof OffscreenCanvas === "function" ? new OffscreenCanvas(width, height) :
                                                 Object.assign(document.createElement("canvas"), { width, height });
}

/** Makes JPEGs of what a video element shows; canvases are used again when what was in them is encoded. */
export class Photographer {
  #video;
  /** @type {PaintCanvas[]} */
  #free = [];

  /** @param {HTMLVideoElement} video */
  constructor(video) {
    this.#video = video;
  }

  /** The size of the camera's pictures. */
  get size() {
    return { width: this.#video.videoWidth, height: this.#video.videoHeight };
  }

  /** The picture that is shown at the call, at most `longest` pixels on its long side: `{photo, size}`. */
  async take({ longest = Infinity, quality = 0.92 } = {}) {
    const size = scaledDown(this.size, longest);
    const index = this.#free.findIndex(({ width, height }) => width === size.width && height === size.height);
    const canvas = index < 0 ? makeCanvas(size.width, size.height) : this.#free.splice(index, 1)[0];
    paintOn(canvas, { alpha: false }).drawImage(this.#video, 0, 0, size.width, size.height);
    const photo = await encoded(canvas, quality);
    this.#free.push(canvas);
    return { photo, size };
  }

  /** Lets go of the memory. */
  forget() {
    this.#free = [];
  }
}

/** Which pictures of a camera a burst takes: one each so many milliseconds; for one that was dropped, the next. Pure. */
export class BurstPace {
  #left;
  #period;
  #slack;
  /** @type {number | null} */
  #due = null;

  constructor({ burstCount, burstEvery, nominalRate } = MEASURE) {
    this.#left = burstCount;
    this.#period = (1000 * burstEvery) / nominalRate;
    // Times of pictures are never exact: half a picture early is on time.
    this.#slack = 500 / nominalRate;
  }

  get isOver() {
    return this.#left === 0;
  }

  /**
   * Whether the picture of a moment, in milliseconds, is taken.
   *
   * @param {number} moment
   */
  takes(moment) {
    if (this.isOver || (this.#due !== null && moment < this.#due - this.#slack)) return false;
    this.#left--;
    this.#due ??= moment;
    // One that came late does not shorten the way to the next below half.
    while (this.#due < moment + this.#period / 2) this.#due += this.#period;
    return true;
  }
}

/**
 * Takes a burst: `[{time, photo}]`, times in seconds from the first; `taken(count)` hears each. Fails when the camera ends.
 *
 * @param {HTMLVideoElement} video
 * @param {Photographer} photographer
 * @param {(count: number) => void} taken
 * @returns {Promise<Shot[]>}
 */
export function takeBurst(video, photographer, taken) {
  return new Promise((resolve, reject) => {
    const pace = new BurstPace();
    /** @type {Promise<Shot>[]} */
    const shots = [];
    /** @type {number | null} */
    let first = null;
    /** @type {number | undefined} */
    let timer;
    const end = (/** @type {() => void} */ work) => {
      clearTimeout(timer);
      stop();
      work();
    };
    const failed = () => end(() => reject(new Error("the camera gives no pictures")));
    timer = setTimeout(failed, PATIENCE);
    /** @type {() => void} */
    const stop = eachPicture(video, (moment) => {
      if (!pace.takes(moment)) return;
      clearTimeout(timer);
      timer = setTimeout(failed, PATIENCE);
      first ??= moment;
      const time = Math.round((moment - first) * 1000) / 1e6;
      shots.push(photographer.take().then(({ photo }) => ({ time, photo })));
      taken(shots.length);
      if (pace.isOver) end(() => Promise.all(shots).then(resolve, reject));
    });
  });
}
