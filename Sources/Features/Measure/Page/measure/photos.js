// Several photos of one scene in place of one: put together by the card or sheet that lies in them, they measure everywhere.

import { button, element, filesChooser, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { showProblem } from "../app/notices.js";
import { problemParts } from "../app/problems.js";
import { placeBurst, removeBurst } from "./api.js";
import { goOnWith } from "./held.js";
import { momentText } from "./picture.js";
import { BurstUpload } from "./upload.js";
import { UploadPart } from "./upload-part.js";

/** Chooses and uploads photos for a job, which goes on with the choice among them. */
export class PhotosPart {
  root;
  #job;
  #ruler;
  #parts;
  #sending;
  /** @type {BurstUpload | null} */
  #upload = null;
  #life = new AbortController();

  /**
   * @param {HTMLElement} place
   * @param {string} job
   * @param {() => string} ruler what lies in the photos
   */
  constructor(place, job, ruler) {
    this.#job = job;
    this.#ruler = ruler;
    const choose = filesChooser(place, { id: "photos-file", accept: "image/*" }, (files) => this.#take(files));
    const open = button("secondary", "photosChoose", "upload", { id: "photos-choose", onclick: choose });
    const state = element("p", { className: "lead", id: "photos-state", role: "status" });
    const trouble = element("div", { className: "trouble", role: "alert" });
    const hint = words("p", "photosHint", { className: "hint" });
    this.#sending = new UploadPart({ resumed: () => this.#send(), dropped: () => this.#drop() });
    this.#parts = { open, state, trouble };
    this.root = element("div", { className: "measure-part measure-photos" },
      element("div", { className: "row" }, open), hint, state, trouble, this.#sending.root);
  }

  close() {
    this.#life.abort();
    this.#upload?.drop();
    this.#sending.close();
  }

  /**
   * Whether the thing that was chosen can put photos together.
   *
   * @param {boolean} isPossible
   */
  show(isPossible) {
    this.root.hidden = !isPossible;
  }

  /** @param {File[]} files */
  #take(files) {
    this.#upload?.drop();
    this.#parts.trouble.replaceChildren();
    this.#upload = new BurstUpload(files.map((photo, time) => ({ time, photo })), { title: momentText(Date.now() / 1000) });
    this.#send();
  }

  #drop() {
    this.#upload?.drop();
    this.#upload = null;
    this.#parts.open.disabled = false;
  }

  async #send() {
    const upload = this.#upload, { open, state, trouble } = this.#parts;
    if (!upload) return;
    open.disabled = true;
    const id = await this.#sending.run(upload);
    if (id === null || this.#upload !== upload) return;
    this.#sending.root.hidden = true;
    write(state, text("photosJoining"));
    try {
      const { count } = upload.state;
      const placed = await placeBurst(id, this.#ruler(), this.#life.signal);
      const left = count - placed.frames.length;
      if (left > 0) showProblem({ words: text("photosLeft", number(left), number(count)) }, "measure");
      this.#upload = null;
      // What cannot be forgotten now the server lets go of by itself.
      removeBurst(id).catch(() => {});
      goOnWith(this.#job, placed.id);
    } catch (failure) {
      if (this.#life.signal.aborted) return;
      trouble.replaceChildren(...problemParts(failure));
      this.#drop();
    }
    write(state, "");
    open.disabled = false;
  }
}
