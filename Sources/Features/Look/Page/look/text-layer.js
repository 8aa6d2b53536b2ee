// Read text over its picture: lines that cannot be seen, each exactly where it stands, so that it can be marked and copied as on
// a page.

import { element } from "../app/dom.js";

const side = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
/** Letters in lines of this size are measured; the line is then stretched to its place. */
const LETTERS = 20;

/** How a line lies: where it begins, how it is turned, and how far it must be stretched along and across. */
function lying([topLeft, topRight, , bottomLeft], natural) {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  const [along, across] = [side(topLeft, topRight) / natural.width, side(topLeft, bottomLeft) / natural.height];
  return `translate(${topLeft.x}px, ${topLeft.y}px) rotate(${angle}rad) scale(${along}, ${across})`;
}

/** Whether a line runs downwards: it is much higher than it is wide, and not because of a single letter. */
function isVertical([topLeft, topRight, , bottomLeft], said) {
  return [...said].length > 1 && side(topLeft, bottomLeft) > 1.5 * side(topLeft, topRight);
}

/**
 * The lines over one picture; `root` is the element that holds them, hidden from screen readers, which have the list of boxes.
 */
export class TextLayer {
  root = element("div", { className: "lines", "aria-hidden": "true", lang: "", translate: "no" });
  #lines = new Map();

  /** Lays lines over the picture: items with `reading` and with `corners` in the view. */
  update(items) {
    const keys = new Set(items.map(({ key }) => key));
    for (const [key, line] of this.#lines) {
      if (keys.has(key)) continue;
      line.remove();
      this.#lines.delete(key);
    }
    for (const item of items) this.#lay(item);
  }

  /** Whether somebody has marked some of it. */
  get isMarked() {
    const selection = getSelection();
    return !selection.isCollapsed && this.root.contains(selection.anchorNode);
  }

  #lay({ key, reading, corners }) {
    const line = this.#lines.get(key) ?? this.#made(key);
    if (line.textContent !== reading) line.textContent = reading;
    line.classList.toggle("downwards", isVertical(corners, reading));
    line.style.transform = lying(corners, { width: Math.max(1, line.offsetWidth), height: Math.max(1, line.offsetHeight) });
  }

  #made(key) {
    const line = element("div", {});
    line.style.fontSize = `${LETTERS}px`;
    this.#lines.set(key, line);
    this.root.append(line);
    return line;
  }
}
