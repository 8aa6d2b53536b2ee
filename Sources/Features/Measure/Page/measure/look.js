// Looking for the board while one aims: one photo after the other, never two at once, none while the page is hidden.

import { askBoard } from "./api.js";
import { rescaled } from "./pixels.js";

/** The long side of what is sent, in pixels; more where every part of a pixel counts. */
const USUAL = 960, FINE = 1600;
const QUALITY = 0.85;
/** Milliseconds between an answer and the next photo; after failures the pause doubles. */
const PAUSE = 60, LONGEST_PAUSE = 8000;

/** @param {number} time */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Asks for the board again and again: `wanted()` is what for, `{board, square, camera}`; `seen(view)` and `failed(failure)` hear
 * the answers.
 */
export class BoardLook {
  /** Whether it rests, such as during a burst. */
  isHeld = false;
  /** Whether photos are as fine as calibrating wants them. */
  isFine = false;
  #photographer;
  #heard;
  /** @type {AbortController | null} */
  #life = null;

  /**
   * @param {Photographer} photographer
   * @param {{ wanted: () => BoardRequest, seen: (view: BoardView, full: Size) => void,
   *   failed: (failure: unknown) => void }} heard
   */
  constructor(photographer, heard) {
    this.#photographer = photographer;
    this.#heard = heard;
  }

  start() {
    if (this.#life) return;
    this.#life = new AbortController();
    this.#run(this.#life.signal);
  }

  stop() {
    this.#life?.abort();
    this.#life = null;
  }

  /** @param {AbortSignal} signal */
  async #run(signal) {
    let pause = PAUSE;
    while (!signal.aborted) {
      if (!document.hidden && !this.isHeld && this.#photographer.size.width > 0) pause = await this.#look(signal, pause);
      await wait(pause);
    }
  }

  /**
   * One photo and its answer; answers with how long to pause then.
   *
   * @param {AbortSignal} signal
   * @param {number} pause
   */
  async #look(signal, pause) {
    const full = this.#photographer.size;
    try {
      const { photo, size } = await this.#photographer.take({ longest: this.isFine ? FINE : USUAL, quality: QUALITY });
      const view = await askBoard(photo, this.#heard.wanted(), signal);
      if (!signal.aborted) this.#heard.seen(inFull(view, size, full), full);
      return PAUSE;
    } catch (failure) {
      if (!signal.aborted) this.#heard.failed(failure);
      return Math.min(LONGEST_PAUSE, pause * 2);
    }
  }
}

/**
 * A view with its places in the pixels of the camera's full size.
 *
 * @param {BoardView} view
 * @param {Size} size
 * @param {Size} full
 */
function inFull(view, size, full) {
  const out = (/** @type {Pair[]} */ points) => points.map((point) => rescaled(point, size, full));
  return { ...view, points: out(view.points), axes: view.axes ? out(view.axes) : null };
}
