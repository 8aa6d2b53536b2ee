// A loupe above the finger that covers what it points at.

import { element, lay } from "../app/dom.js";
import { paintOn } from "../app/canvas/paint.js";
import { partAt } from "./pixels.js";

/** Its side, its way from the finger, in CSS pixels, and how much larger it shows. */
const SIDE = 132, AWAY = 36, TIMES = 3;

/**
 * Where the loupe lies in a view: above the point, or beside it where there is no room.
 *
 * @param {Point} point
 * @param {Size} view
 */
export function loupePlace(point, view) {
  const inside = (/** @type {number} */ value, /** @type {number} */ length) => Math.min(length - SIDE - 4, Math.max(4, value));
  const above = point.y - AWAY - SIDE;
  if (above >= 4) return { x: inside(point.x - SIDE / 2, view.width), y: above };
  return { x: point.x > view.width / 2 ? inside(point.x - AWAY - SIDE, view.width) : inside(point.x + AWAY, view.width), y: 4 };
}

/** The loupe; it is hidden until it shows something. */
export class Loupe {
  root = element("canvas", { className: "measure-loupe", "aria-hidden": "true", hidden: true });

  /**
   * Shows a photo around a pixel of it; `scale` is how many CSS pixels a pixel has in the view now.
   *
   * @param {HTMLImageElement} image
   * @param {Size} size
   * @param {Point} pixel
   * @param {{ point: Point, view: Size, scale: number }} place
   */
  show(image, size, pixel, { point, view, scale }) {
    const canvas = this.root;
    const side = Math.round(SIDE * devicePixelRatio);
    if (canvas.width !== side) Object.assign(canvas, { width: side, height: side });
    const context = paintOn(canvas);
    const part = partAt(pixel, size);
    const reach = SIDE / (TIMES * scale) * (image.naturalWidth / size.width);
    const [x, y] = [part.x * image.naturalWidth, part.y * image.naturalHeight];
    context.fillStyle = "#0b1114";
    context.fillRect(0, 0, side, side);
    context.drawImage(image, x - reach / 2, y - reach / 2, reach, reach, 0, 0, side, side);
    cross(context, side);
    lay(canvas, { ...loupePlace(point, view), width: SIDE, height: SIDE });
    canvas.hidden = false;
  }

  hide() {
    this.root.hidden = true;
  }
}

/**
 * Two lines through the middle, which is left free.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} side
 */
function cross(context, side) {
  const middle = side / 2, gap = side / 22;
  /** @type {[string, number][]} */
  const strokes = [["rgb(0 0 0 / 0.7)", 4], ["#ffffff", 1.6]];
  for (const [color, width] of strokes) {
    context.strokeStyle = color;
    context.lineWidth = width * devicePixelRatio;
    context.beginPath();
    for (const [from, to] of [[0, middle - gap], [middle + gap, side]]) {
      context.moveTo(from, middle);
      context.lineTo(to, middle);
      context.moveTo(middle, from);
      context.lineTo(middle, to);
    }
    context.stroke();
  }
}
