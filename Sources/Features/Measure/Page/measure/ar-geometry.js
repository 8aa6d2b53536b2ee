// From WebXR's numbers to those of the session form, and back to the screen. Pure.
//
// WebXR: metres; x to the right, y up, −z forward, for spaces, views and cameras alike (WebXR Device API, "XRReferenceSpace"
// and "XRRigidTransform"); matrices column by column. `XRView.transform` goes from the view's axes to the space's. The camera's
// picture is aligned with its view: the same pose, the same frustum (Raw Camera Access, "Native camera"), so that pose and
// intrinsics are the view's. Session form: x to the right, y down, z forward, as OpenCV; matrices row by row; pixels count from
// the centre of the upper left one.

/** How much focal lengths of columns and rows may differ, as a part: pixels of phones are squares. */
const SQUARE = 0.03;
/** How much of a pixel's width a row may be slanted by. */
const SLANT = 1e-3;

/** Why a frame of WebXR cannot be measured in; `code` chooses the words. */
export class ArFailure extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * The camera of a picture of a size, from its view's projection.
 *
 * A projection makes of a point (x, y, z) of the view, z below 0, the place P₀·x/−z − P₈, P₅·y/−z − P₉ between −1 and 1,
 * upwards; that is the derivation of Raw Camera Access, "Obtaining camera extrinsics and intrinsics", with rows counted
 * downwards.
 *
 * @param {Matrix4} projection
 * @param {Size} size
 * @returns {PinholeCamera}
 */
export function cameraOf(projection, { width, height }) {
  const fx = (projection[0] * width) / 2, fy = (projection[5] * height) / 2;
  const cx = ((1 - projection[8]) * width) / 2 - 0.5, cy = ((1 + projection[9]) * height) / 2 - 0.5;
  const isPlain = [fx, fy, cx, cy].every(Number.isFinite) && fx > 0 && fy > 0 && projection[11] === -1;
  // A picture that is not cut to its view has other pixels than the projection says.
  const isSlanted = Math.abs(projection[4]) * width > 2 * SLANT * fx;
  if (!isPlain || isSlanted || Math.abs(fx / fy - 1) > SQUARE) throw new ArFailure("arCamera");
  return { width, height, fx, fy, cx, cy };
}

/**
 * Four rows of four from the camera's axes, as the session form has them, to the world's: half a turn about x goes before the
 * view's transform.
 *
 * @param {Matrix4} m
 * @returns {number[]}
 */
export function cameraToWorld(m) {
  const rows = [0, 1, 2].flatMap((row) => [m[row], -m[4 + row], -m[8 + row], m[12 + row]]);
  return [...rows, 0, 0, 0, 1];
}

/**
 * A point of one space in another, by a transform.
 *
 * @param {Matrix4} m
 * @param {Point3} point
 * @returns {Point3}
 */
export function moved(m, { x, y, z }) {
  const [a, b, c] = [0, 1, 2].map((row) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row]);
  return { x: a, y: b, z: c };
}

/**
 * The product of two transforms, the right one first.
 *
 * @param {Matrix4} left
 * @param {Matrix4} right
 * @returns {number[]}
 */
export function product(left, right) {
  return Array.from({ length: 16 }, (_, place) => {
    const row = place % 4, column = place - row;
    return [0, 1, 2, 3].reduce((sum, k) => sum + left[4 * k + row] * right[column + k], 0);
  });
}

/**
 * Where a transform puts its origin.
 *
 * @param {Matrix4} m
 * @returns {Point3}
 */
export const positionOf = (m) => ({ x: m[12], y: m[13], z: m[14] });

/**
 * How far two points are from each other.
 *
 * @param {Point3} a
 * @param {Point3} b
 */
export const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

/**
 * Where a view's −z axis is seen, 0…1 from the upper left corner.
 *
 * @param {Matrix4} projection
 * @returns {Point}
 */
export const aimOf = (projection) => ({ x: (1 - projection[8]) / 2, y: (1 + projection[9]) / 2 });

/**
 * Where a point of the space is seen in a view, 0…1 from the upper left corner; null behind the camera.
 *
 * @param {Point3} point
 * @param {Matrix4} viewFromSpace
 * @param {Matrix4} projection
 * @returns {Point | null}
 */
export function shownAt(point, viewFromSpace, projection) {
  const { x, y, z } = moved(viewFromSpace, point);
  if (z > -1e-3) return null;
  return { x: ((projection[0] * x) / -z - projection[8] + 1) / 2, y: (1 + projection[9] - (projection[5] * y) / -z) / 2 };
}
