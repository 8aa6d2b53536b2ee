// Times of a player: how they are written, how long a frame is shown, and in which parts of a video something was found. Pure.

/** Into so many parts a timeline is divided. */
const PARTS = 160;
/** How many findings make a mark as strong as it gets. */
const MANY = 6;
/** Where nothing is known yet, 30 frames a second. */
const USUAL_PERIOD = 1 / 30;

/**
 * A time in seconds as `1:05`, or `1:02:03` from an hour on.
 *
 * @param {number} seconds
 * @returns {string}
 */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds || 0));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const pair = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`;
}

/**
 * How long a frame is shown, in seconds: the middle of what was seen.
 *
 * @param {number[]} seen
 * @returns {number}
 */
export function framePeriod(seen) {
  if (seen.length === 0) return USUAL_PERIOD;
  return [...seen].sort((a, b) => a - b)[seen.length >> 1];
}

/** What was found along a video: the most of each part of it. */
export class Marks {
  /** @type {Map<number, { count: number, color: string }>} */
  #parts = new Map();

  /**
   * Takes what was found in the frame of a time; says whether a mark has changed. A part that was looked at again is what it is
   * now.
   *
   * @param {number} time in seconds
   * @param {number} duration in seconds
   * @param {number} count
   * @param {string | null} color
   * @returns {boolean}
   */
  add(time, duration, count, color) {
    if (!(duration > 0) || !Number.isFinite(duration)) return false;
    const part = Math.max(0, Math.min(PARTS - 1, Math.floor((time / duration) * PARTS)));
    const before = this.#parts.get(part);
    if (before?.count === count && before.color === (color ?? before.color)) return false;
    if (count === 0) return this.#parts.delete(part);
    this.#parts.set(part, { count, color: color ?? "#ffffff" });
    return true;
  }

  /** The marks, as parts of the timeline from 0 to 1, with a colour and how strong they are. */
  get list() {
    return [...this.#parts].map(([part, { count, color }]) => ({
      from: part / PARTS, to: (part + 1) / PARTS, color, strength: 0.35 + 0.65 * Math.min(1, count / MANY) }));
  }

  clear() {
    this.#parts.clear();
  }
}
