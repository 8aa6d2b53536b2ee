// Adding models of one's own: which files are models, and what became of the newest upload.

import { go } from "../app/address.js";
import { checkSize, sendModel } from "../app/net/api.js";
import { local, text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { largestModel, reloadShelf } from "../app/net/shelf.js";

/** What models' files end with. */
export const ENDINGS = /\.(onnx|tflite|mlmodel|zip)$/i;

/** @type {ModelUpload | null} */
let current = null;
/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {ModelUpload | null} state */
function tell(state) {
  current = state;
  for (const listener of listeners) listener();
}

/**
 * The newest upload, until it is put away: under way with `part`, with `failure` when it failed, with `model` when it is there.
 *
 * @returns {ModelUpload | null}
 */
export function uploadState() {
  return current;
}

/** Puts the newest upload away, unless it is under way. */
export function forgetUpload() {
  if (current?.failure || current?.model) tell(null);
}

/**
 * Calls `listener` when an upload has come further.
 *
 * @param {() => void} listener
 */
export function onUpload(listener) {
  listeners.add(listener);
}

/**
 * Uploads a file as a model, and shows the models. What is not one by its name, or larger than the server takes, is refused here
 * already: a refusal may not arrive while a network is busy with the file.
 *
 * @param {File} file
 */
export async function addModel(file) {
  const { name } = file;
  go("models");
  if (current?.part !== undefined) return;
  if (!ENDINGS.test(name)) return tell({ name, file, failure: { reason: "notAModel", parameters: { name } } });
  try {
    checkSize(file, largestModel());
    announce(text("uploading", name));
    tell({ name, file, part: 0 });
    const model = await sendModel(file, (part) => tell({ name, file, part }));
    await reloadShelf();
    tell({ name: local(model.title) || model.name, file, model: model.name });
  } catch (error) {
    tell({ name, file, failure: failureFrom(error) });
  }
}
