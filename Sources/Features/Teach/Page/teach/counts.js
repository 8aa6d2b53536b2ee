// How many boxes each label has, and what is missing for a model to be any good. Pure.

/** So many boxes a label are worth a try; fewer are said to be too few. */
export const ENOUGH = 30;
/** So many photos are needed at least. */
export const FEWEST = 10;

/**
 * Boxes and photos for each label, in the order of the labels; labels that only boxes have come last.
 *
 * @param {string[]} labels
 * @param {TeachPicture[]} pictures
 */
export function countsOf(labels, pictures) {
  const counts = new Map(labels.map((label) => [label, { label, boxes: 0, pictures: 0 }]));
  for (const { boxes } of pictures) {
    /** @type {Set<string>} */
    const seen = new Set();
    for (const { label } of boxes) {
      const count = counts.get(label) ?? { label, boxes: 0, pictures: 0 };
      counts.set(label, count);
      count.boxes++;
      if (!seen.has(label)) count.pictures++;
      seen.add(label);
    }
  }
  return [...counts.values()];
}

/**
 * What is missing: `{few: [count], open, empty, lacking}` are labels with too few boxes, photos that are not done, that have no
 * box, and that are lacking.
 *
 * @param {LabelCount[]} counts
 * @param {TeachPicture[]} pictures
 */
export function lacksOf(counts, pictures) {
  return {
    few: counts.filter(({ boxes }) => boxes < ENOUGH), open: pictures.filter(({ isDone }) => !isDone).length,
    empty: pictures.filter(({ boxes }) => boxes.length === 0).length, lacking: Math.max(0, FEWEST - pictures.length),
  };
}

/**
 * Photos as they follow one another: those of a group together, in their order, where the first of them is.
 *
 * @param {TeachPicture[]} pictures
 */
export function inSequence(pictures) {
  /** @type {Map<string, TeachPicture[]>} */
  const groups = new Map();
  for (const picture of pictures) {
    const key = picture.group ? `group ${picture.group}` : `photo ${picture.id}`;
    const group = groups.get(key) ?? [];
    group.push(picture);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap((group) => group.sort((a, b) => a.order - b.order));
}
