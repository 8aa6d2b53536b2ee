// The elements around the photos of a project that are collected.

import { button, element } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { fileLink } from "../app/media/files.js";
import { exportAddress } from "./api.js";
import { filesButton } from "./files.js";

/**
 * The elements of the step; `act` are the things that its buttons do.
 *
 * @param {string} project
 * @param {{ camera: () => void, files: (files: File[]) => void, bringBack: () => void, annotate: () => void }} act
 */
export function collectParts(project, act) {
  const removed = element("p", { className: "teach-removed" });
  const undo = element("div", { className: "teach-undo row between", role: "status", hidden: true }, removed,
    button("secondary", "undo", "undo", { id: "teach-bring-back", onclick: act.bringBack }));
  const state = element("p", { className: "hint", id: "teach-lacks", role: "status" });
  const save = fileLink("secondary", "exportZip", "save", { path: exportAddress(project), name: () => "manako-teach.zip" },
    { id: "teach-export" });
  const annotate = button("primary", "teachAnnotate", "next", { id: "teach-annotate", onclick: act.annotate });
  const camera =
    button("primary", "takePhotos", "camera", { id: "teach-camera", onclick: act.camera, "aria-expanded": "false" });
  const adding = element("div",
    { className: "row", role: "group", "aria-label": text("addPhotos"), data: { name: "addPhotos" } }, camera,
    filesButton({ id: "teach-files", key: "addFiles", icon: "photo", accept: "image/*", isMany: true }, act.files),
    filesButton({ id: "teach-video", key: "fromVideo", icon: "video", accept: "video/*" }, act.files),
    filesButton({ id: "teach-import", key: "importZip", icon: "upload", accept: ".zip,application/zip" }, act.files));
  return { adding, camera, undo, removed, state, save, annotate };
}
