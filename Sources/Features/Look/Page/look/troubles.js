// What goes wrong while one looks, in words.

import { text } from "../app/i18n.js";
import { reloadShelf } from "../app/net/shelf.js";
import { showProblem } from "../app/notices.js";

/** Says that a photo is not on this device any more. */
export function sayPhotoLost() {
  showProblem({ words: text("photoLost") }, "photo");
}

/**
 * Says what the server refuses of live frames; an unknown model is gone, so that the models are asked for again.
 *
 * @param {Failure & { message?: string }} problem
 */
export function sayLiveProblem({ code, reason, parameters, message }) {
  if (reason === "unknownModel") return reloadShelf().catch(showProblem);
  if (code !== "unauthorized") showProblem({ code, reason, parameters, detail: message });
  return undefined;
}
