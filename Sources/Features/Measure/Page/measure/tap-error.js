// How far a joint may be off from where it was meant, by what it was set with and how large the photo was shown. No elements
// here.

/**
 * The standard deviation of a column and of a row in CSS pixels: what a hand under the loupe reaches, and for keys what is seen.
 *
 * @type {Record<string, number>}
 */
const POINTERS = { touch: 3, pen: 1.5, mouse: 1, keys: 0.75 };
/** The least one, in pixels of the photo: nobody tells the place of a joint more exactly than that. */
const LEAST = 0.3;

/**
 * The standard deviation of a joint's column and row in pixels of the photo.
 *
 * @param {string} pointer the `pointerType` of an event, or `keys`
 * @param {number} scale how many CSS pixels a pixel of the photo has in the view
 */
export function tapError(pointer, scale) {
  const inPhoto = (POINTERS[pointer] ?? POINTERS.touch) / Math.max(scale, 1e-3);
  return Math.min(1000, Math.round(100 * Math.hypot(LEAST, inPhoto)) / 100);
}
