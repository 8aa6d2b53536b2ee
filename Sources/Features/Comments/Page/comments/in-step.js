// Keeps a video in step with the one of a room: small differences are made good by speed, large ones by a leap. Plain numbers, so
// that it needs no video to be tested.

/** A larger difference (seconds) is made good by a leap. */
const LEAP = 0.6;
/** Soon after a leap only a larger difference is one: a slow connection would leap again and again. */
const LEAP_AGAIN = 3;
/** How long after a leap that holds, in milliseconds. */
const SETTLING = 4000;
/** A smaller difference is left as it is: what videos say of their time is no more exact. */
const FINE = 0.03;
/** The part of a difference that is made good in a second, and the most that the speed changes for it. */
const PULL = 0.4;
const MOST = 0.2;
/** The longest time (seconds) that a leap is thought to take. */
const LONGEST = 2;

/**
 * @param {number} value
 * @param {number} most
 */
const within = (value, most) => Math.min(most, Math.max(-most, value));

/** Tells what a video shall do to be where a room's video is. Moments are in milliseconds, as `performance.now` gives them. */
export class InStep {
  /** @type {API.RoomClock | null} */
  #clock = null;
  #heard = 0;
  #leapt = -Infinity;
  /** How many seconds a leap takes, during which the room's video goes on. */
  #ahead = 0;
  #isMeasured = true;

  /**
   * The room says where its video is.
   *
   * @param {API.RoomClock} clock
   * @param {number} now
   */
  hear(clock, now) {
    this.#clock = clock;
    this.#heard = now;
  }

  /**
   * Where the room's video is, in seconds; null as long as nobody has said so.
   *
   * @param {number} now
   * @returns {number | null}
   */
  at(now) {
    if (!this.#clock) return null;
    const { time, playing, rate } = this.#clock;
    return playing ? time + ((now - this.#heard) / 1000) * rate : time;
  }

  /**
   * What a video shall do that is at `time` of `seconds` (0 where the end is not known): `{playing, rate, seek}`, where `seek` is
   * the time to leap to, or null. While `isBusy` (it seeks, or waits for data) it is left alone.
   *
   * @param {{ time: number, seconds?: number, isBusy?: boolean }} video
   * @param {number} now
   * @returns {{ playing: boolean, rate: number, seek: number | null }}
   */
  wanted({ time, seconds = 0, isBusy = false }, now) {
    const room = this.at(now);
    if (room === null || this.#clock === null) return { playing: false, rate: 1, seek: null };
    const isOver = seconds > 0 && room >= seconds;
    const target = isOver ? seconds : Math.max(0, room);
    const { rate } = this.#clock;
    if (!this.#clock.playing || isOver) {
      const seek = isBusy || Math.abs(target - time) < FINE ? null : target;
      return { playing: false, rate, seek };
    }
    const off = target - time;
    if (isBusy) return { playing: true, rate, seek: null };
    this.#measure(off / rate, now);
    if (Math.abs(off) > (now - this.#leapt < SETTLING ? LEAP_AGAIN : LEAP)) return this.#leap(target, rate, now);
    return { playing: true, rate: Math.abs(off) < FINE ? rate : rate * (1 + within(off * PULL, MOST)), seek: null };
  }

  /**
   * @param {number} target
   * @param {number} rate
   * @param {number} now
   */
  #leap(target, rate, now) {
    this.#leapt = now;
    this.#isMeasured = false;
    return { playing: true, rate, seek: target + this.#ahead * rate };
  }

  /**
   * After a leap: how late it was tells how far ahead the next one aims.
   *
   * @param {number} late in seconds of the clock
   * @param {number} now
   */
  #measure(late, now) {
    if (this.#isMeasured || now - this.#leapt > SETTLING) return;
    this.#isMeasured = true;
    this.#ahead = Math.min(LONGEST, Math.max(0, this.#ahead + late));
  }
}
