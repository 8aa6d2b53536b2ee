// Rectangles that are drawn, moved and resized inside a photo, and which part of one a pointer takes. Pure.

/** The smallest side of a box, in pixels of the photo. */
export const SMALLEST = 4;

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.min(Math.max(least, most), Math.max(least, value));
/** @param {number} value */
const tenths = (value) => Math.round(value * 10) / 10;

/**
 * A rectangle in tenths of pixels; it is its sides that are rounded, so that none leaves the photo.
 *
 * @param {Rect} rect
 */
function rounded({ x, y, width, height }) {
  const [left, top] = [tenths(x), tenths(y)];
  return { x: left, y: top, width: tenths(tenths(x + width) - left), height: tenths(tenths(y + height) - top) };
}

/**
 * A rectangle moved by so many pixels, as far as the photo goes.
 *
 * @param {Rect} rect
 * @param {number} dx
 * @param {number} dy
 * @param {Size} size
 */
export function movedBy(rect, dx, dy, size) {
  const x = clamp(rect.x + dx, 0, size.width - rect.width), y = clamp(rect.y + dy, 0, size.height - rect.height);
  return { x: tenths(x), y: tenths(y), width: rect.width, height: rect.height };
}

/**
 * @param {number} from
 * @param {number} length
 * @param {number} handle
 * @param {number} way
 * @param {number} most
 */
function side(from, length, handle, way, most) {
  let [first, last] = [from, from + length];
  if (handle < 0) first = clamp(first + way, 0, last - SMALLEST);
  if (handle > 0) last = clamp(last + way, first + SMALLEST, most);
  return [first, last - first];
}

/**
 * A rectangle one of whose sides or corners, `{x, y}` of -1, 0 and 1, was moved by so many pixels.
 *
 * @param {Rect} rect
 * @param {Point} handle
 * @param {number} dx
 * @param {number} dy
 * @param {Size} size
 */
export function resizedBy(rect, handle, dx, dy, size) {
  const [x, width] = side(rect.x, rect.width, handle.x, dx, size.width);
  const [y, height] = side(rect.y, rect.height, handle.y, dy, size.height);
  return rounded({ x, y, width, height });
}

/**
 * What of a rectangle lies in a photo, no smaller than boxes are; null where that is nothing.
 *
 * @param {Rect} rect
 * @param {Size} size
 */
export function insideOf(rect, size) {
  const x = clamp(rect.x, 0, size.width), y = clamp(rect.y, 0, size.height);
  const width = clamp(rect.x + rect.width, 0, size.width) - x, height = clamp(rect.y + rect.height, 0, size.height) - y;
  return width >= SMALLEST && height >= SMALLEST ? rounded({ x, y, width, height }) : null;
}

/**
 * Which end of a side is near a place: -1, 1, or 0 for what lies between; null outside. Small rectangles keep a middle.
 *
 * @param {number} place
 * @param {number} from
 * @param {number} length
 * @param {number} reach
 */
function endAt(place, from, length, reach) {
  const isInside = place >= from && place <= from + length;
  const near = isInside ? Math.min(reach, length / 4) : reach;
  const [first, last] = [Math.abs(place - from), Math.abs(place - from - length)];
  if (Math.min(first, last) <= near) return first < last ? -1 : 1;
  return isInside ? 0 : null;
}

/**
 * The handle of a rectangle that is within reach of a point, `{x: 0, y: 0}` for its inside, or null. All are in the view's units.
 *
 * @param {Rect} rect
 * @param {Point} point
 * @param {number} reach
 */
export function handleAt(rect, point, reach) {
  const x = endAt(point.x, rect.x, rect.width, reach), y = endAt(point.y, rect.y, rect.height, reach);
  return x === null || y === null ? null : { x, y };
}

/**
 * The eight handles of a rectangle, or those at its corners alone: `{x, y}` each.
 *
 * @param {Rect} rect
 * @param {boolean} [onlyCorners]
 */
export function handlesOf({ x, y, width, height }, onlyCorners = false) {
  const at = [0, 0.5, 1];
  if (onlyCorners) return [0, 1].flatMap((down) => [0, 1].map((across) => ({ x: x + across * width, y: y + down * height })));
  return at.flatMap((down) => at.map((across) => ({ x: x + across * width, y: y + down * height })))
    .filter((_, index) => index !== 4);
}
