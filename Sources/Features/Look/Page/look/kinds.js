// What was found, by kind: the chips that narrow a picture down to one kind, and the surest few of many. Pure.

/** All that was read counts as one kind; no label is called so. */
export const TEXT = "#text";
/** All codes are one kind. */
export const CODES = "#codes";

/**
 * Whether an item is a place that was marked, and nothing that was found.
 *
 * @param {Item} item
 * @returns {boolean}
 */
export function isPlace({ target, label }) {
  return target !== undefined && label === "";
}

/**
 * The kind that an item is of.
 *
 * @param {Item} item
 * @returns {string}
 */
export function kindOf({ reading, payload, label }) {
  if (reading !== undefined) return TEXT;
  return payload === undefined ? label : CODES;
}

/**
 * The kinds of items with their counts and colours, those with the most items first.
 *
 * @param {Item[]} items
 * @returns {Kind[]}
 */
export function kindsOf(items) {
  /** @type {Map<string, Kind>} */
  const kinds = new Map();
  for (const item of items) {
    if (isPlace(item)) continue;
    const kind = kindOf(item);
    const known = kinds.get(kind) ?? { kind, color: item.color, count: 0 };
    kinds.set(kind, { ...known, count: known.count + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.count - a.count || a.kind.localeCompare(b.kind));
}

/**
 * The items of one kind; all of them where no kind is wanted or none is of it.
 *
 * @param {Item[]} items
 * @param {string | null} kind
 * @returns {Item[]}
 */
export function narrowed(items, kind) {
  const found = kind === null ? [] : items.filter((item) => kindOf(item) === kind);
  return found.length > 0 ? found : items;
}

/**
 * The surest items of those that have labels, and all that have none, in the order that they had; `kept` stay whatever they are.
 *
 * @param {Item[]} items
 * @param {number} most
 * @param {(item: Item) => boolean} [kept]
 * @returns {Item[]}
 */
export function surest(items, most, kept = () => false) {
  const labelled = items.filter(({ labels }) => labels && labels.length > 0);
  if (labelled.length <= most) return items;
  const sure = new Set([...labelled].sort((a, b) => b.confidence - a.confidence).slice(0, most));
  return items.filter((item) => sure.has(item) || kept(item) || !labelled.includes(item));
}
