// Draws boxes over a photo: solid ones, dashed ones that are only suggested, and the handles of the one that is chosen.

import { paintOn } from "../app/canvas/paint.js";
import { handlesOf } from "./rects.js";

const HALO = "rgb(4 20 30 / 0.62)";
const FONT = '600 13px system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif';
const CHIP = { height: 20, most: 160, padding: 6 };
/** Boxes narrower than this, in CSS pixels, have no words unless they are chosen. */
const NARROW = 36;
/** Words with so few letters always fit onto a chip. */
const SHORT = 8;
/** A box smaller than this has handles at its corners alone, and small ones. */
const SMALL = 40;
const HANDLE = { small: 3, fine: 4.5, coarse: 7 };

/**
 * Clears a canvas that covers a view, and answers with its context in CSS pixels.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Size} view
 */
export function cleared(canvas, view) {
  const ratio = devicePixelRatio;
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = paintOn(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  context.font = FONT;
  return context;
}

/**
 * Words as far as a chip has room for them.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} words
 */
function fitting(context, words) {
  const most = CHIP.most - 2 * CHIP.padding;
  if (words.length <= SHORT || context.measureText(words).width <= most) return words;
  const letters = [...words].slice(0, CHIP.most);
  while (letters.length > 1 && context.measureText(`${letters.join("")}…`).width > most) letters.pop();
  return `${letters.join("")}…`;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnBox} box
 */
function chip(context, { rect, words: all, color }) {
  const words = fitting(context, all);
  const width = Math.min(CHIP.most, context.measureText(words).width + 2 * CHIP.padding);
  const y = rect.y >= CHIP.height ? rect.y - CHIP.height : rect.y;
  context.fillStyle = "rgb(9 24 33 / 0.84)";
  context.fillRect(rect.x, y, width, CHIP.height);
  context.fillStyle = color;
  context.textBaseline = "middle";
  context.fillText(words, rect.x + CHIP.padding, y + CHIP.height / 2 + 0.5, width - 2 * CHIP.padding);
}

/**
 * Draws boxes `{rect, color, words, isDashed}`, whose rectangles are in CSS pixels: one path for all of a look, since there may
 * be hundreds.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnBox[]} boxes
 */
export function drawBoxes(context, boxes) {
  /** @type {Map<string, DrawnBox[]>} */
  const looks = new Map();
  for (const box of boxes) {
    const look = `${box.color} ${box.isDashed ?? false}`;
    const alike = looks.get(look) ?? [];
    alike.push(box);
    looks.set(look, alike);
  }
  for (const some of looks.values()) {
    context.beginPath();
    for (const { rect: { x, y, width, height } } of some) context.rect(x, y, width, height);
    context.setLineDash([]);
    context.lineWidth = 4;
    context.strokeStyle = HALO;
    context.stroke();
    if (some[0].isDashed) context.setLineDash([7, 5]);
    context.lineWidth = 2;
    context.strokeStyle = some[0].color;
    context.stroke();
  }
  context.setLineDash([]);
  for (const box of boxes) if (box.rect.width >= NARROW) chip(context, box);
}

/**
 * Draws the chosen box: washed with its colour, with handles.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnBox} box
 * @param {boolean} isCoarse
 */
export function drawChosen(context, { rect, color, words }, isCoarse) {
  const { x, y, width, height } = rect;
  context.globalAlpha = 0.16;
  context.fillStyle = color;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.lineWidth = 5;
  context.strokeStyle = HALO;
  context.strokeRect(x, y, width, height);
  context.lineWidth = 3;
  context.strokeStyle = color;
  context.strokeRect(x, y, width, height);
  const isSmall = Math.min(width, height) < SMALL;
  const radius = isCoarse && !isSmall ? HANDLE.coarse : isSmall ? HANDLE.small : HANDLE.fine;
  context.lineWidth = 2;
  context.fillStyle = "#ffffff";
  context.strokeStyle = "#06202b";
  for (const handle of handlesOf(rect, isSmall)) {
    context.beginPath();
    context.arc(handle.x, handle.y, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  if (words) chip(context, { rect: { ...rect, y: rect.y - radius }, words, color });
}
