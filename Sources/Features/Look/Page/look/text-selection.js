// Selecting text on a picture with a mouse: from the line that was pressed to the one that is nearest, so that a drag through the
// gaps between lines selects what lies between, in the order of reading. Fingers select as everywhere, by a long press.

import { placeIn } from "../app/dom.js";

/** @typedef {{ node: Node, offset: number }} Caret */

/**
 * Lets a mouse select in a layer of text over a stage.
 *
 * @param {HTMLElement} stage
 * @param {{ root: HTMLElement, caretAt: (point: Point) => Caret | null }} layer
 */
export function startSelecting(stage, layer) {
  /** @type {Caret | null} */
  let anchor = null;

  layer.root.addEventListener("mousedown", (event) => {
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
