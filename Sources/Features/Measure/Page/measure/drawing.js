// Joints over a photo: spheres, the lengths between them, and where joints are seen in other pictures. As SVG, exactly over what
// it is about.

const NAMESPACE = "http://www.w3.org/2000/svg";
/** The room that a name or a length takes at most, usually. */
const SIDE = 90;
let drawings = 0;

/**
 * An element of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
export function shape(tag, attributes, ...children) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** An empty drawing; a list or the buttons beside it say the same to screen readers. */
export function makeDrawing(className = "measure-drawing") {
  return shape("svg", { class: className, "aria-hidden": "true" });
}

/** @param {string} id */
function sphere(id) {
  const stop = (/** @type {string} */ offset, /** @type {string} */ color) => shape("stop", { offset, "stop-color": color });
  return shape("radialGradient", { id, cx: "0.35", cy: "0.3", r: "0.8" }, stop("0", "#ffffff"), stop("0.35", "#ffd166"),
    stop("1", "#b26a00"));
}

/**
 * @param {string} text
 * @param {Point} shown
 * @param {string} className
 * @param {string} [anchor]
 */
function words(text, { x, y }, className, anchor = "middle") {
  return shape("text", { x, y, class: className, "text-anchor": anchor }, text);
}

/**
 * The middle between two joints, and where to write beside it: off the line, to its right.
 *
 * @param {Point} a
 * @param {Point} b
 */
function beside(a, b) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const side = across.x < 0 ? -1 : 1;
  return { x: (a.x + b.x) / 2 + side * across.x * 14, y: (a.y + b.y) / 2 + side * across.y * 14 + 5 };
}

/**
 * Draws into `svg`, all places in its own pixels: `joints` are `{x, y, label, isFound}`, `lengths` the words from each to the
 * next, `seen` small dots `{x, y, label}`, `lines` what lies below; without `isOpen` joints are joined. `width` is that of
 * the drawing.
 *
 * @param {SVGSVGElement} svg
 * @param {JointDrawing} shown
 */
export function drawJoints(svg, { joints, lengths = [], seen = [], lines = [], isOpen = false, radius = 9, width = Infinity }) {
  svg.dataset.drawing ??= `measure-sphere-${++drawings}`;
  const id = svg.dataset.drawing;
  const parts = [shape("defs", {}, sphere(id))];
  for (const { places, kind } of lines)
    parts.push(shape("polyline", { points: places.map(({ x, y }) => `${x},${y}`).join(" "), class: `measure-way ${kind}` }));
  const chain = (isOpen ? [] : joints).map(({ x, y }) => `${x},${y}`).join(" ");
  for (const className of ["measure-shade", "measure-line"]) parts.push(shape("polyline", { points: chain, class: className }));
  for (const { x, y, label } of seen) {
    parts.push(shape("circle", { cx: x, cy: y, r: radius * 0.6, class: "measure-seen" }));
    if (label) parts.push(words(label, { x: x + radius, y: y + radius * 0.55 }, "measure-label", "start"));
  }
  for (const { x, y, isFound } of joints) {
    parts.push(shape("circle", {
      cx: x,
      cy: y,
      r: radius,
      class: isFound ? "measure-ball" : "measure-ball hollow",
      fill: isFound ? `url(#${id})` : "none"
    }));
  }
  for (const { x, y, label } of joints) {
    if (!label) continue;
    // Names stand to the left, lengths to the right, where there is room.
    const isLeft = x > SIDE;
    parts.push(words(
      label, { x: x + (isLeft ? -1.55 : 1.55) * radius, y: y + radius * 0.55 }, "measure-label", isLeft ? "end" : "start"));
  }
  lengths.forEach((length, index) => {
    if (!length) return;
    const place = beside(joints[index], joints[index + 1]);
    parts.push(words(length, place, "measure-length", place.x > width - SIDE ? "end" : "start"));
  });
  svg.replaceChildren(...parts);
}

/**
 * Draws what is seen of a board: its corners, and its three axes where they are known.
 *
 * @param {SVGSVGElement} svg
 * @param {{ points: Point[], axes?: Point[] | null }} shown
 */
export function drawBoard(svg, { points, axes }) {
  /** @type {SVGElement[]} */
  const parts = points.map(({ x, y }) => shape("circle", { cx: x, cy: y, r: 3.5, class: "measure-corner" }));
  if (axes) {
    const [origin, ...ends] = axes;
    ends.forEach(({ x, y }, index) => {
      const line = { x1: origin.x, y1: origin.y, x2: x, y2: y };
      parts.push(shape("line", { ...line, class: "measure-shade" }),
        shape("line", { ...line, class: `measure-axis axis-${"xyz"[index]}` }),
        words("xyz"[index], { x: x + 6, y: y + 5 }, "measure-label", "start"));
    });
  }
  svg.replaceChildren(...parts);
}
