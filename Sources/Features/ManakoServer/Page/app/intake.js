// Files that come from outside: dropped anywhere, or pasted.

import { byId } from "./dom.js";

const hasFiles = (event) => [...(event.dataTransfer?.types ?? [])].includes("Files");

/** Calls `taken` with the first file that is dropped or pasted. */
export function startIntake(taken) {
  let depth = 0;
  const show = (isOver) => {
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
    taken(event.dataTransfer.files[0]);
  });
  addEventListener("paste", (event) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    taken(file);
  });
}
