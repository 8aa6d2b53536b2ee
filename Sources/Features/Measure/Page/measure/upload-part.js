// How far the upload of a burst is, and what to do where it breaks off.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { problemParts } from "../app/problems.js";

/** What is shown of an upload; `resumed()` and `dropped()` hear the buttons. */
export class UploadPart {
  root;
  #parts;
  #heard;
  #wakes;

  /** @param {{ resumed: () => void, dropped: () => void }} heard */
  constructor(heard) {
    this.#heard = heard;
    const bar = element("progress", { max: 1, value: 0, "aria-label": text("uploadingBurst"), data: { name: "uploadingBurst" } });
    const state = element("p", { className: "lead", role: "status", id: "upload-state" });
    const trouble = element("div", { className: "trouble", role: "alert" });
    const resume = button("primary", "goOn", "retry", { id: "upload-resume", hidden: true, onclick: () => heard.resumed() });
    this.#parts = { bar, state, trouble, resume };
    this.root = element("div", { className: "measure-part", id: "upload", hidden: true }, state, bar, trouble,
      element("div", { className: "row" }, resume,
        button("secondary", "dropBurst", "trash", { id: "upload-cancel", onclick: () => heard.dropped() })),
      words("p", "burstUploadHint", { className: "hint" }));
    // A network that is there again goes on by itself.
    this.#wakes = () => !resume.hidden && heard.resumed();
    addEventListener("online", this.#wakes);
  }

  close() {
    removeEventListener("online", this.#wakes);
  }

  /**
   * Runs an upload and shows how far it is; answers with the burst's name, or null where it has stopped.
   *
   * @param {BurstUpload} upload
   * @param {(id: string) => void} [begun] hears the burst's name as soon as the server has one
   */
  async run(upload, begun) {
    const { bar, state, trouble, resume } = this.#parts;
    if (upload.isRunning) return null;
    this.root.hidden = false;
    resume.hidden = true;
    trouble.replaceChildren();
    const progress = () => {
      const { count, sent } = upload.state;
      if (upload.id !== null) begun?.(upload.id);
      bar.value = sent / count;
      write(state, text("burstSent", number(sent), number(count)));
    };
    progress();
    try {
      const id = await upload.run(progress);
      if (id !== null) return id;
      this.root.hidden = true;
    } catch (failure) {
      trouble.replaceChildren(...problemParts(failure));
      resume.hidden = false;
    }
    return null;
  }
}
