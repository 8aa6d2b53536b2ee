// The way between a picture and the view that shows it: the same maths as `ViewMapping` and `ImageOrientation` in
// ManakoGeometry. Both are tested against Tests/Fixtures/view-mapping.json.
//
// "Frame" coordinates here are 0…1 of the upright picture with the origin upper-left, as on the wire; Vision's, with
// the origin lower-left, go through `flipped`. View coordinates are CSS pixels, origin upper-left.

const SCALES = {
  aspectFit: (sx, sy) => [Math.min(sx, sy), Math.min(sx, sy)],
  aspectFill: (sx, sy) => [Math.max(sx, sy), Math.max(sx, sy)],
  stretch: (sx, sy) => [sx, sy],
};

/** The rectangle that two opposite corners span, whichever they are. */
export function spanned(a, b) {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function corners(rect, map) {
  return spanned(map(rect), map({ x: rect.x + rect.width, y: rect.y + rect.height }));
}

/** A point or a rectangle (0…1) with the origin in the other of the two left corners. */
export function flipped(value) {
  return value.height === undefined ? { x: value.x, y: 1 - value.y } : { ...value, y: 1 - value.y - value.height };
}

/** A rectangle in pixels as parts of a picture's size. */
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
 */
export function viewMapping({ image, view, mode, mirrored = false }) {
  const [sx, sy] = SCALES[mode](view.width / image.width, view.height / image.height);
  const [width, height] = [image.width * sx, image.height * sy];
  const frame = { x: (view.width - width) / 2, y: (view.height - height) / 2, width, height };
  const viewPoint = ({ x, y }) => ({ x: frame.x + (mirrored ? 1 - x : x) * width, y: frame.y + y * height });
  const framePoint = ({ x, y }) => {
    const across = (x - frame.x) / width;
    return { x: mirrored ? 1 - across : across, y: (y - frame.y) / height };
  };
  return {
    frame, viewPoint, framePoint,
    viewRect: (rect) => corners(rect, viewPoint),
    frameRect: (rect) => corners(rect, framePoint),
  };
}

/** The pixels of a canvas that covers a view on a screen with `ratio` device pixels in a CSS pixel. */
export function deviceSize(view, ratio) {
  return { width: Math.max(1, Math.round(view.width * ratio)), height: Math.max(1, Math.round(view.height * ratio)) };
}

/** A point or rectangle of the view in device pixels. */
export function onDevice(value, ratio) {
  return Object.fromEntries(Object.entries(value).map(([key, number]) => [key, number * ratio]));
}

/** The size of the upright picture for a stored one, by EXIF orientation (1…8). */
export function uprightSize(stored, orientation) {
  return orientation >= 5 ? { width: stored.height, height: stored.width } : stored;
}

/** The place in the upright picture of a point of the stored one, both 0…1 with the origin upper-left. */
export function upright({ x, y }, orientation) {
  const [across, down] = orientation >= 5 ? [y, x] : [x, y];
  return {
    x: [2, 3, 6, 7].includes(orientation) ? 1 - across : across,
    y: [3, 4, 7, 8].includes(orientation) ? 1 - down : down,
  };
}

/** The place in the stored picture of a point of the upright one. */
export function stored(point, orientation) {
  return upright(point, { 6: 8, 8: 6 }[orientation] ?? orientation);
}

/** The size that a frame is sent in: at most `longest` on its long side, never larger than it is. */
export function scaledDown(size, longest) {
  const scale = Math.min(1, longest / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The square of `side` CSS pixels around a point of the view as a rectangle of the frame, cut off at its edges. */
export function squareAround(point, side, mapping) {
  const half = side / 2;
  return clampedToFrame(mapping.frameRect({ x: point.x - half, y: point.y - half, width: side, height: side }));
}

/** What of a rectangle lies in the frame. */
export function clampedToFrame(rect) {
  const clamp = (value) => Math.min(1, Math.max(0, value));
  return spanned(
    { x: clamp(rect.x), y: clamp(rect.y) }, { x: clamp(rect.x + rect.width), y: clamp(rect.y + rect.height) });
}

/** Whether a point lies in a rectangle that is `slack` larger on every side. */
export function contains(rect, point, slack = 0) {
  return point.x >= rect.x - slack && point.x <= rect.x + rect.width + slack
    && point.y >= rect.y - slack && point.y <= rect.y + rect.height + slack;
}

/** Of items with a `rect` of the view, the smallest under a point; the nearest within `slack` if none is under it. */
export function itemAt(items, point, slack = 12) {
  const area = ({ rect }) => rect.width * rect.height;
  const under = (by) => items.filter(({ rect }) => contains(rect, point, by)).sort((a, b) => area(a) - area(b))[0];
  return under(0) ?? under(slack) ?? null;
}
