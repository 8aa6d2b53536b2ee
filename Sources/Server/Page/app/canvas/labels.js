// Where labels go: each beside its box, none over another, none over what is surer. What finds no room is left out.

import { common } from "./mapping.js";

const GAP = 5;
const EDGE = 4;
/** Among more boxes than this, a label is at most so many times as wide as its box. */
const CROWD = 10;
const MOST_WIDER = 1.5;
/** A label may hide so much of a box that is surer. */
const MOST_HIDDEN = 0.35;

/**
 * @param {Rect} a
 * @param {Rect} b
 */
const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/**
 * The places that a label of a size may take beside a box, the best first.
 *
 * @param {Rect} rect
 * @param {Size} size
 */
function candidates(rect, { width, height }) {
  const [left, right] = [rect.x, rect.x + rect.width - width];
  const [above, below] = [rect.y - height - GAP, rect.y + rect.height + GAP];
  const [top, bottom] = [rect.y + GAP, rect.y + rect.height - height - GAP];
  return [
    [left, above], [right, above], [left, below], [right, below], [left + GAP, top], [right - GAP, top], [left + GAP, bottom]
  ].map(([x, y]) => ({ x, y, width, height }));
}

/**
 * @param {Rect} place
 * @param {Size} view
 */
function isInside(place, view) {
  return place.x >= EDGE && place.y >= EDGE && place.x + place.width <= view.width - EDGE &&
    place.y + place.height <= view.height - EDGE;
}

/**
 * @template {Rect} Place
 * @param {Place} place
 * @param {Size} view
 */
function pushedIn(place, view) {
  const fit = (/** @type {number} */ value, /** @type {number} */ length, /** @type {number} */ most) =>
    Math.max(EDGE, Math.min(value, most - length - EDGE));
  return { ...place, x: fit(place.x, place.width, view.width), y: fit(place.y, place.height, view.height) };
}

/**
 * @param {Rect} place
 * @param {Rect} rect
 */
function hides(place, rect) {
  const both = common(place, rect);
  return both.width * both.height > MOST_HIDDEN * rect.width * rect.height;
}

/**
 * Places labels, in the order of the items, the most important first: answers with `{x, y, width, height, text}` by key.
 *
 * Items have `key`, `rect` in the view, `labels`, from the longest to the shortest text, and `isSure` when the label must be
 * there. `sizeOf(text)` is how large a label is, `taken` what labels must not cover. `memory` keeps each label where it was if it
 * can.
 *
 * @param {LabelledItem[]} items
 * @param {Size} view
 * @param {LabelOptions} options
 * @returns {Map<string, PlacedLabel>}
 */
export function placeLabels(items, view, { sizeOf, taken = [], memory = new Map() }) {
  /** @type {Map<string, PlacedLabel>} */
  const placed = new Map();
  const occupied = [...taken];
  /** @type {Rect[]} */
  const surer = [];
  const isCrowd = items.length > CROWD;
  const isFree = (/** @type {Rect} */ place) =>
    !occupied.some((other) => meet(place, other)) && !surer.some((rect) => hides(place, rect));
  for (const item of items) {
    const labels =
      isCrowd && !item.isSure ? item.labels.filter((text) => sizeOf(text).width <= MOST_WIDER * item.rect.width) : item.labels;
    const found = bestPlace({ ...item, labels }, view, { sizeOf, isFree, before: memory.get(item.key) });
    if (found) {
      placed.set(item.key, found);
      occupied.push(found);
      memory.set(item.key, found.index);
    }
    surer.push(item.rect);
  }
  return placed;
}

/**
 * @param {LabelledItem} item
 * @param {Size} view
 * @param {LabelOptions & { isFree: (place: Rect) => boolean, before?: number }} options
 */
function bestPlace({ rect, labels, isSure }, view, { sizeOf, isFree, before }) {
  const seen = common(rect, { x: 0, y: 0, ...view });
  for (const text of labels) {
    const places = candidates(seen, sizeOf(text)).map((place, index) => ({ ...place, index, text }));
    if (before !== undefined) places.unshift(places[before]);
    const found = places.map((place) => (isInside(place, view) ? place : pushedIn(place, view)))
      .find((place) => isNear(place, seen) && isInside(place, view) && isFree(place));
    if (found) return found;
  }
  const text = labels.at(-1);
  if (!isSure || text === undefined) return null;
  return { ...pushedIn(candidates(seen, sizeOf(text))[0], view), index: 0, text };
}

/**
 * Whether a label still touches its box after it was pushed into the view.
 *
 * @param {Rect} place
 * @param {Rect} rect
 */
function isNear(place, rect) {
  return meet(
    place, { x: rect.x - GAP - 1, y: rect.y - GAP - 1, width: rect.width + 2 * GAP + 2, height: rect.height + 2 * GAP + 2 });
}
