// Frames a second and latency, over the last two seconds.

const SPAN = 2000;
/** Results in a shorter time than this tell of no rate. */
const LEAST = 500;

/** Counts results; times are milliseconds of one clock. */
export class Meter {
  /** @type {{ now: number, latency: number }[]} */
  #seen = [];

  /**
   * @param {number} now
   * @param {number} latency
   */
  add(now, latency) {
    this.#seen.push({ now, latency });
    this.#seen = this.#seen.filter((each) => now - each.now < SPAN);
  }

  reset() {
    this.#seen = [];
  }

  /**
   * Rate and median latency, or null when there is too little to say.
   *
   * @param {number} now
   * @returns {{ rate: number, latency: number } | null}
   */
  figures(now) {
    const recent = this.#seen.filter((each) => now - each.now < SPAN);
    const span = recent.length < 2 ? 0 : recent[recent.length - 1].now - recent[0].now;
    if (span < LEAST) return null;
    const sorted = recent.map(({ latency }) => latency).sort((a, b) => a - b);
    return { rate: ((recent.length - 1) * 1000) / span, latency: sorted[sorted.length >> 1] };
  }
}
