// Fingers, mouse and wheel over a picture: two fingers or the wheel zoom, dragging moves what is zoomed, a tap is a tap. A mouse
// that is dragged from read text marks it.

import { placeIn } from "../dom.js";

/** So many CSS pixels a pointer may move and still be tapping. */
const STEADY = 8;
const ENDS = /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"]);

/** @param {Point[]} points */
const middle = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
/** @param {Point[]} points */
const distance = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Tells `zoom(factor, point)`, `move(dx, dy)` and `tap(event, point)`; `isOn` says whether there is something to zoom.
 *
 * Where there is `aim`, a single pointer may aim instead of moving: `begin(point)` says whether it does, then come `move(point)`
 * and `end(point)`, or `cancel()`, such as when a second finger comes down. With Shift, or while `isOff()`, it moves.
 *
 * @param {HTMLElement} root
 * @param {Gestures} heard
 */
export function startGestures(root, { isOn, zoom, move, tap, aim = null }) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  let travelled = 0;
  let isAiming = false;

  const moved = (/** @type {PointerEvent} */ event) => {
    const before = [...pointers.values()];
    const point = placeIn(root, event);
    const last = pointers.get(event.pointerId) ?? point;
    travelled += Math.hypot(point.x - last.x, point.y - last.y);
    pointers.set(event.pointerId, point);
    if (isAiming) aim?.move(point);
    if (isAiming || !isOn() || travelled < STEADY) return;
    const after = [...pointers.values()];
    if (after.length === 2) {
      const [from, to] = [middle(before), middle(after)];
      zoom(distance(after) / Math.max(1, distance(before)), to);
      move(to.x - from.x, to.y - from.y);
    } else if (after.length === 1) {
      move(point.x - last.x, point.y - last.y);
    }
  };

  const ended = (/** @type {PointerEvent} */ event) => {
    const wasThere = pointers.delete(event.pointerId);
    if (!isAiming || !wasThere) return;
    isAiming = false;
    if (event.type === "pointerup") aim?.end(placeIn(root, event));
    else aim?.cancel();
  };

  root.addEventListener("pointerdown", (event) => {
    if (event.target?.closest(".controls, .over")) return;
    if (pointers.size === 0 && event.pointerType === "mouse" && event.target?.closest(".lines")) {
      travelled = 0;
      return;
    }
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, placeIn(root, event));
    if (!aim || event.button !== 0 || event.shiftKey || aim.isOff?.()) return;
    if (isAiming) aim.cancel();
    isAiming = pointers.size === 1 && aim.begin(placeIn(root, event));
    if (isAiming) root.setPointerCapture(event.pointerId);
  });
  root.addEventListener("pointermove", (event) => pointers.has(event.pointerId) && moved(event));
  for (const name of ENDS) root.addEventListener(name, ended);
  root.addEventListener("wheel", (event) => {
    if (!isOn()) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.002)), placeIn(root, event));
  }, { passive: false });
  root.addEventListener("click", (event) => {
    if (event.detail > 0 && travelled >= STEADY) return;
    tap(event, placeIn(root, event));
  });
}
