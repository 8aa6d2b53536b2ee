// The first step of teaching: photos, by the camera, as files, out of a video, or out of a ZIP.

import { ProjectChoice } from "./choose.js";
import { Collection } from "./collection.js";
import { teachHeld } from "./held.js";
import { projectStep } from "./project-step.js";

/**
 * Builds the step: the choice of a project first, then its photos. Answers with what ends it.
 *
 * @type {StepBuilder<TeachJobData>}
 */
export function collectStep(root, data, save, id) {
  let end = () => {};
  const choose = () => {
    const choice = new ProjectChoice((chosen) => {
      save({ project: chosen.id, picture: null });
      show(chosen.id);
    });
    root.append(choice.root);
    end = () => choice.close();
  };
  const collect = (/** @type {string} */ project) => {
    const leave = () => {
      save({ project: null });
      show(null);
    };
    const close = projectStep(root, project, id, { className: "teach-parts", isAnew: false },
      (place, held) => new Collection(place, held, id, leave));
    end = () => {
      close?.();
      teachHeld(project).removals.settle();
    };
  };
  const show = (/** @type {string | null} */ project) => {
    end();
    root.replaceChildren();
    if (project) collect(project);
    else choose();
  };
  show(data.project ?? null);
  return () => end();
}
