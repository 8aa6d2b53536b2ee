// When a burst that goes on until it is stopped takes a photo: so many a second, and never more often. Pure: times are arguments.

/** The clock of a burst. */
export class BurstClock {
  /** @type {number | null} */
  #period = null;
  /** @type {number | null} */
  #next = null;
  #count = 0;

  get isOn() {
    return this.#period !== null;
  }

  /**
   * Begins, with so many photos a second.
   *
   * @param {number} rate
   */
  start(rate) {
    this.#period = 1000 / rate;
    this.#next = null;
    this.#count = 0;
  }

  stop() {
    this.#period = null;
  }

  /**
   * The number of the photo, from 0, that the camera's picture of a moment in milliseconds is to be; null where it is none.
   *
   * @param {number} moment
   */
  takes(moment) {
    // Times of pictures are never exact: a tenth of the period early is on time.
    if (this.#period === null || (this.#next !== null && moment < this.#next - this.#period / 10)) return null;
    this.#next = Math.max((this.#next ?? moment) + this.#period, moment + this.#period / 2);
    return this.#count++;
  }
}
