// Read text over its picture: lines that cannot be seen, each exactly where it stands, so that it can be selected, copied,
// translated and read out as on a page; addresses in it are links.

import { element } from "../app/dom.js";
import { linksIn } from "./links.js";
import { boundaryAt, placeAlong } from "./text-caret.js";

/**
 * @param {Point} a
 * @param {Point} b
 */
const side = (a, b) => Math.hypot(b.x - a.x, b.y - a.y);
/** Letters in lines of this size are measured; the line is then stretched to its place. */
const LETTERS = 20;

/**
 * How a line lies: where it begins, how it is turned, and how far it must be stretched along and across.
 *
 * @param {Point[]} corners
 * @param {Size} natural
 */
function lying([topLeft, topRight, , bottomLeft], natural) {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  const [along, across] = [side(topLeft, topRight) / natural.width, side(topLeft, bottomLeft) / natural.height];
  return `translate(${topLeft.x}px, ${topLeft.y}px) rotate(${angle}rad) scale(${along}, ${across})`;
}

/**
 * Whether a line runs downwards: it is much higher than it is wide, and not because of a single letter.
 *
 * @param {Point[]} corners
 * @param {string} reading
 */
function isVertical([topLeft, topRight, , bottomLeft], reading) {
  return [...reading].length > 1 && side(topLeft, bottomLeft) > 1.5 * side(topLeft, topRight);
}

/**
 * The words of a line, with its addresses as links.
 *
 * @param {string} reading
 * @returns {(string | Node)[]}
 */
function linked(reading) {
  let at = 0;
  /** @type {(string | Node)[]} */
  const parts = linksIn(reading).flatMap(({ from, to, address }) => {
    const before = reading.slice(at, from);
    at = to;
    const link = { href: address, target: "_blank", rel: "noopener noreferrer", draggable: false };
    return [before, element("a", link, reading.slice(from, to))];
  });
  // What is copied of several lines has its line breaks.
  return [...parts, reading.slice(at), element("br")].filter((part) => part !== "");
}

/** The lines over one picture; `root` is the element that holds them. */
export class TextLayer {
  root = element("div", { className: "lines", role: "group", lang: "", data: { name: "textInPhoto" } });
  /** @type {Map<string, { line: HTMLElement, reading: string, corners: Point[] }>} */
  #lines = new Map();
  #context = document.createElement("canvas").getContext("2d");
  /** A line that is translated has another length. */
  #sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) this.#stretch(/** @type {HTMLElement} */ (target).dataset.key ?? "");
  });

  /**
   * Lays lines over the picture, in the order in which they are read.
   *
   * @param {{ key: string, reading: string, corners: Point[] }[]} items with corners in the view
   */
  update(items) {
    const keys = new Set(items.map(({ key }) => key));
    for (const [key, { line }] of this.#lines) {
      if (keys.has(key)) continue;
      this.#sizes.unobserve(line);
      line.remove();
      this.#lines.delete(key);
    }
    items.forEach((item, index) => this.#lay(item, index));
  }

  /** Whether somebody has selected some of it. */
  get isMarked() {
    const selection = getSelection();
    return selection !== null && !selection.isCollapsed && this.root.contains(selection.anchorNode);
  }

  /**
   * The key of the line and the link that an event is on; null for neither.
   *
   * @param {Event} event
   * @returns {{ key: string | null, link: HTMLAnchorElement | null }}
   */
  at({ target }) {
    const found = target instanceof Element && this.root.contains(target) ? target : null;
    return { key: found?.closest("[data-key]")?.getAttribute("data-key") ?? null, link: found?.closest("a") ?? null };
  }

  /**
   * The place in the text that is nearest to a point of the view; null where there are no lines.
   *
   * @param {Point} point
   * @returns {{ node: Node, offset: number } | null}
   */
  caretAt(point) {
    const found = [...this.#lines.values()].map((each) => ({ ...each, ...placeAlong(each.corners, point) }))
                    .sort((a, b) => a.distance - b.distance)[0];
    if (!found) return null;
    const { line, along, across } = found;
    const words = line.textContent ?? "";
    const isDown = line.classList.contains("downwards");
    return placeIn(line, boundaryAt(words, isDown ? across : along, (beginning) => this.#widthOf(line, beginning)));
  }

  /**
   * @param {HTMLElement} line
   * @param {string} words
   */
  #widthOf(line, words) {
    if (!this.#context) return words.length;
    const { fontFamily, fontWeight } = getComputedStyle(line);
    this.#context.font = `${fontWeight} ${LETTERS}px ${fontFamily}`;
    return this.#context.measureText(words).width;
  }

  /**
   * @param {{ key: string, reading: string, corners: Point[] }} item
   * @param {number} index
   */
  #lay({ key, reading, corners }, index) {
    const known = this.#lines.get(key) ?? { line: this.#made(key), reading: "", corners };
    const { line } = known;
    // What a browser has made of the words, such as a translation, stays.
    if (known.reading !== reading) line.replaceChildren(...linked(reading));
    this.#lines.set(key, { line, reading, corners });
    if (this.root.children[index] !== line) this.root.insertBefore(line, this.root.children[index] ?? null);
    line.classList.toggle("downwards", isVertical(corners, reading));
    this.#stretch(key);
  }

  /** @param {string} key */
  #stretch(key) {
    const known = this.#lines.get(key);
    if (!known) return;
    const { line, corners } = known;
    // In parts of pixels, which `offsetWidth` does not tell: the end of a line would lie beside its place.
    const { width, height } = getComputedStyle(line);
    line.style.transform = lying(corners, { width: parseFloat(width) || 1, height: parseFloat(height) || 1 });
  }

  /** @param {string} key */
  #made(key) {
    const line = element("div", { data: { key } });
    line.style.fontSize = `${LETTERS}px`;
    this.#sizes.observe(line);
    return line;
  }
}

/**
 * A place among the words of a line as a place in its nodes.
 *
 * @param {HTMLElement} line
 * @param {number} offset
 * @returns {{ node: Node, offset: number }}
 */
function placeIn(line, offset) {
  const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  let left = offset;
  /** @type {Node} */
  let node = line;
  while (texts.nextNode()) {
    node = texts.currentNode;
    const { length } = node.textContent ?? "";
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node, offset: node.textContent?.length ?? 0 };
}
