// How long to wait before the next attempt to connect: twice as long each time, up to ten seconds, with some chance.

const FIRST = 500;
const LONGEST = 10_000;

/**
 * Milliseconds to wait after `attempts` failed ones; `chance` is 0…1 and spreads clients after a restart.
 *
 * @param {number} attempts
 * @param {number} [chance]
 * @returns {number}
 */
export function delayAfter(attempts, chance = Math.random()) {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts, 10));
  return full * (0.75 + chance / 2);
}
