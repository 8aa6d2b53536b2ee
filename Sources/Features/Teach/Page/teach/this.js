// Teaching what was tapped in Look: a project begins with the photo and the object's box.

import { go } from "../app/address.js";
import { beginJob, changeJob } from "../app/jobs.js";
import { showProblem } from "../app/notices.js";
import { addPicture, addProject, putBoxes } from "./api.js";
import { newBoxId } from "./ids.js";
import { insideOf } from "./rects.js";
import { person } from "../app/person.js";

/** The step in which boxes are drawn. */
const ANNOTATE = 1;

/**
 * Begins a project with a photo and an object in it: `rect` is 0…1 of the upright photo.
 *
 * @param {{ file: File, rect: Rect, label: string }} shown
 */
export async function teachThis({ file, rect, label }) {
  try {
    const project = await addProject({ name: label, labels: [label] });
    const { picture } = await addPicture(project.id, file, { name: file.name });
    const { id, width, height, version } = picture;
    const box =
      insideOf({ x: rect.x * width, y: rect.y * height, width: rect.width * width, height: rect.height * height }, picture);
    const drawn = newBoxId();
    if (box) await putBoxes(project.id, id, { version, boxes: [{ id: drawn, label, ...box }], isDone: false, writer: person() });
    const job = beginJob("teach");
    changeJob(job.id, { step: ANNOTATE, data: { project: project.id, picture: id, box: drawn, label } });
    go("studio", { job: job.id });
  } catch (failure) {
    showProblem(failure, "teach");
  }
}
