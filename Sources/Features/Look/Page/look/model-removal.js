// Deleting a model that was uploaded.

import { confirmed } from "../app/ask.js";
import { text } from "../app/i18n.js";
import { removeModel } from "../app/net/api.js";
import { reloadShelf } from "../app/net/shelf.js";
import { showNews, showProblem } from "../app/notices.js";

/**
 * Deletes a model after a yes.
 *
 * @param {string} name
 * @param {string} title  what people call it
 */
export async function removeAfterYes(name, title) {
  if (!(await confirmed(text("deleteSure", title)))) return;
  try {
    await removeModel(name);
    showNews(text("deleted", title));
  } catch (failure) {
    showProblem(failure, "models");
  }
  await reloadShelf().catch(showProblem);
}
