// The part of the server's REST interface that teaches: projects, their photos with boxes, and training.

import { address, BYTES, json, request, sent } from "../app/net/api.js";

/** So long the name of a photo may be. */
const LONGEST_NAME = 200;

/** Values that are set, as an address has them. */
function query(values) {
  return Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
}

const place = (project, ...more) => address(["projects", project, ...more]);

/** All projects of the server. */
export async function askProjects(signal) {
  return (await json("GET", address(["projects"]), { signal })).projects;
}

/** Begins a project: `{name, labels}`. */
export async function addProject(project) {
  return json("POST", address(["projects"]), sent(project));
}

/** A project: `{id, name, revision, labels, counts, model, …}`. */
export async function askProject(id, signal) {
  return json("GET", place(id), { signal });
}

/** Changes a project: `{name, labels, rename: {from, to}}`, each only where it is to change. */
export async function changeProject(id, values) {
  return json("POST", place(id), sent(values));
}

/** Deletes a project with its photos and its model. */
export async function removeProject(id) {
  await request("DELETE", place(id));
}

/** What has changed in a project's photos since a revision, or all of them: `{revision, pictures, removed}`. */
export async function askPictures(id, since, signal) {
  return json("GET", address(["projects", id, "pictures"], query({ since })), { signal });
}

/** Adds a photo: the one that is there, `isNew` unless the same file was there before. */
export async function addPicture(id, photo, { name, ...more }, signal) {
  const about = { ...more, name: [...name].slice(0, LONGEST_NAME).join("") };
  const answer =
    await request("POST", address(["projects", id, "pictures"], query(about)), { body: photo, headers: BYTES, signal });
  return { picture: await answer.json(), isNew: answer.status === 201 };
}

/** A photo as JPEG, whole or with a longest side. */
export async function askPhoto(id, picture, longest, signal) {
  return (await request("GET", address(["projects", id, "pictures", picture, "image"], query({ longest })), { signal })).blob();
}

/** Stores the boxes of a photo: `{version, boxes, isDone, writer}`. */
export async function putBoxes(id, picture, value, signal) {
  return json("PUT", place(id, "pictures", picture, "boxes"), { ...sent(value), signal });
}

/** Removes a photo with its boxes. */
export async function removePicture(id, picture) {
  await request("DELETE", place(id, "pictures", picture));
}

/** What a model says might be in a photo: boxes with confidence. */
export async function askSuggestions(id, picture, signal) {
  return (await json("POST", place(id, "suggestions"), { ...sent({ picture }), signal })).boxes;
}

/** The boxes of a photo carried through others: `[{id, boxes}]`. */
export async function carryBoxes(id, from, to, signal) {
  return (await json("POST", place(id, "carry"), { ...sent({ from, to }), signal })).pictures;
}

/** Adds what is in a ZIP: `{added, skipped, warnings}`. */
export async function importZip(id, file, signal) {
  return json("POST", place(id, "import"), { body: file, headers: BYTES, signal });
}

/** Where all photos and boxes are as a ZIP. */
export function exportAddress(id) {
  return place(id, "export");
}

/** Starts training, or goes on with it: `{minutes}`. */
export async function startTraining(id, wanted) {
  return json("POST", place(id, "training"), sent(wanted));
}

/** How far training is. */
export async function askTraining(id, signal) {
  return json("GET", place(id, "training"), { signal });
}

/** Stops training after the epoch. */
export async function stopTraining(id) {
  return json("DELETE", place(id, "training"));
}

/** Where the trained model is as a file: mlmodel, mlpackage, or onnx. */
export function modelAddress(id, format) {
  return address(["projects", id, "model"], { format });
}
