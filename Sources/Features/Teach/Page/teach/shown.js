// What the steps show of a project: its photos one after the other, with what is not saved yet and without what was removed.

import { inSequence } from "./counts.js";

/**
 * The photos of a project as they follow one another.
 *
 * @param {HeldProject} heldProject
 */
export function shownPictures({ saver, removals }) {
  const hidden = removals.hidden?.id;
  return inSequence(saver.pictures.filter(({ id }) => id !== hidden));
}

/**
 * The labels of a project: those that it lists, then those that only boxes have.
 *
 * @param {HeldProject} heldProject
 */
export function shownLabels({ store, saver }) {
  const listed = store.project?.labels ?? [];
  return [...new Set([...listed, ...saver.pictures.flatMap(({ boxes }) => boxes.map(({ label }) => label))])];
}
