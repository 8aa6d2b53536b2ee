// Taking a photo: the system's camera on what is held in a hand, a small window with the camera's picture elsewhere.

import { annotated, pictureName } from "./capture.js";
import { byId } from "./dom.js";
import { SourceFailure, startCamera, stopSource } from "./source.js";
import { showProblem } from "./notices.js";
import { text } from "./i18n.js";

const video = byId("snapshot-video");
const dialog = byId("snapshot");

async function open(failed) {
  try {
    dialog.showModal();
    video.classList.toggle("mirrored", await startCamera(video, "user"));
  } catch (error) {
    dialog.close();
    if (!(error instanceof SourceFailure)) throw error;
    failed(error);
  }
}

function sayWhy({ code }) {
  const name = `camera${code[0].toUpperCase()}${code.slice(1)}`;
  showProblem({ words: `${text(name)}. ${text(`${name}Advice`)}` });
}

/** Connects the button; `taken` gets the photo as a file. */
export function startSnapshot(taken) {
  const isHeld = matchMedia("(pointer: coarse)").matches;
  byId("photo-take").addEventListener("click", () => (isHeld ? byId("photo-camera").click() : open(sayWhy)));
  byId("snapshot-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => stopSource(video));
  byId("snapshot-take").addEventListener("click", async () => {
    const blob = await annotated(video, { width: video.videoWidth, height: video.videoHeight }, []);
    dialog.close();
    taken(new File([blob], pictureName(), { type: blob.type }));
  });
}
