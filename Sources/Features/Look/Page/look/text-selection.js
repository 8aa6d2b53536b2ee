// Selecting text on a picture with a mouse: from the line that was pressed to the one that is nearest, so that a drag through the
// gaps between lines selects what lies between, in the order of reading. A long press selects a word; phones do that themselves.

import { placeIn } from "../app/dom.js";
import { wordAt } from "./text-caret.js";

/** Somewhat longer than phones wait, in milliseconds. */
const HOLD = 700;
/** So many CSS pixels a finger may move and still be pressing. */
const STEADY = 8;

/** @typedef {{ node: Node, offset: number }} Caret */

/**
 * Selects the word of a place, unless the browser has selected one.
 *
 * @param {Caret | null} caret
 */
function selectWord(caret) {
  const selection = getSelection();
  if (!caret || !selection?.isCollapsed) return;
  const [from, to] = wordAt(caret.node.textContent ?? "", caret.offset);
  selection.setBaseAndExtent(caret.node, from, caret.node, to);
}

/**
 * Selects a word where a finger stays; answers with whether the last press was one of a finger, whose selection stays.
 *
 * @param {HTMLElement} stage
 * @param {{ root: HTMLElement, caretAt: (point: Point) => Caret | null }} layer
 * @returns {() => boolean}
 */
function startHolding(stage, layer) {
  /** @type {{ timer: number, from: Point } | null} */
  let held = null;
  let isFinger = false;
  const end = () => {
    clearTimeout(held?.timer);
    held = null;
  };
  layer.root.addEventListener("pointerdown", (event) => {
    end();
    isFinger = event.pointerType !== "mouse";
    if (!isFinger) return;
    const from = placeIn(stage, event);
    held = { timer: window.setTimeout(() => selectWord(layer.caretAt(from)), HOLD), from };
  });
  stage.addEventListener("pointermove", (event) => {
    const { x, y } = placeIn(stage, event);
    if (held && Math.hypot(x - held.from.x, y - held.from.y) > STEADY) end();
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) stage.addEventListener(name, end);
  return () => isFinger;
}

/**
 * Lets a mouse or a finger select in a layer of text over a stage.
 *
 * @param {HTMLElement} stage
 * @param {{ root: HTMLElement, caretAt: (point: Point) => Caret | null }} layer
 */
export function startSelecting(stage, layer) {
  const isFinger = startHolding(stage, layer);
  /** @type {Caret | null} */
  let anchor = null;

  layer.root.addEventListener("mousedown", (event) => {
    // After a long press browsers tell of a mouse too, which would end the selection.
    if (isFinger()) {
      if (getSelection()?.isCollapsed === false) event.preventDefault();
      return;
    }
    // Words at a double click and lines at a third are the browser's, and so is what Shift extends.
    if (event.button !== 0 || event.detail > 1 || event.shiftKey) return;
    anchor = layer.caretAt(placeIn(stage, event));
    if (!anchor) return;
    event.preventDefault();
    getSelection()?.collapse(anchor.node, anchor.offset);
  });
  document.addEventListener("mousemove", (event) => {
    if (!anchor) return;
    if (!(event.buttons & 1) || !anchor.node.isConnected) {
      anchor = null;
      return;
    }
    const focus = layer.caretAt(placeIn(stage, event));
    if (focus) getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  });
  document.addEventListener("mouseup", () => {
    anchor = null;
  });
}
