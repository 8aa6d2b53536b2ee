// How far the camera went sideways in a burst: that is what tells distances. Pure.

import { positionOf } from "./ar-geometry.js";

/** How far it should go, as a part of the distance to what is measured, and at least, in metres. */
const PART = 0.1, LEAST = 0.05;
/** The distance where nothing says it, in metres. */
const USUAL = 1;

/**
 * How far it should go sideways, in metres.
 *
 * @param {number | null} away the distance to what is measured
 */
export function wantedWay(away) {
  return Math.max(LEAST, PART * (away ?? USUAL));
}

/**
 * The farthest way between two of several cameras, across the direction in which the first one looks, in metres.
 *
 * @param {Matrix4[]} views
 */
export function sidewaysWay(views) {
  if (views.length === 0) return 0;
  const [first] = views, z = { x: first[8], y: first[9], z: first[10] };
  const places = views.map((view) => {
    const at = positionOf(view), along = at.x * z.x + at.y * z.y + at.z * z.z;
    return [at.x - along * z.x, at.y - along * z.y, at.z - along * z.z];
  });
  return Math.max(...places.flatMap((a) => places.map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]))));
}
