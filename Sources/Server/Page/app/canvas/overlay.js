// Draws boxes, the outlines of codes, key points and labels on a canvas: on the one over a view, and on pictures that are saved.

import { placeLabels } from "./labels.js";

/** One colour a lens, in the order of the server's list; all are bright enough for a dark halo. */
const PALETTE = ["#7fd4f5", "#ffd166", "#ff9fb2", "#c9b6ff", "#8fe3a5", "#ffb98a"];
const HALO = "rgb(4 20 30 / 0.62)";
/** @type {Record<ItemStyle, { width: number, wash?: number, color?: string, alpha?: number }>} */
const STYLES = {
  object: { width: 2.5 },
  quiet: { width: 1.5, alpha: 0.75 },
  lit: { width: 4, wash: 0.18 },
  chosen: { width: 4, wash: 0.14 },
  target: { width: 3.5, color: "#ffffff", wash: 0.14 },
};
const COVER = "#5a6672";
/** How much more than its box is hidden on each side. */
const COVER_MARGIN = 0.3;
const LETTERS = 13;
const FONT = 'system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif';
const CHIP = 22;
/** The widest line of a box, on either side. */
const EDGE = 4;

/**
 * The colour of a lens, by its place among the lenses.
 *
 * @param {number} index
 * @returns {string}
 */
export function colorOf(index) {
  return PALETTE[Math.max(0, index) % PALETTE.length];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem} item
 */
function trace(context, { rect, corners }) {
  context.beginPath();
  if (!corners) return context.roundRect(rect.x, rect.y, rect.width, rect.height, Math.min(6, rect.width / 2, rect.height / 2));
  corners.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {string} color
 */
function stroke(context, width, color) {
  context.lineJoin = "round";
  context.lineCap = "round";
  context.lineWidth = width + 2;
  context.strokeStyle = HALO;
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = color;
  context.stroke();
}

/**
 * Lays the picture of a mask over its box; one that nobody asked about more closely needs no other line.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem} item
 * @param {HTMLCanvasElement} picture
 */
function drawMask(context, { rect, isMirrored }, picture) {
  context.save();
  context.imageSmoothingQuality = "high";
  context.translate(rect.x + (isMirrored ? rect.width : 0), rect.y);
  context.scale(isMirrored ? -1 : 1, 1);
  context.drawImage(picture, 0, 0, rect.width, rect.height);
  context.restore();
}

/**
 * Hides what a lens makes unrecognisable, until the server's picture is there, and in videos.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem} item
 */
function drawCover(context, { rect, alpha = 1 }) {
  const [dx, dy] = [rect.width * COVER_MARGIN, rect.height * COVER_MARGIN];
  context.globalAlpha = alpha;
  context.fillStyle = COVER;
  context.fillRect(rect.x - dx, rect.y - dy, rect.width + 2 * dx, rect.height + 2 * dy);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem} item
 */
function drawShape(context, item) {
  if (item.cover) return drawCover(context, item);
  const { width, wash, color = item.color, alpha = 1 } = STYLES[item.style];
  context.globalAlpha = (item.alpha ?? 1) * alpha;
  if (item.picture) {
    drawMask(context, item, item.picture);
    if (!wash) return;
  }
  trace(context, item);
  if (wash) {
    const before = context.globalAlpha;
    context.globalAlpha = before * wash;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = before;
  }
  stroke(context, width, color);
  if (item.points) drawPoints(context, item, color);
  if (item.lines) drawLines(context, item.lines, color);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnLine[]} lines
 * @param {string} color
 */
function drawLines(context, lines, color) {
  context.beginPath();
  for (const { points, isClosed } of lines) {
    points.forEach(({ x, y }, index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    if (isClosed) context.closePath();
  }
  stroke(context, 1.5, color);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem} item
 * @param {string} color
 */
function drawPoints(context, { points = [], links = [] }, color) {
  context.beginPath();
  for (const [from, to] of links) {
    context.moveTo(points[from].x, points[from].y);
    context.lineTo(points[to].x, points[to].y);
  }
  stroke(context, 2, color);
  context.fillStyle = "#ffffff";
  for (const { x, y } of points) {
    context.beginPath();
    context.arc(x, y, 3, 0, 2 * Math.PI);
    context.fill();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {PlacedLabel} item
 * @param {DrawnItem} drawnItem
 */
function drawLabel(context, { x, y, width, height, text }, { color, style, alpha = 1 }) {
  context.globalAlpha = alpha;
  context.beginPath();
  context.roundRect(x, y, width, height, 7);
  context.fillStyle = style === "chosen" || style === "lit" ? color : "rgb(9 24 33 / 0.84)";
  context.fill();
  context.fillStyle = style === "chosen" || style === "lit" ? "#06202b" : "#ffffff";
  context.textBaseline = "middle";
  context.fillText(text, x + 8, y + height / 2 + 0.5, width - 16);
}

/** @type {Partial<Record<ItemStyle, number>>} */
const FIRST = { chosen: 0, lit: 1, target: 2 };
/** @param {DrawnItem} item */
const rank = ({ style }) => FIRST[style] ?? 3;

/**
 * Items by importance: what is chosen, what is followed, then the surest.
 *
 * @param {DrawnItem[]} items
 */
function byImportance(items) {
  return [...items].sort((a, b) => rank(a) - rank(b) || (b.confidence ?? 1) - (a.confidence ?? 1));
}

/**
 * Keeps lines inside a picture; those of boxes at its edges are seen whole.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Rect} frame
 */
function clipTo(context, { x, y, width, height }) {
  context.beginPath();
  context.rect(x - EDGE, y - EDGE, width + 2 * EDGE, height + 2 * EDGE);
  context.clip();
}

/**
 * Draws items onto a canvas that covers a view; the weakest first, so that the surest lie on top.
 *
 * Items have `rect`, and maybe `corners`, `points` and `lines`, in the units of `view`; `style`, `color`, `labels` (from the
 * longest to the shortest) and `alpha`. `scale` is the canvas' pixels in one unit of the view, `taken` what no label may cover,
 * `letters` how much larger than usual letters are, `frame` where the picture lies: lines end there, as joints may lie outside.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnItem[]} items
 * @param {Size} view
 * @param {{ scale: number, letters?: number, taken?: Rect[], frame?: Rect | null, memory?: Map<string, number> }} options
 */
export function drawItems(context, items, view, { scale, letters = 1, taken = [], frame = null, memory = new Map() }) {
  context.save();
  context.scale(scale, scale);
  context.font = `600 ${LETTERS * letters}px ${FONT}`;
  const sorted = byImportance(items);
  context.save();
  if (frame) clipTo(context, frame);
  for (const item of sorted.toReversed()) drawShape(context, item);
  context.restore();
  const wanting = sorted.map((item) => ({ ...item, labels: item.labels ?? [], isSure: rank(item) < 3 }));
  const sizeOf = (/** @type {string} */ text) =>
    ({ width: Math.min(context.measureText(text).width + 16, view.width - 8), height: CHIP * letters });
  const placed = placeLabels(wanting, view, { sizeOf, taken, memory });
  for (const item of sorted.toReversed()) {
    const label = placed.get(item.key);
    if (label) drawLabel(context, label, item);
  }
  context.restore();
}
