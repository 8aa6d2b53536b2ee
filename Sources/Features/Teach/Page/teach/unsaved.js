// Boxes that the server does not have yet, kept on the device in case the page is closed before the network is back.

/** @param {string} project */
const keyOf = (project) => `manako.teach.${project}`;

/**
 * What was kept of a project: `[[photo, {base, boxes, isDone}]]`.
 *
 * @param {string} project
 */
export function readUnsaved(project) {
  try {
    /** @type {[string, UnsavedBoxes][]} */
    const found = JSON.parse(localStorage.getItem(keyOf(project)) ?? "[]");
    return found.filter(([id, edit]) => typeof id === "string" && Array.isArray(edit.boxes) && Array.isArray(edit.base.boxes));
  } catch {
    return [];
  }
}

/**
 * Keeps what is not saved of a project.
 *
 * @param {string} project
 * @param {Map<string, UnsavedBoxes>} edits
 */
export function keepUnsaved(project, edits) {
  try {
    if (edits.size > 0) localStorage.setItem(keyOf(project), JSON.stringify([...edits]));
    else localStorage.removeItem(keyOf(project));
  } catch {
    // Storage may be forbidden or full: boxes are then sent as long as the page is open.
  }
}
