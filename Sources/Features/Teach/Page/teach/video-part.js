// A video out of which photos are taken: how many frames apart, and how far it is.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { showProblem } from "../app/notices.js";
import { failureKey } from "../app/media/source.js";
import { MOST_WAITING } from "./queue.js";
import { VideoFrames } from "./video.js";

/** So many photos are wanted of a video where nobody has said how many. */
const USUAL = 40;
/** Milliseconds until it is looked again whether there is room in the queue. */
const PAUSE = 200;

/** The part with a video; what it takes goes into an `UploadQueue`. */
export class VideoPart {
  root;
  #uploads;
  /** @type {VideoFrames | null} */
  #frames = null;
  #name = "";
  #run = 0;
  #every =
    element("input", { type: "number", id: "teach-every", min: 1, max: 10000, step: 1, inputMode: "numeric", required: true });
  #title = element("h4", {});
  #state = element("p", { className: "hint", id: "teach-video-state", role: "status" });
  #bar = element("progress", { max: 1, hidden: true, data: { name: "takingFrames" }, "aria-label": text("takingFrames") });
  #take = button("primary", "takeFrames", "video", { id: "teach-take-frames", onclick: () => this.#begin() });
  #stop = button("secondary", "stop", "pause", { id: "teach-stop-frames", hidden: true, onclick: () => this.#end() });

  /** @param {UploadQueue} uploads */
  constructor(uploads) {
    this.#uploads = uploads;
    this.#every.addEventListener("input", () => this.#show());
    this.root = element("div", { className: "teach-part", id: "teach-video-part", hidden: true }, this.#title,
      element("div", { className: "field" },
        words("label", "everyFrame",
          { for: "teach-every"
          }),
        this.#every),
      this.#state, this.#bar,
      element(
        "div", { className: "row" }, this.#take, this.#stop, button("plain", "cancel", null, { onclick: () => this.close() })));
  }

  /**
   * Shows a video file.
   *
   * @param {File} file
   */
  async open(file) {
    this.close();
    const mine = ++this.#run;
    const frames = new VideoFrames();
    this.root.hidden = false;
    this.#name = file.name.replace(/\.\w+$/, "").slice(0, 60) || "video";
    write(this.#title, file.name);
    this.#take.disabled = true;
    write(this.#state, text("asking"));
    try {
      await frames.open(file);
    } catch {
      frames.close();
      if (mine !== this.#run) return;
      this.root.hidden = true;
      showProblem({ words: text(failureKey("video")) }, "teach");
      return;
    }
    if (mine !== this.#run) return frames.close();
    this.#frames = frames;
    this.#every.value = String(Math.max(1, Math.round(frames.length / frames.frame / USUAL)));
    this.#take.disabled = false;
    this.#show();
  }

  close() {
    this.#end();
    this.#frames?.close();
    this.#frames = null;
    this.root.hidden = true;
  }

  get #step() {
    return this.#every.validity.valid ? this.#every.valueAsNumber : 1;
  }

  #show() {
    if (!this.#frames) return;
    const count = Math.min(this.#frames.count(this.#step), MOST_WAITING);
    write(this.#state, text("framesGive", number(count), number(this.#frames.length, 1)));
    this.#take.disabled = !this.#every.validity.valid;
  }

  #end() {
    this.#run++;
    this.#bar.hidden = this.#stop.hidden = true;
    this.#take.hidden = false;
  }

  async #begin() {
    const mine = ++this.#run, frames = this.#frames, every = this.#step;
    if (!frames) return;
    const group = `${this.#name}-${Date.now().toString(36)}`, count = Math.min(frames.count(every), MOST_WAITING);
    this.#bar.hidden = this.#stop.hidden = false;
    this.#take.hidden = true;
    try {
      for (let index = 0; index < count; index++) {
        while (this.#uploads.isFull) await new Promise((resolve) => setTimeout(resolve, PAUSE));
        const photo = await frames.take(every, index);
        if (mine !== this.#run) return;
        this.#uploads.add({ photo, name: `${this.#name}-${String(index * every).padStart(5, "0")}.jpg`, group, order: index });
        this.#bar.value = (index + 1) / count;
        write(this.#state, text("framesTaken", number(index + 1), number(count)));
      }
      this.close();
    } catch {
      if (mine !== this.#run) return;
      this.#end();
      showProblem({ words: text(failureKey("video")) }, "teach");
    }
  }
}
