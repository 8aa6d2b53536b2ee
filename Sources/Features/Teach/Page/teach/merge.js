// Boxes by their ids: what has changed between two lists, and what becomes of two lists that were changed at the same time. Pure.

const MEMBERS = /** @type {const} */ (["label", "x", "y", "width", "height"]);

/**
 * Whether two boxes, either of which may be missing, are the same.
 *
 * @param {TeachBox | null | undefined} a
 * @param {TeachBox | null | undefined} b
 */
export function isSame(a, b) {
  return a && b ? MEMBERS.every((key) => a[key] === b[key]) : !a && !b;
}

/** @param {TeachBox[]} boxes */
const byId = (boxes) => new Map(boxes.map((box) => [box.id, box]));

/**
 * The boxes that differ between two lists: pairs of the one before and the one after, null where there is none.
 *
 * @param {TeachBox[]} before
 * @param {TeachBox[]} after
 * @returns {BoxPair[]}
 */
export function difference(before, after) {
  const [old, young] = [byId(before), byId(after)];
  const ids = [...new Set([...old.keys(), ...young.keys()])];
  const pair = (/** @type {string} */ id) => /** @type {BoxPair} */ ([old.get(id) ?? null, young.get(id) ?? null]);
  return ids.map(pair).filter(([a, b]) => !isSame(a, b));
}

/**
 * A list with changes made to it, or with `isBack` taken back; boxes that they do not name stay as they are.
 *
 * @param {TeachBox[]} boxes
 * @param {BoxPair[]} pairs
 * @param {boolean} [isBack]
 */
export function changed(boxes, pairs, isBack = false) {
  const result = byId(boxes);
  for (const [before, after] of pairs) {
    const box = isBack ? before : after;
    if (box) result.set(box.id, box);
    else if (isBack && after) result.delete(after.id);
    else if (before) result.delete(before.id);
  }
  return [...result.values()];
}

/**
 * What becomes of a photo that two people have changed: what only one of them touched is as that one has it; of what both touched
 * the one that was saved first stays, which `clashes` counts.
 *
 * @param {BoxValues} base
 * @param {BoxValues} mine
 * @param {BoxValues} theirs
 */
export function merged(base, mine, theirs) {
  const [old, own] = [byId(base.boxes), byId(mine.boxes)];
  const result = byId(theirs.boxes);
  let clashes = 0;
  for (const id of new Set([...old.keys(), ...own.keys(), ...result.keys()])) {
    const [was, is, other] = [old.get(id), own.get(id), result.get(id)];
    if (isSame(was, is)) continue;
    if (isSame(was, other)) is ? result.set(id, is) : result.delete(id);
    else if (!isSame(is, other)) clashes++;
  }
  return { boxes: [...result.values()], isDone: mine.isDone === base.isDone ? theirs.isDone : mine.isDone, clashes };
}
