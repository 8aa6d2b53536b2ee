// Calibrating a camera: views of a board are collected while one looks around it, as long as each differs from the others. No elements here.

/** So many views are enough. */
export const VIEWS = 12;
/** Corners have to be elsewhere by so much of the picture's width. */
const MOTION = 0.05;
/** Two views with fewer corners in common do not compare. */
const COMMON = 4;

/** What of a board's view a calibration takes. */
const GOOD = ["ready", "oblique"];

const placeKey = (place) => place.map((value) => value.toFixed(5)).join(" ");

/** How far the corners that two views have in common are from each other, on average. */
export function motionBetween(a, b) {
  const there = new Map(a.places.map((place, index) => [placeKey(place), a.points[index]]));
  const ways = b.places.flatMap((place, index) => {
    const point = there.get(placeKey(place));
    return point ? [Math.hypot(point[0] - b.points[index][0], point[1] - b.points[index][1])] : [];
  });
  return ways.length < COMMON ? Infinity : ways.reduce((sum, way) => sum + way, 0) / ways.length;
}

/** The views that were collected, in the pixels of the camera's full size. */
export class Calibration {
  views = [];

  get isComplete() {
    return this.views.length >= VIEWS;
  }

  /** Takes a view of the board (`points` in the full size) where it differs from all others; says whether it did. */
  take({ state, points, places }, { width }) {
    if (this.isComplete || !GOOD.includes(state) || points.length < COMMON) return false;
    const view = { points, places };
    if (this.views.some((other) => motionBetween(other, view) <= MOTION * width)) return false;
    this.views.push(view);
    return true;
  }
}
