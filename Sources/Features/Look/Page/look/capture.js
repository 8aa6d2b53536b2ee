// Saving and sharing what is on the stage, with its boxes, and keeping a moment of the camera as a photo.

import { annotated, download, pictureName, share } from "../app/canvas/pictures.js";
import { text } from "../app/i18n.js";
import { showNews, showProblem } from "../app/notices.js";

/**
 * Saves or shares the shown picture with items over it.
 *
 * @param {ShownMedium} shown
 * @param {DrawnItem[]} items
 * @param {boolean} isShared
 */
export async function capture({ medium, size }, items, isShared) {
  if (!size) return;
  try {
    const picture = await annotated(medium, size, items);
    if (isShared) return await share(picture, pictureName());
    download(picture, pictureName());
    showNews(text("saved"));
  } catch {
    showProblem({ words: text("saveFailed") });
  }
}

/**
 * The shown picture as a file.
 *
 * @param {ShownMedium} shown
 * @returns {Promise<File>}
 */
export async function frozen({ medium, size }) {
  if (!size) throw new Error("nothing is shown that could be kept");
  const picture = await annotated(medium, size, []);
  return new File([picture], pictureName(), { type: picture.type });
}
