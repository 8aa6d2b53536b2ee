// A photo with a ruler: its corners are dragged, places on its plane are tapped, and the plane is drawn.

import { text } from "../app/i18n.js";
import { plainLength } from "./units.js";
import { PhotoSurface } from "./surface.js";

/** How much of the photo a ruler takes that somebody has to set. */
const USUAL = 0.25;

/**
 * Corners in the middle of a photo, for a ruler that was not found.
 *
 * @param {Size} size
 * @returns {Point[]}
 */
export function usualCorners({ width, height }) {
  const [x, y, reach] = [width / 2, height / 2, USUAL * Math.min(width, height)];
  return [{ x: x - reach, y: y - reach }, { x: x + reach, y: y - reach }, { x: x + reach, y: y + reach },
    { x: x - reach, y: y + reach }];
}

/**
 * The rim of a coin through four places, of which the first is opposite the third.
 *
 * @param {Point[]} corners
 */
export function rimOf(corners) {
  const [top, right, bottom, left] = corners;
  const middle = { x: (top.x + bottom.x + right.x + left.x) / 4, y: (top.y + bottom.y + right.y + left.y) / 4 };
  const u = { x: (right.x - left.x) / 2, y: (right.y - left.y) / 2 };
  const v = { x: (bottom.x - top.x) / 2, y: (bottom.y - top.y) / 2 };
  return Array.from({ length: 33 }, (_, index) => {
    const cosine = Math.cos(index * Math.PI / 16), sine = Math.sin(index * Math.PI / 16);
    return { x: middle.x + u.x * cosine + v.x * sine, y: middle.y + u.y * cosine + v.y * sine };
  });
}

/** The photo; `heard` is told of corners and joints. */
export class RulerPhoto {
  surface;
  #mode;

  /**
   * @param {() => RulerMode} mode
   * @param {JointListener} heard
   */
  constructor(mode, heard) {
    this.#mode = mode;
    this.surface = new PhotoSurface(heard);
  }

  close() {
    this.surface.close();
  }

  /** @param {RulerShown} shown */
  update({ corners, joints, isRound, grid, measurement }) {
    const outline = isRound && corners.length === 4 ? rimOf(corners) : [...corners, ...corners.slice(0, 1)];
    const lines = [...grid.map((places) => ({ places, kind: "plane" })), { places: outline, kind: "ruler" }];
    if (this.#mode() === "ruler") {
      const handles = corners.map(
        ({ x, y }, index) => ({ x, y, label: null, isFound: true, name: text("cornerAt", index + 1) }));
      this.surface.update({ joints: handles, lines, isOpen: true });
      return;
    }
    const places = joints.map(({ x, y }, index) => {
      const isFound = !measurement || Boolean(measurement.joints[index]?.position);
      return { x, y, label: String(index + 1), isFound, name: text(isFound ? "jointAt" : "jointLacking", String(index + 1)) };
    });
    const segments = measurement?.joints.length === joints.length ? measurement.segments : [];
    this.surface.update({ joints: places, lengths: segments.map((length) => length && plainLength(length.meters)), lines });
  }
}
