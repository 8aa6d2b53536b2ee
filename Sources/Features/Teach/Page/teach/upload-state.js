// How far uploads are, what the server did not take, and the way to try again.

import { button, element, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { wordsFor } from "../app/problems.js";

/** The most names of failed photos that are listed. */
const LISTED = 5;

/** The state of an `UploadQueue`. */
export class UploadState {
  root;
  /**
   * The name of a ZIP that is on its way, or null.
   *
   * @type {string | null}
   */
  importing = null;
  #queue;
  #bar = element(
    "progress", { id: "teach-upload-bar", max: 1, data: { name: "uploadingPhotos" }, "aria-label": text("uploadingPhotos") });
  #words = element("p", { className: "hint", id: "teach-upload", role: "status" });
  #retry = button("secondary", "retry", "retry", { id: "teach-retry", onclick: () => this.#queue.retry() });
  #failed = element("div", { className: "trouble", id: "teach-failed" });

  /** @param {UploadQueue} queue */
  constructor(queue) {
    this.#queue = queue;
    this.root = element(
      "div", { className: "teach-part teach-uploads", hidden: true }, this.#bar, this.#words, this.#retry, this.#failed);
  }

  /** Shows how it is now. */
  show() {
    const { all, done, again, isPaused } = this.#queue.state;
    const { failed } = this.#queue;
    const isBusy = this.#queue.isBusy || this.importing !== null;
    this.root.hidden = !isBusy && failed.length === 0 && again === 0;
    this.#bar.hidden = !isBusy;
    if (this.importing !== null) this.#bar.removeAttribute("value");
    else this.#bar.value = all > 0 ? done / all : 0;
    this.#retry.hidden = !isPaused;
    write(this.#words, this.#said({ all, done, again, isPaused, isBusy }));
    this.#showFailed(failed);
  }

  /** @param {{ all: number, done: number, again: number, isPaused: boolean, isBusy: boolean }} state */
  #said({ all, done, again, isPaused, isBusy }) {
    if (this.importing !== null) return text("importing", this.importing);
    if (isPaused) return text("uploadsPaused", number(done), number(all));
    if (isBusy) return text("uploadsSent", number(done), number(all));
    return again > 0 ? text("uploadedBefore", number(again)) : "";
  }

  /** @param {RefusedUpload[]} failed */
  #showFailed(failed) {
    this.#failed.hidden = failed.length === 0;
    const key = String(failed.length);
    if (this.#failed.dataset.count === key) return;
    this.#failed.dataset.count = key;
    this.#failed.replaceChildren(
      ...failed.slice(-LISTED).map(({ name, failure }) => element("p", {}, text("photoRefused", name, wordsFor(failure)))),
      button("plain", "close", "close", { id: "teach-forget", onclick: () => this.#queue.forget() }));
  }
}
