// The time of a video at a frame of the display. What a video says of its time comes in steps, which would be seen: between
// them this goes on evenly, and comes nearer to what the video says.

/** Further off than this (seconds) means that somebody has sought. */
const FAR = 0.12;
/** The part of what is off that is made good in a frame. */
const PULL = 0.06;

/** A clock that follows the video without jumps. */
export class SmoothClock {
  #time = 0;
  /** @type {number | null} */
  #seen = null;

  /**
   * The time at a frame (milliseconds) at which the video says `time`, in seconds; `rate` is 0 while it stands.
   *
   * @param {number} frame
   * @param {number} time
   * @param {number} rate
   * @returns {number}
   */
  at(frame, time, rate) {
    const elapsed = this.#seen === null ? 0 : (frame - this.#seen) / 1000;
    this.#seen = frame;
    const expected = this.#time + elapsed * rate;
    const off = time - expected;
    this.#time = rate === 0 || Math.abs(off) > FAR * Math.max(1, rate) ? time : expected + off * PULL;
    return this.#time;
  }
}
