// A cross over the picture for keyboards: arrow keys move it, Enter or Space marks where it is.

import { element, lay, sizeOf } from "../dom.js";
import { text } from "../i18n.js";

const STEP = 16;
const SIZE = 44;

/**
 * The cross of a stage; `tap` hears the point of the view.
 *
 * @param {HTMLElement} root
 * @param {(point: Point) => void} tap
 * @returns {HTMLButtonElement}
 */
export function makeAim(root, tap) {
  const cross =
    element("button", { type: "button", className: "aim", hidden: true, data: { name: "aim" }, "aria-label": text("aim") });
  /** @type {Point | null} */
  let at = null;
  const move = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const view = sizeOf(root);
    at = {
      x: Math.min(view.width, Math.max(0, (at?.x ?? view.width / 2) + dx)),
      y: Math.min(view.height, Math.max(0, (at?.y ?? view.height / 2) + dy)),
    };
    lay(cross, { x: at.x - SIZE / 2, y: at.y - SIZE / 2, width: SIZE, height: SIZE });
  };
  /** @type {Record<string, Pair>} */
  const steps = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] };
  cross.addEventListener("focus", () => move(0, 0));
  cross.addEventListener("keydown", (event) => {
    if (!steps[event.key]) return;
    event.preventDefault();
    move(...steps[event.key]);
  });
  cross.addEventListener("click", (event) => {
    event.stopPropagation();
    if (at) tap({ ...at });
  });
  return cross;
}
