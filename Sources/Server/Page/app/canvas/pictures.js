// Pictures with boxes, to save and to share.

import { element } from "../dom.js";
import { nameOfError } from "../problems.js";
import { scaledDown } from "./mapping.js";
import { drawItems } from "./overlay.js";
import { encoded, paintOn } from "./paint.js";

/** What browsers allow a canvas to have at least. */
const MOST_PIXELS = 16_000_000;

/**
 * A JPEG of a picture element with items over it, whose rectangles are 0…1 of the picture.
 *
 * @param {CanvasImageSource} source
 * @param {Size} size
 * @param {DrawnItem[]} items
 * @returns {Promise<Blob>}
 */
export async function annotated(source, size, items) {
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
  const canvas = element("canvas", { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) });
  const context = paintOn(canvas, { alpha: false });
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  drawOver(context, items);
  return encoded(canvas, 0.92);
}

/**
 * Draws items over the picture that fills a canvas, with lines and letters as large as on a screen that shows it 900 points long.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem[]} items their places are shares of the picture
 */
export function drawOver(context, items) {
  const { width, height } = context.canvas;
  const scale = Math.max(1, Math.max(width, height) / 900);
  const view = { width: width / scale, height: height / scale };
  const along = (/** @type {Point} */ { x, y }) => ({ x: x * view.width, y: y * view.height });
  const placed = items.map((item) => ({
    ...item, corners: item.corners?.map(along), points: item.points?.map(along),
    rect: { ...along(item.rect), width: item.rect.width * view.width, height: item.rect.height * view.height } }));
  drawItems(context, placed, view, { scale });
}

/**
 * A JPEG of a picture element, at most so many pixels on its long side.
 *
 * @param {HTMLImageElement} source
 * @param {number} longest
 * @returns {Promise<Blob>}
 */
export async function smaller(source, longest) {
  const size = scaledDown({ width: source.naturalWidth, height: source.naturalHeight }, longest);
  const canvas = element("canvas", size);
  paintOn(canvas, { alpha: false }).drawImage(source, 0, 0, size.width, size.height);
  return encoded(canvas, 0.9);
}

/**
 * A file name with the time in it.
 *
 * @param {Date} [now]
 * @returns {string}
 */
export function pictureName(now = new Date()) {
  return `manako-${now.toISOString().slice(0, 19).replaceAll(":", "-").replace("T", "-")}.jpg`;
}

/**
 * Gives a file to the browser's downloads.
 *
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Whether this browser can share pictures.
 *
 * @returns {boolean}
 */
export function canShare() {
  const probe = new File([new Uint8Array(1)], "a.jpg", { type: "image/jpeg" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/**
 * Opens the system's sheet for sharing; closing it is no failure.
 *
 * @param {Blob} blob
 * @param {string} name
 * @returns {Promise<void>}
 */
export async function share(blob, name) {
  try {
    await navigator.share({ files: [new File([blob], name, { type: blob.type })] });
  } catch (error) {
    if (nameOfError(error) !== "AbortError") throw error;
  }
}
