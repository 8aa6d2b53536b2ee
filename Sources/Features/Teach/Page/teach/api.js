// The part of the server's REST interface that teaches: projects, their photos with boxes, and training.

import { address, BYTES, json, request, sent } from "../app/net/api.js";

/** So long the name of a photo may be. */
const LONGEST_NAME = 200;

/**
 * Values that are set, as an address has them.
 *
 * @param {Record<string, string | number | null | undefined>} values
 */
function query(values) {
  return Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
}

/**
 * @param {string} project
 * @param {...string} more
 */
const place = (project, ...more) => address(["projects", project, ...more]);

/**
 * All projects of the server.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<Project[]>}
 */
export async function askProjects(signal) {
  return (await json("GET", address(["projects"]), { signal })).projects;
}

/**
 * Begins a project: `{name, labels}`.
 *
 * @param {{ name: string, labels: string[] }} project
 * @returns {Promise<Project>}
 */
export async function addProject(project) {
  return json("POST", address(["projects"]), sent(project));
}

/**
 * A project: `{id, name, revision, labels, counts, model, …}`.
 *
 * @param {string} id
 * @param {AbortSignal} [signal]
 * @returns {Promise<Project>}
 */
export async function askProject(id, signal) {
  return json("GET", place(id), { signal });
}

/**
 * Changes a project: `{name, labels, rename: {from, to}}`, each only where it is to change.
 *
 * @param {string} id
 * @param {ProjectChange} values
 * @returns {Promise<Project>}
 */
export async function changeProject(id, values) {
  return json("POST", place(id), sent(values));
}

/**
 * Deletes a project with its photos and its model.
 *
 * @param {string} id
 */
export async function removeProject(id) {
  await request("DELETE", place(id));
}

/**
 * What has changed in a project's photos since a revision, or all of them: `{revision, pictures, removed}`.
 *
 * @param {string} id
 * @param {number | null} since
 * @param {AbortSignal} [signal]
 * @returns {Promise<PictureChanges>}
 */
export async function askPictures(id, since, signal) {
  return json("GET", address(["projects", id, "pictures"], query({ since })), { signal });
}

/**
 * Adds a photo: the one that is there, `isNew` unless the same file was there before.
 *
 * @param {string} id
 * @param {Blob} photo
 * @param {PictureAbout} about
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ picture: TeachPicture, isNew: boolean }>}
 */
export async function addPicture(id, photo, { name, ...more }, signal) {
  const about = { ...more, name: [...name].slice(0, LONGEST_NAME).join("") };
  const answer =
    await request("POST", address(["projects", id, "pictures"], query(about)), { body: photo, headers: BYTES, signal });
  return { picture: await answer.json(), isNew: answer.status === 201 };
}

/**
 * A photo as JPEG, whole or with a longest side.
 *
 * @param {string} id
 * @param {string} picture
 * @param {number | null} longest
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function askPhoto(id, picture, longest, signal) {
  return (await request("GET", address(["projects", id, "pictures", picture, "image"], query({ longest })), { signal })).blob();
}

/**
 * Stores the boxes of a photo: `{version, boxes, isDone, writer}`.
 *
 * @param {string} id
 * @param {string} picture
 * @param {BoxesRequest} value
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ version: number, revision: number }>}
 */
export async function putBoxes(id, picture, value, signal) {
  return json("PUT", place(id, "pictures", picture, "boxes"), { ...sent(value), signal });
}

/**
 * Removes a photo with its boxes.
 *
 * @param {string} id
 * @param {string} picture
 */
export async function removePicture(id, picture) {
  await request("DELETE", place(id, "pictures", picture));
}

/**
 * What a model says might be in a photo: boxes with confidence.
 *
 * @param {string} id
 * @param {string} picture
 * @param {AbortSignal} signal
 * @returns {Promise<ProposedBox[]>}
 */
export async function askSuggestions(id, picture, signal) {
  return (await json("POST", place(id, "suggestions"), { ...sent({ picture }), signal })).boxes;
}

/**
 * The boxes of a photo carried through others: `[{id, boxes}]`.
 *
 * @param {string} id
 * @param {string} from
 * @param {string[]} to
 * @param {AbortSignal} signal
 * @returns {Promise<{ id: string, boxes: ProposedBox[] }[]>}
 */
export async function carryBoxes(id, from, to, signal) {
  return (await json("POST", place(id, "carry"), { ...sent({ from, to }), signal })).pictures;
}

/**
 * Adds what is in a ZIP: `{added, skipped, warnings}`.
 *
 * @param {string} id
 * @param {File} file
 * @param {AbortSignal} [signal]
 * @returns {Promise<ImportAnswer>}
 */
export async function importZip(id, file, signal) {
  return json("POST", place(id, "import"), { body: file, headers: BYTES, signal });
}

/**
 * Where all photos and boxes are as a ZIP.
 *
 * @param {string} id
 */
export function exportAddress(id) {
  return place(id, "export");
}

/**
 * What can be trained on the server, and what is missing for it.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<TrainingSupport[]>}
 */
export async function askAbility(signal) {
  return (await json("GET", address(["training"]), { signal })).tasks;
}

/**
 * Starts training, or goes on with it.
 *
 * @param {string} id
 * @param {API.TrainingRequest} wanted
 * @returns {Promise<Training>}
 */
export async function startTraining(id, wanted) {
  return json("POST", place(id, "training"), sent(wanted));
}

/**
 * How far training is.
 *
 * @param {string} id
 * @param {AbortSignal} signal
 * @returns {Promise<Training>}
 */
export async function askTraining(id, signal) {
  return json("GET", place(id, "training"), { signal });
}

/**
 * Stops training after the epoch.
 *
 * @param {string} id
 * @returns {Promise<Training>}
 */
export async function stopTraining(id) {
  return json("DELETE", place(id, "training"));
}

/**
 * Where the trained model is as a file: mlmodel, mlpackage, or onnx.
 *
 * @param {string} id
 * @param {string} format
 */
export function modelAddress(id, format) {
  return address(["projects", id, "model"], { format });
}
