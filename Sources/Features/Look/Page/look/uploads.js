// Adding models of one's own: which files are models, and how far an upload is.

import { go } from "../app/address.js";
import { sendModel } from "../app/net/api.js";
import { local, text } from "../app/i18n.js";
import { announce, hideNotice, showNews, showProblem } from "../app/notices.js";
import { reloadShelf } from "../app/net/shelf.js";

/** What models' files end with. */
export const ENDINGS = /\.(onnx|tflite|mlmodel|zip)$/i;

let current = null;
const listeners = new Set();

function tell(state) {
  current = state;
  for (const listener of listeners) listener();
}

/** The upload that is under way: `{name, part}`, or null. */
export function uploadState() {
  return current;
}

/** Calls `listener` when an upload has come further. */
export function onUpload(listener) {
  listeners.add(listener);
}

/** Uploads a file as a model, and shows the models; what is not one by its name is refused here already. */
export async function addModel(file) {
  go("models");
  hideNotice();
  if (!ENDINGS.test(file.name)) return showProblem({ reason: "notAModel", parameters: { name: file.name } });
  announce(text("uploading", file.name));
  tell({ name: file.name, part: 0 });
  try {
    const model = await sendModel(file, (part) => tell({ name: file.name, part }));
    await reloadShelf();
    showNews(text("uploaded", local(model.title) || model.name));
  } catch (error) {
    showProblem(error, "upload");
  } finally {
    tell(null);
  }
}
