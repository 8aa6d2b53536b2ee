// Pixels of a photo and parts of it (0…1). Pixels count from their centres: the upper-left one's is (0, 0).

/**
 * A point of the photo in pixels, which stays inside.
 *
 * @param {Point} pair
 * @param {Size} size
 */
export function pixelAt({ x, y }, { width, height }) {
  const inside = (/** @type {number} */ part, /** @type {number} */ length) =>
    Math.min(length - 1, Math.max(0, part * length - 0.5));
  return { x: inside(x, width), y: inside(y, height) };
}

/**
 * A point in pixels as parts of the photo.
 *
 * @param {Point} point
 * @param {Size} size
 * @returns {Point}
 */
export function partAt({ x, y }, { width, height }) {
  return { x: (x + 0.5) / width, y: (y + 0.5) / height };
}

/**
 * A pair of pixels in another size of the same photo.
 *
 * @param {Pair} pair
 * @param {Size} from
 * @param {Size} to
 * @returns {Pair}
 */
export function rescaled([x, y], from, to) {
  return [((x + 0.5) * to.width) / from.width - 0.5, ((y + 0.5) * to.height) / from.height - 0.5];
}
