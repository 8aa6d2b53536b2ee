// A step that is about a project: it asks the server for the project, and shows why it cannot be shown.

import { element, words } from "../app/dom.js";
import { STEPS, teachHeld } from "./held.js";
import { failedProject, noProject, wayBack } from "./lost.js";
import { shownPictures } from "./shown.js";

/**
 * What stands in place of a step that has no photos.
 *
 * @param {string} job
 */
export function noPhotos(job) {
  return wayBack(job, "teachNoPhotos", STEPS.collect, "addPhotos", "camera");
}

/**
 * Asks for a project as a step needs it.
 *
 * @param {HeldProject} held
 * @param {ProjectStepOptions} options
 */
async function ask({ store, saver }, { isAnew = true, sendsFirst = false, keepsOld = false }) {
  if (sendsFirst) saver.flush();
  try {
    if (isAnew) await store.refreshAnew();
    else if (!store.project) await store.refresh();
  } catch (failure) {
    if (!keepsOld || !store.project) throw failure;
  }
}

/**
 * Builds a step of a project: `build` makes what it shows once the project is known. Answers with what ends it.
 *
 * @param {HTMLElement} root
 * @param {string | null | undefined} project
 * @param {string} job
 * @param {ProjectStepOptions} options
 * @param {(root: HTMLElement, held: HeldProject) => { close: () => void }} build
 * @returns {(() => void) | undefined}
 */
export function projectStep(root, project, job, options, build) {
  const way = options.way ? [options.way] : [];
  if (!project) {
    root.append(...way, noProject(job));
    return undefined;
  }
  const place = element("div", { className: options.className });
  const held = teachHeld(project);
  /** @type {{ close: () => void } | null} */
  let built = null;
  let isOver = false;
  const load = async () => {
    place.replaceChildren(...way, words("p", "asking", { className: "hint" }));
    try {
      await ask(held, options);
    } catch (failure) {
      if (!isOver) place.replaceChildren(...way, failedProject(job, failure, load));
      return;
    }
    if (isOver) return;
    if (options.needsPhotos && shownPictures(held).length === 0) place.replaceChildren(...way, noPhotos(job));
    else built = build(place, held);
  };
  root.append(place);
  load();
  return () => {
    isOver = true;
    built?.close();
  };
}
