// Draws boxes and labels on a canvas: on the one over a view, and on pictures that are saved.

const COLORS = {
  object: { line: "#7fd4f5", halo: "rgb(4 20 30 / 0.6)", width: 2.5 },
  quiet: { line: "rgb(255 255 255 / 0.8)", halo: "rgb(4 20 30 / 0.4)", width: 1.5 },
  chosen: { line: "#7fd4f5", halo: "rgb(4 20 30 / 0.75)", width: 4, fill: "rgb(127 212 245 / 0.16)" },
  target: { line: "#ffffff", halo: "rgb(4 20 30 / 0.65)", width: 3.5, fill: "rgb(255 255 255 / 0.14)" },
};
const FONT = '600 13px system-ui, "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif';
const CHIP = 22;

function outline(context, { x, y, width, height }, radius) {
  context.beginPath();
  context.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
}

function drawBox(context, rect, style) {
  const { line, halo, width, fill } = COLORS[style];
  outline(context, rect, 6);
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  context.lineWidth = width + 2;
  context.strokeStyle = halo;
  context.stroke();
  context.lineWidth = width;
  context.strokeStyle = line;
  context.stroke();
}

/** Where the chip of a label goes: over the box, or into it when there is no room; never out of the view. */
function chipPlace(rect, width, view) {
  const x = Math.max(4, Math.min(rect.x - 1, view.width - width - 4));
  const over = rect.y - CHIP - 5;
  const y = over >= 4 ? over : Math.max(4, Math.min(rect.y + 6, view.height - CHIP - 4));
  return { x, y, width, height: CHIP };
}

function drawLabel(context, rect, text, view) {
  context.font = FONT;
  const width = Math.max(16, Math.min(context.measureText(text).width + 16, view.width - 8));
  const chip = chipPlace(rect, width, view);
  outline(context, chip, CHIP / 2);
  context.fillStyle = "rgb(9 24 33 / 0.82)";
  context.fill();
  context.fillStyle = "#ffffff";
  context.textBaseline = "middle";
  context.fillText(text, chip.x + 8, chip.y + CHIP / 2 + 0.5, width - 16);
}

/**
 * Draws items, each with `rect` in the units of `view`, `style`, `text` and `alpha`, onto a canvas that covers the view.
 *
 * `scale` is the canvas' pixels in one unit of the view.
 */
export function drawItems(context, items, view, scale) {
  context.save();
  context.scale(scale, scale);
  for (const item of items) {
    context.globalAlpha = item.alpha ?? 1;
    drawBox(context, item.rect, item.style);
  }
  for (const item of items) {
    context.globalAlpha = item.alpha ?? 1;
    if (item.text) drawLabel(context, item.rect, item.text, view);
  }
  context.restore();
}
