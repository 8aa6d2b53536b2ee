// A row that scrolls sideways: by touch, by a mouse's wheel, and by an arrow at each end behind which there is more.

import { element, iconButton, whenResized } from "../app/dom.js";

/** How much of its width a row moves when an arrow is pressed. */
const STEP = 0.75;
/** Less than this, in CSS pixels, is nothing hidden. */
const SLACK = 2;

/**
 * Where a row goes by the wheel; null where the page scrolls instead.
 *
 * @param {HTMLElement} row
 * @param {WheelEvent} event
 * @returns {number | null}
 */
function wheeled(row, { deltaX, deltaY, deltaMode, ctrlKey }) {
  if (ctrlKey || Math.abs(deltaX) >= Math.abs(deltaY)) return null;
  const wanted = row.scrollLeft + deltaY * (deltaMode === 1 ? 24 : 1);
  const place = Math.max(0, Math.min(wanted, row.scrollWidth - row.clientWidth));
  return Math.abs(place - row.scrollLeft) < 1 ? null : place;
}

/**
 * An arrow; the keyboard needs none, as the row follows its focus.
 *
 * @param {HTMLElement} row
 * @param {"back" | "on"} side
 */
function arrow(row, side) {
  const sign = side === "on" ? 1 : -1;
  const made = iconButton(side === "on" ? "scrollOn" : "scrollBack", "down", {
    className: `nudge ${side}`, tabIndex: -1, hidden: true,
    onclick: () => row.scrollBy({ left: sign * STEP * row.clientWidth, behavior: "smooth" }) });
  made.setAttribute("aria-hidden", "true");
  return made;
}

/**
 * Puts a row between its arrows.
 *
 * @param {HTMLElement} row
 * @returns {HTMLElement}
 */
export function strip(row) {
  const [back, on] = [arrow(row, "back"), arrow(row, "on")];
  const root = element("div", { className: "strip" }, row, back, on);
  const shown = () => {
    const hiddenWidth = row.scrollWidth - row.clientWidth;
    back.hidden = row.scrollLeft <= SLACK;
    on.hidden = row.scrollLeft >= hiddenWidth - SLACK;
    root.classList.toggle("more-back", !back.hidden);
    root.classList.toggle("more-on", !on.hidden);
  };
  row.addEventListener("scroll", shown);
  row.addEventListener("wheel", (event) => {
    const place = wheeled(row, event);
    if (place === null) return;
    event.preventDefault();
    row.scrollLeft = place;
  }, { passive: false });
  whenResized(row, shown);
  new MutationObserver(shown).observe(row, { childList: true, subtree: true, characterData: true });
  return root;
}
