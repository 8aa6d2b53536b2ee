// Times of a video in words.

/** @param {number} value */
const two = (value) => String(value).padStart(2, "0");

/**
 * Seconds as 1:23, or 1:02:03 from an hour on.
 *
 * @param {number} seconds
 * @returns {string}
 */
export function clockText(seconds) {
  if (!Number.isFinite(seconds)) return "–";
  const whole = Math.floor(Math.abs(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `${seconds < 0 && whole > 0 ? "-" : ""}${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(rest)}`;
}
