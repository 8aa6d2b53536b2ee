// What the step in which boxes are drawn shows of its state.

import { write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { percent } from "../app/canvas/items.js";
import { labelColor } from "./colors.js";

const SAVED = { saved: "boxesSaved", saving: "boxesSaving", waiting: "boxesWaiting" };

/**
 * A box or suggestion of a photo as the surface shows and names it.
 *
 * @param {TeachBox & { confidence?: number }} box
 * @param {Size} size
 * @param {string[]} listed
 */
export function shownBox({ id, label, confidence, ...rect }, { width, height }, listed) {
  const isSuggested = confidence !== undefined;
  const place =
    text("boxPlace", number((100 * (rect.x + rect.width / 2)) / width), number((100 * (rect.y + rect.height / 2)) / height));
  return {
    id, rect, color: labelColor(listed, label), words: isSuggested ? text("boxLabel", label, percent(confidence)) : label,
    name: isSuggested ? text("suggestionAt", label, percent(confidence), place) : text("boxAt", label, place),
  };
}

/**
 * Shows what can be done now: `{index, count, picture, hasChosen, suggestions, canCarry, isBusy, history, saver}`.
 *
 * @param {AnnotateParts} parts
 * @param {AnnotateState} shown
 */
export function showParts(parts, { index, count, picture, hasChosen, suggestions, canCarry, isBusy, history, saver }) {
  const { boxes, isDone } = picture;
  write(parts.place, text("teachPlace", number(index + 1), number(count)));
  parts.before.disabled = index === 0;
  parts.after.disabled = index === count - 1;
  parts.undo.disabled = !history.canUndo;
  parts.redo.disabled = !history.canRedo;
  parts.remove.disabled = !hasChosen;
  parts.copy.disabled = parts.after.disabled || boxes.length === 0;
  parts.suggest.disabled = isBusy;
  parts.carry.hidden = !canCarry;
  parts.carry.disabled = isBusy || boxes.length === 0;
  parts.done.setAttribute("aria-pressed", String(isDone));
  parts.done.className = isDone ? "used" : "primary";
  write(parts.saved, text(SAVED[saver.state]));
  parts.offer.hidden = suggestions === 0;
  if (suggestions > 0) write(parts.said, text("suggestions", number(suggestions)));
}
