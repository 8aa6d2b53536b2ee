// Files that come from outside: dropped anywhere, or pasted.

import { byId } from "./dom.js";

/** @param {DragEvent} event */
const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

/**
 * Calls `taken` with the files that are dropped or pasted.
 *
 * @param {(files: File[]) => void} taken
 */
export function startIntake(taken) {
  let depth = 0;
  const show = (/** @type {boolean} */ isOver) => {
    byId("dropping").hidden = !isOver;
  };
  addEventListener("dragenter", (event) => {
    if (hasFiles(event) && ++depth > 0) show(true);
  });
  addEventListener("dragleave", (event) => {
    if (hasFiles(event) && --depth <= 0) show(false);
  });
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    show(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length > 0) taken(files);
  });
  addEventListener("paste", (/** @type {any} */ event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    taken(files);
  });
}
