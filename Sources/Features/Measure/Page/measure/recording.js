// A recording of an AR app in place of a camera: it knows already where the camera stood.

import { button, element, fileChooser, words, write } from "../app/dom.js";
import { onFiles } from "../app/files.js";
import { text } from "../app/i18n.js";
import { sendRecording } from "./api.js";
import { goOnWith } from "./held.js";
import { problemParts } from "../app/problems.js";

/** Chooses and uploads a recording for a job, which goes on with the choice among its photos. */
export class RecordingPart {
  root;
  #job;
  #parts;
  /** @type {AbortController | null} */
  #sending = null;
  #stop;

  /**
   * @param {HTMLElement} place
   * @param {string} job
   */
  constructor(place, job) {
    this.#job = job;
    const choose = fileChooser(place, { id: "recording-file", accept: ".zip,application/zip" }, (file) => this.#take(file));
    const open = button("primary", "chooseRecording", "upload", { id: "recording-choose", onclick: choose });
    const bar = element("progress", { max: 1, value: 0, "aria-label": text("recording") });
    const state = element("span", { role: "status" });
    const progress = element("div", { className: "progress", hidden: true }, state, bar,
      button("plain", "cancel", null, { onclick: () => this.#sending?.abort() }));
    const trouble = element("div", { className: "trouble", role: "alert" });
    this.#parts = { open, bar, state, progress, trouble };
    this.root = element("div", { className: "measure-part" }, words("p", "recordingLead", { className: "lead" }),
      words("p", "recordingHint", { className: "hint" }), element("div", { className: "row" }, open), progress, trouble);
    this.#stop = onFiles((files) => this.#takeDropped(files));
  }

  close() {
    this.#stop();
    this.#sending?.abort();
  }

  /** @param {File[]} files */
  #takeDropped(files) {
    const file = this.root.hidden ? null : files.find(({ name }) => /\.zip$/i.test(name));
    if (file) this.#take(file);
    return Boolean(file);
  }

  /** @param {File} file */
  async #take(file) {
    const { open, bar, state, progress, trouble } = this.#parts;
    const sending = new AbortController();
    this.#sending?.abort();
    this.#sending = sending;
    progress.hidden = false;
    open.disabled = true;
    trouble.replaceChildren();
    const told = (/** @type {number} */ part) => {
      bar.value = part;
      write(state, text(part < 1 ? "uploading" : "checking", file.name));
    };
    try {
      told(0);
      const { id } = await sendRecording(file, told, sending.signal);
      goOnWith(this.#job, id);
    } catch (failure) {
      if (!sending.signal.aborted) trouble.replaceChildren(...problemParts(failure));
    }
    if (this.#sending !== sending) return;
    progress.hidden = true;
    open.disabled = false;
  }
}
