// Calibrating a camera: views of a board are collected while one looks around it, as long as each differs from the others. No
// elements here.

/** So many views are enough. */
export const VIEWS = 12;
/** Corners have to be elsewhere by so much of the picture's width, */
const MOTION = 0.05;
/**
 * or the board has to be seen from another side: no turn and no zoom brings one view closer to the other than this part of its
 * size.
 */
const TILT = 0.05;
/** Two views with fewer corners in common do not compare. */
const COMMON = 4;

/** What of a board's view a calibration takes. */
const GOOD = ["ready", "oblique"];

/** @param {number[]} place */
const placeKey = (place) => place.map((value) => value.toFixed(5)).join(" ");

/**
 * Pairs of the corners that two views have in common.
 *
 * @param {CalibrationView} a
 * @param {CalibrationView} b
 */
function common(a, b) {
  const there = new Map(a.places.map((place, index) => [placeKey(place), a.points[index]]));
  return b.places.flatMap((place, index) => {
    const point = there.get(placeKey(place));
    return point ? [/** @type {[Pair, Pair]} */ ([point, b.points[index]])] : [];
  });
}

/** @param {number[]} values */
const sum = (values) => values.reduce((sum, value) => sum + value, 0);

/**
 * Points around their middle.
 *
 * @param {Pair[]} points
 */
function centred(points) {
  const [x, y] = [0, 1].map((axis) => sum(points.map((point) => point[axis])) / points.length);
  return points.map((point) => [point[0] - x, point[1] - y]);
}

/**
 * How far paired corners are from each other, on average.
 *
 * @param {[Pair, Pair][]} pairs
 */
function motion(pairs) {
  return sum(pairs.map(([one, other]) => Math.hypot(one[0] - other[0], one[1] - other[1]))) / pairs.length;
}

/**
 * How differently paired corners lie to one another, whatever their place, turn and size: the rest when one view is laid over the
 * other by the best similarity, in parts of its size.
 *
 * @param {[Pair, Pair][]} pairs
 */
function tilt(pairs) {
  const [from, to] = [0, 1].map((side) => centred(pairs.map((pair) => pair[side])));
  const size = sum(from.map(([x, y]) => x * x + y * y));
  const real = sum(from.map(([x, y], index) => x * to[index][0] + y * to[index][1])) / size;
  const imaginary = sum(from.map(([x, y], index) => x * to[index][1] - y * to[index][0])) / size;
  const left = sum(from.map(
    ([x, y], index) => (to[index][0] - real * x + imaginary * y) ** 2 + (to[index][1] - imaginary * x - real * y) ** 2));
  return Math.sqrt(left / sum(to.map(([x, y]) => x * x + y * y)));
}

/**
 * Whether a view tells a calibration what the other does not; `width` is the picture's.
 *
 * @param {CalibrationView} a
 * @param {CalibrationView} b
 * @param {number} width
 */
export function differs(a, b, width) {
  const pairs = common(a, b);
  return pairs.length < COMMON || motion(pairs) > MOTION * width || tilt(pairs) > TILT;
}

/** The views that were collected, in the pixels of the camera's full size. */
export class Calibration {
  /** @type {CalibrationView[]} */
  views = [];

  get isComplete() {
    return this.views.length >= VIEWS;
  }

  /**
   * Takes a view of the board (`points` in the full size) where it differs from all others; says whether it did.
   *
   * @param {BoardView} view
   * @param {Size} size
   */
  take({ state, points, places }, { width }) {
    if (this.isComplete || !GOOD.includes(state) || points.length < COMMON) return false;
    const view = { points, places };
    if (this.views.some((other) => !differs(other, view, width))) return false;
    this.views.push(view);
    return true;
  }
}
