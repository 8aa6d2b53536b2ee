// The way between a picture and the view that shows it: the same maths as `ViewMapping` in ManakoGeometry. Both
// are tested against Tests/Fixtures/view-mapping.json.
//
// "Frame" coordinates here are 0…1 of the upright picture with the origin upper-left, as on the wire; Vision's, with
// the origin lower-left, go through `flipped`. View coordinates are CSS pixels, origin upper-left.

/** @type {Record<ContentMode, (sx: number, sy: number) => Pair>} */
const SCALES = {
  aspectFit: (sx, sy) => [Math.min(sx, sy), Math.min(sx, sy)],
  aspectFill: (sx, sy) => [Math.max(sx, sy), Math.max(sx, sy)],
  stretch: (sx, sy) => [sx, sy],
};

/**
 * The rectangle that two opposite corners span, whichever they are.
 *
 * @param {Point} a
 * @param {Point} b
 * @returns {Rect}
 */
export function spanned(a, b) {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/**
 * @param {Rect} rect
 * @param {(point: Point) => Point} map
 */
function corners(rect, map) {
  return spanned(map(rect), map({ x: rect.x + rect.width, y: rect.y + rect.height }));
}

/**
 * A point or a rectangle (0…1) with the origin in the other of the two left corners.
 *
 * @template {Point & Partial<Size>} Value
 * @param {Value} value
 * @returns {Value}
 */
export function flipped(value) {
  return { ...value, y: 1 - value.y - (value.height ?? 0) };
}

/**
 * A rectangle in pixels as parts of a picture's size.
 *
 * @param {Rect} rect
 * @param {Size} size
 * @returns {Rect}
 */
export function normalized(rect, size) {
  return {
    x: rect.x / size.width, y: rect.y / size.height, width: rect.width / size.width, height: rect.height / size.height,
  };
}

/**
 * How a picture lies in a view.
 *
 * `image` and `view` are sizes, `mode` is one of aspectFit, aspectFill and stretch; `mirrored` exchanges left and right.
 * `frame` of the answer is where the whole picture lies, in CSS pixels; larger than the view for aspectFill.
 *
 * @param {{ image: Size, view: Size, mode: ContentMode, mirrored?: boolean }} options
 * @returns {Mapping}
 */
export function viewMapping({ image, view, mode, mirrored = false }) {
  const [sx, sy] = SCALES[mode](view.width / image.width, view.height / image.height);
  const [width, height] = [image.width * sx, image.height * sy];
  const frame = { x: (view.width - width) / 2, y: (view.height - height) / 2, width, height };
  const viewPoint = (/** @type {Point} */ { x, y }) => ({ x: frame.x + (mirrored ? 1 - x : x) * width, y: frame.y + y * height });
  const framePoint = (/** @type {Point} */ { x, y }) => {
    const across = (x - frame.x) / width;
    return { x: mirrored ? 1 - across : across, y: (y - frame.y) / height };
  };
  return {
    frame, viewPoint, framePoint,
    viewRect: (rect) => corners(rect, viewPoint),
    frameRect: (rect) => corners(rect, framePoint),
  };
}

/**
 * A mapping seen through a zoom: each place of the view is `scale` times as far from its corner, then moved by `x` and `y`.
 *
 * @param {Mapping} mapping
 * @param {{ scale: number, x: number, y: number }} zoom
 * @returns {Mapping}
 */
export function zoomed(mapping, { scale, x, y }) {
  const out = (/** @type {Point} */ point) => ({ x: point.x * scale + x, y: point.y * scale + y });
  const viewPoint = (/** @type {Point} */ point) => out(mapping.viewPoint(point));
  const framePoint = (/** @type {Point} */ point) => mapping.framePoint({ x: (point.x - x) / scale, y: (point.y - y) / scale });
  const { frame } = mapping;
  return {
    frame: { ...out(frame), width: frame.width * scale, height: frame.height * scale }, viewPoint, framePoint,
    viewRect: (rect) => corners(rect, viewPoint),
    frameRect: (rect) => corners(rect, framePoint),
  };
}

/**
 * The pixels of a canvas that covers a view on a screen with `ratio` device pixels in a CSS pixel.
 *
 * @param {Size} view
 * @param {number} ratio
 * @returns {Size}
 */
export function deviceSize(view, ratio) {
  return { width: Math.max(1, Math.round(view.width * ratio)), height: Math.max(1, Math.round(view.height * ratio)) };
}

/**
 * A point or rectangle of the view in device pixels.
 *
 * @template {Point & Partial<Size>} Value
 * @param {Value} value
 * @param {number} ratio
 * @returns {Value}
 */
export function onDevice(value, ratio) {
  const { x, y, width, height } = value;
  const place = { x: x * ratio, y: y * ratio };
  if (width === undefined || height === undefined) return { ...value, ...place };
  return { ...value, ...place, width: width * ratio, height: height * ratio };
}

/**
 * The size that a frame is sent in: at most `longest` on its long side, never larger than it is.
 *
 * @param {Size} size
 * @param {number} longest
 * @returns {Size}
 */
export function scaledDown(size, longest) {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/**
 * The square of `side` CSS pixels around a point of the view as a rectangle of the frame, cut off at its edges.
 *
 * @param {Point} point
 * @param {number} side
 * @param {Mapping} mapping
 * @returns {Rect}
 */
export function squareAround(point, side, mapping) {
  const half = side / 2;
  return clampedToFrame(mapping.frameRect({ x: point.x - half, y: point.y - half, width: side, height: side }));
}

/**
 * What of a rectangle lies in the frame.
 *
 * @param {Rect} rect
 * @returns {Rect}
 */
export function clampedToFrame(rect) {
  const clamp = (/** @type {number} */ value) => Math.min(1, Math.max(0, value));
  return spanned(
    { x: clamp(rect.x), y: clamp(rect.y) }, { x: clamp(rect.x + rect.width), y: clamp(rect.y + rect.height) });
}

/**
 * The rectangle that two rectangles have in common; without width or height where they have none.
 *
 * @param {Rect} a
 * @param {Rect} b
 * @returns {Rect}
 */
export function common(a, b) {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x, y, width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/**
 * How much of their joint area two rectangles have in common, 0…1.
 *
 * @param {Rect} a
 * @param {Rect} b
 * @returns {number}
 */
export function overlap(a, b) {
  const both = common(a, b), shared = both.width * both.height;
  return shared > 0 ? shared / (a.width * a.height + b.width * b.height - shared) : 0;
}

/**
 * Whether enough of a rectangle is in a view to speak of it: a quarter of it, or a tenth of the view.
 *
 * @param {Rect} rect
 * @param {Size} view
 * @returns {boolean}
 */
export function isInView(rect, view) {
  const seen = common(rect, { x: 0, y: 0, ...view }), area = seen.width * seen.height;
  return area > 0 && (area >= 0.25 * rect.width * rect.height || area >= 0.1 * view.width * view.height);
}

/**
 * Whether a point lies in a rectangle that is `slack` larger on every side.
 *
 * @param {Rect} rect
 * @param {Point} point
 * @param {number} [slack]
 * @returns {boolean}
 */
export function contains(rect, point, slack = 0) {
  return point.x >= rect.x - slack && point.x <= rect.x + rect.width + slack
    && point.y >= rect.y - slack && point.y <= rect.y + rect.height + slack;
}

/**
 * Of items with a `rect` of the view, the smallest under a point; the nearest within `slack` if none is under it.
 *
 * @template {{ rect: Rect }} Placed
 * @param {Placed[]} items
 * @param {Point} point
 * @param {number} [slack]
 * @returns {Placed | null}
 */
export function itemAt(items, point, slack = 12) {
  const area = (/** @type {{ rect: Rect }} */ { rect }) => rect.width * rect.height;
  const under = (/** @type {number} */ by) =>
    items.filter(({ rect }) => contains(rect, point, by)).sort((a, b) => area(a) - area(b))[0];
  return under(0) ?? under(slack) ?? null;
}
