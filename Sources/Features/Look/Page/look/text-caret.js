// Between which letters of a line over a picture a point is: by arithmetic, as browsers jump to other lines where there is no
// text.

/** @type {Intl.Segmenter | null} */
const segmenter = "Segmenter" in Intl ? new Intl.Segmenter(undefined, { granularity: "grapheme" }) : null;

/**
 * Where letters end, in UTF-16 units, with 0 first; what belongs together is one letter.
 *
 * @param {string} words
 * @returns {number[]}
 */
export function letterEnds(words) {
  const letters = segmenter ? [...segmenter.segment(words)].map(({ segment }) => segment) : [...words];
  let end = 0;
  return [0, ...letters.map((letter) => (end += letter.length))];
}

/**
 * The word that a place in words belongs to, from where to where, in UTF-16 units; also in languages without spaces.
 *
 * @param {string} words
 * @param {number} offset
 * @returns {[number, number]}
 */
export function wordAt(words, offset) {
  if (!("Segmenter" in Intl)) return [0, words.length];
  const segments = new Intl.Segmenter(undefined, { granularity: "word" }).segment(words);
  const found = segments.containing(Math.min(offset, words.length - 1));
  return found ? [found.index, found.index + found.segment.length] : [0, words.length];
}

/**
 * The boundary that is nearest to a place along a line; `widthOf` is how wide the beginning of the words is.
 *
 * @param {string} words
 * @param {number} part 0 at the beginning of the line, 1 at its end
 * @param {(beginning: string) => number} widthOf
 * @returns {number} in UTF-16 units
 */
export function boundaryAt(words, part, widthOf) {
  const whole = widthOf(words) || 1;
  let [best, least] = [0, Infinity];
  for (const end of letterEnds(words)) {
    const distance = Math.abs(widthOf(words.slice(0, end)) / whole - part);
    if (distance < least) [best, least] = [end, distance];
  }
  return best;
}

/**
 * A point as parts of a line's length and height, and how far it is from the line, in the point's units.
 *
 * @param {Point[]} corners upper left, upper right, lower right, lower left
 * @param {Point} point
 * @returns {{ along: number, across: number, distance: number }}
 */
export function placeAlong([origin, right, , down], point) {
  const [ux, uy, vx, vy] = [right.x - origin.x, right.y - origin.y, down.x - origin.x, down.y - origin.y];
  const [dx, dy] = [point.x - origin.x, point.y - origin.y];
  const area = ux * vy - uy * vx || 1;
  const [along, across] = [(dx * vy - dy * vx) / area, (ux * dy - uy * dx) / area];
  const [a, b] = [along - Math.min(1, Math.max(0, along)), across - Math.min(1, Math.max(0, across))];
  return { along, across, distance: Math.hypot(a * ux + b * vx, a * uy + b * vy) };
}
