// How large frames are sent: larger as long as answers come quickly, smaller when they do not. Pure: times are arguments.

const SIZES = [640, 960, 1280];
/** Milliseconds from a frame to its answer: under the first frames may grow, above the second they shrink. */
const QUICK = 130;
const SLOW = 240;
/** So many answers in a row must say the same, and so long, in milliseconds, a size is kept at least. */
const AGREEING = 8;
const PATIENCE = 1500;
/** A size that was too slow is tried again after so long. */
const FORGIVENESS = 20_000;

/** Chooses the longest side of frames, in pixels. */
export class FrameSize {
  #index = 0;
  #votes = 0;
  #since = 0;
  #tooSlow = -Infinity;

  get longest() {
    return SIZES[this.#index];
  }

  reset() {
    this.#index = 0;
    this.#votes = 0;
  }

  /**
   * Takes how long an answer took.
   *
   * @param {number} latency
   * @param {number} now
   */
  answered(latency, now) {
    const vote = latency < QUICK ? 1 : latency > SLOW ? -1 : 0;
    this.#votes = Math.sign(this.#votes) === vote ? this.#votes + vote : vote;
    if (Math.abs(this.#votes) < AGREEING || now - this.#since < PATIENCE) return;
    if (vote > 0 && now - this.#tooSlow < FORGIVENESS) return;
    if (vote < 0 && this.#index > 0) this.#tooSlow = now;
    this.#index = Math.max(0, Math.min(SIZES.length - 1, this.#index + vote));
    this.#votes = 0;
    this.#since = now;
  }
}
