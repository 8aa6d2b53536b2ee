// A photo of the album with its joints over it, and when it was taken.

import { element } from "../app/dom.js";
import { language, text } from "../app/i18n.js";
import { drawJoints, makeDrawing } from "./drawing.js";
import { partAt } from "./pixels.js";

/** The long side of small drawings, in their own units. */
const SMALL = 160;

/**
 * A day as the language writes it.
 *
 * @param {number} seconds
 */
export function dayText(seconds) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(seconds * 1000);
}

/**
 * A moment as the language writes it, to the minute.
 *
 * @param {number} seconds
 */
export function momentText(seconds) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/**
 * A photo with its joints over it; `drawing` has the photo's shape, so both fit alike.
 *
 * @param {Pick<MeasureRecord, "size" | "joints" | "who" | "what">} record
 * @param {(string | null)[] | null} [labels]
 */
export function photoWithJoints({ size, joints, who, what }, labels = null) {
  const scale = SMALL / Math.max(size.width, size.height);
  const view = { width: size.width * scale, height: size.height * scale };
  const image = element(
    "img", { alt: text("recordAlt", [who, what].filter(Boolean).join(", ") || text("measuredPhoto")), draggable: false });
  const drawing = makeDrawing();
  drawing.setAttribute("viewBox", `0 0 ${view.width} ${view.height}`);
  const placed = joints.map((joint, index) => {
    const part = partAt(joint, size);
    return { x: part.x * view.width, y: part.y * view.height, isFound: true, label: labels?.[index] ?? null };
  });
  drawJoints(drawing, { joints: placed, radius: labels ? 2.5 : 5, width: view.width });
  const root = element("span", { className: "measure-picture" }, image, drawing);
  root.style.setProperty("--ratio", String(size.width / size.height));
  return { root, image };
}
