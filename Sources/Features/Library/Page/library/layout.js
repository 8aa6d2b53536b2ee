// Where the photos of a long list stand: rows of square cells, with a heading above each day. No elements, no server.

/** The heading of a day, in CSS pixels. */
export const HEADING = 56;

/**
 * Lays photos out.
 *
 * @param {{ day: string, count: number }[]} days without any, all photos stand without headings
 * @param {number} count
 * @param {number} width of the place in CSS pixels
 * @param {{ cell: number, gap: number }} wish the least side of a cell, and the space between two
 * @returns {LibraryLayout}
 */
export function laidOut(days, count, width, { cell, gap }) {
  const columns = Math.max(1, Math.floor((width + gap) / (cell + gap)));
  const side = (width - gap * (columns - 1)) / columns;
  const step = side + gap;
  /** @type {LibrarySection[]} */
  const sections = [];
  let [top, first] = [0, 0];
  for (const { day, count: own } of days.length > 0 ? days : [{ day: "", count }]) {
    const heading = day ? HEADING : 0;
    const rows = Math.ceil(own / columns);
    sections.push({ day, first, count: own, top, heading, rows });
    top += heading + rows * step;
    first += own;
  }
  return { columns, side, step, sections, height: Math.max(0, top - gap) };
}

/**
 * The section in which a height lies: the last one that begins at or above it.
 *
 * @param {LibrarySection[]} sections
 * @param {(section: LibrarySection) => boolean} isBefore
 */
function lastWhere(sections, isBefore) {
  let [low, high] = [0, sections.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sections[middle])) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/**
 * The photos and headings between two heights.
 *
 * @param {LibraryLayout} layout
 * @param {number} from
 * @param {number} to
 * @returns {{ headings: LibrarySection[], first: number, end: number }}
 */
export function between({ sections, columns, step }, from, to) {
  if (sections.length === 0) return { headings: [], first: 0, end: 0 };
  const start = lastWhere(sections, ({ top }) => top <= from);
  const last = lastWhere(sections, ({ top }) => top <= to);
  const rowAt = (/** @type {LibrarySection} */ section, /** @type {number} */ height) =>
    Math.min(section.rows, Math.max(0, Math.floor((height - section.top - section.heading) / step)));
  const first = sections[start].first + Math.min(sections[start].count, rowAt(sections[start], from) * columns);
  const end = sections[last].first + Math.min(sections[last].count, (rowAt(sections[last], to) + 1) * columns);
  return { headings: sections.slice(start, last + 1).filter(({ heading }) => heading > 0), first, end: Math.max(first, end) };
}

/**
 * Where a photo stands: its upper left corner.
 *
 * @param {LibraryLayout} layout
 * @param {number} index
 * @returns {Point}
 */
export function placeOf({ sections, columns, step }, index) {
  const section = sections[lastWhere(sections, ({ first }) => first <= index)];
  if (!section) return { x: 0, y: 0 };
  const own = index - section.first;
  return { x: (own % columns) * step, y: section.top + section.heading + Math.floor(own / columns) * step };
}

/**
 * The photo that an arrow key leads to.
 *
 * @param {LibraryLayout} layout
 * @param {number} index
 * @param {string} key
 * @param {number} count
 * @returns {number | null} null for another key
 */
export function neighbor(layout, index, key, count) {
  const last = Math.max(0, count - 1);
  const kept = (/** @type {number} */ wanted) => Math.min(last, Math.max(0, wanted));
  if (key === "ArrowLeft") return kept(index - 1);
  if (key === "ArrowRight") return kept(index + 1);
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  const { x, y } = placeOf(layout, index);
  const column = Math.round(x / layout.step);
  const direction = key === "ArrowDown" ? 1 : -1;
  // The nearest photo of the same column in the rows above or below; a row may be shorter.
  for (let wanted = index + direction; wanted >= 0 && wanted <= last; wanted += direction) {
    const place = placeOf(layout, wanted);
    if (place.y === y) continue;
    const own = Math.round(place.x / layout.step);
    if (own === column || (direction > 0 && isLastOfRow(layout, wanted, count) && own < column)) return wanted;
    if (direction < 0 && own <= column) return wanted;
  }
  return index;
}

/**
 * Whether the next photo stands in another row.
 *
 * @param {LibraryLayout} layout
 * @param {number} index
 * @param {number} count
 */
function isLastOfRow(layout, index, count) {
  return index + 1 >= count || placeOf(layout, index + 1).y !== placeOf(layout, index).y;
}
