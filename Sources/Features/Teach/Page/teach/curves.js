// Curves of a training as a drawing, and the same figures as a table.

import { element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDTH = 600, HEIGHT = 220, LEFT = 44, RIGHT = 12, TOP = 12, BOTTOM = 26;
/** The most rows of the table; of longer trainings, evenly chosen epochs are shown. */
const ROWS = 50;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string | null} [said]
 */
function shape(name, attributes, said = null) {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (said !== null) made.textContent = said;
  return made;
}

/** @param {(number | null)[] | undefined} values */
const finite = (values) => (values ?? []).map((value) => (Number.isFinite(value) ? value : null));

/**
 * The points of a curve in the drawing: those that are no numbers are left out. Pure.
 *
 * @param {(number | null)[]} values
 * @param {{ count: number, most: number }} scale
 */
export function curvePoints(values, { count, most }) {
  const across = (WIDTH - LEFT - RIGHT) / Math.max(1, count - 1), down = HEIGHT - TOP - BOTTOM;
  return finite(values)
    .flatMap((value, index) =>
               (value === null ? [] : [[LEFT + index * across, TOP + down * (1 - Math.min(1, Math.max(0, value / most)))]]))
    .map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`);
}

/**
 * @param {number} most
 * @param {number} count
 */
function axes(most, count) {
  const lines = [0, 0.5, 1].flatMap((part) => {
    const y = HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM);
    return [
      shape("line", { x1: LEFT, x2: WIDTH - RIGHT, y1: y, y2: y, class: "teach-grid-line" }),
      shape("text", { x: LEFT - 6, y: y + 4, "text-anchor": "end" }, number(part * most, 2))
    ];
  });
  return [
    ...lines, shape("text", { x: LEFT, y: HEIGHT - 6 }, "1"),
    shape("text", { x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, number(Math.max(1, count)))
  ];
}

/** @param {number | null | undefined} value */
const figureText = (value) => (typeof value === "number" ? number(value, 3) : "–");

/** A drawing of curves `{name, values, kind}` over epochs; `key` is the text that names it. */
export class Curves {
  root;
  #svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", class: "teach-curves" });
  #legend = element("p", { className: "teach-legend" });

  /** @param {string} key */
  constructor(key) {
    this.root = element("div", { className: "teach-chart" }, words("h4", key), this.#svg, this.#legend);
  }

  /**
   * Draws curves whose highest value is `most`, or their own where that is null; the whole width is `epochs`.
   *
   * @param {Curve[]} curves
   * @param {{ most?: number | null, epochs?: number }} scale
   */
  show(curves, { most = null, epochs }) {
    const values = curves.flatMap((curve) => finite(curve.values)).flatMap((value) => value ?? []);
    const top = most ?? Math.max(1e-3, ...values);
    const count = Math.max(epochs ?? 0, ...curves.map((curve) => curve.values.length));
    const drawn = curves.flatMap(({ values: each, kind }) => {
      const points = curvePoints(each, { count, most: top }), last = points.at(-1)?.split(",");
      const line = shape("polyline", { points: points.join(" "), class: `teach-curve ${kind}` });
      return last ? [line, shape("circle", { cx: last[0], cy: last[1], r: 4, class: `teach-point ${kind}` })] : [line];
    });
    this.#svg.replaceChildren(...axes(top, count), ...drawn);
    this.#legend.replaceChildren(
      ...curves.map(({ name, values: each, kind }) => element("span", { className: `teach-key ${kind}` },
                      text("curveNow", name, figureText(each.at(-1))))));
  }
}

/** The figures of each epoch as a table behind a disclosure. */
export class FigureTable {
  root;
  #rows = element("tbody", {});
  #key = "";

  constructor() {
    this.root = element("details", {}, words("summary", "figureTable"),
      element("table", { className: "teach-table", id: "teach-figures" },
        element("thead", {},
          element("tr", {}, ...["epoch", "loss", "precision", "precision50"].map((key) => words("th", key, { scope: "col" })))),
        this.#rows));
  }

  /**
   * Shows a training.
   *
   * @param {Training} training
   */
  show({ loss = [], averagePrecision = [], averagePrecision50 = [] }) {
    const key = `${loss.length} ${averagePrecision.length} ${document.documentElement.lang}`;
    if (key === this.#key) return;
    this.#key = key;
    const count = Math.max(loss.length, averagePrecision.length), step = Math.max(1, Math.ceil(count / ROWS));
    const shown = Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0 || index === count - 1);
    const figure = (/** @type {number | null | undefined} */ value) => element("td", {}, figureText(value));
    this.#rows.replaceChildren(...shown.map((index) => element("tr", {}, element("th", { scope: "row" }, number(index + 1)),
      figure(loss[index]), figure(averagePrecision[index]), figure(averagePrecision50[index]))));
  }
}
