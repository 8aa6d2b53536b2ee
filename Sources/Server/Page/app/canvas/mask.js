// Masks of what was found: run lengths as tinted pictures.

import { element } from "../dom.js";
import { paintOn } from "./paint.js";

/** What a server sends at most; more is no mask. */
const LONGEST = 4096;
const WASH = 0.42;
const EDGE = 0.95;

/**
 * Which cells of a box belong, row by row; null for what is no mask.
 *
 * @param {Mask} mask
 * @param {Rect} box
 */
function cellsOf({ size, counts }, box) {
  const [height, width] = size;
  if (!(height > 0 && width > 0 && height <= LONGEST && width <= LONGEST)) return null;
  const cells = new Uint8Array(box.width * box.height);
  let at = 0;
  for (const [index, count] of counts.entries()) {
    if (!(count >= 0) || at + count > width * height) return null;
    if (index % 2) mark(cells, at, at + count, height, box);
    at += count;
  }
  return at === width * height ? cells : null;
}

/**
 * Marks a run of cells, which goes column by column, as far as it lies in a box.
 *
 * @param {Uint8Array} cells
 * @param {number} from
 * @param {number} to
 * @param {number} height
 * @param {Rect} box
 */
function mark(cells, from, to, height, box) {
  for (let at = from; at < to; ) {
    const column = Math.floor(at / height);
    const end = Math.min(to, (column + 1) * height);
    const x = column - box.x;
    if (x >= 0 && x < box.width) {
      const bottom = Math.min(end - column * height, box.y + box.height);
      for (let row = Math.max(at - column * height, box.y); row < bottom; row += 1) cells[(row - box.y) * box.width + x] = 1;
    }
    at = end;
  }
}

/**
 * Whether a cell that belongs has a neighbour that does not, inside the box.
 *
 * @param {Uint8Array} cells
 * @param {number} x
 * @param {number} y
 * @param {Size} box
 */
function isEdge(cells, x, y, { width, height }) {
  const at = y * width + x;
  return (x > 0 && !cells[at - 1]) || (x < width - 1 && !cells[at + 1]) || (y > 0 && !cells[at - width]) ||
    (y < height - 1 && !cells[at + width]);
}

/**
 * A pixel's four bytes as the number that this machine reads them as.
 *
 * @param {string} color
 * @param {number} alpha
 */
function wordOf(color, alpha) {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  return new Uint32Array(new Uint8ClampedArray([...channels, 255 * alpha]).buffer)[0];
}

/**
 * A canvas that shows what belongs to a mask inside a rectangle (0…1 of the picture) in a colour such as #7fd4f5, translucent
 * with an edge; null for what is no mask.
 *
 * @param {Mask} mask
 * @param {Rect} rect
 * @param {string} color
 * @returns {HTMLCanvasElement | null}
 */
export function maskPicture(mask, rect, color) {
  const [height, width] = mask.size;
  const [x, y] = [Math.max(0, Math.round(rect.x * width)), Math.max(0, Math.round(rect.y * height))];
  const across = Math.min(width - x, Math.round(rect.width * width));
  const box = { x, y, width: across, height: Math.min(height - y, Math.round(rect.height * height)) };
  if (!(box.width > 0 && box.height > 0)) return null;
  const cells = cellsOf(mask, box);
  if (!cells) return null;
  const canvas = element("canvas", { width: box.width, height: box.height });
  const context = paintOn(canvas);
  const image = context.createImageData(box.width, box.height);
  const [wash, edge] = [WASH, EDGE].map((alpha) => wordOf(color, alpha));
  const words = new Uint32Array(image.data.buffer);
  for (let y = 0, at = 0; y < box.height; y += 1) {
    for (let x = 0; x < box.width; x += 1, at += 1) if (cells[at]) words[at] = isEdge(cells, x, y, box) ? edge : wash;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}
