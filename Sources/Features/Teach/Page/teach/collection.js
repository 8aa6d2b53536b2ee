// The photos of a project, while they are collected.

import { element, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { announce } from "../app/notices.js";
import { TrainingAbility } from "./ability.js";
import { collectParts } from "./collect-parts.js";
import { countsOf, lacksOf } from "./counts.js";
import { PhotoGrid } from "./grid.js";
import { ProjectHead } from "./head.js";
import { STEPS, watchProject } from "./held.js";
import { shownLabels, shownPictures } from "./shown.js";
import { PhotoSources } from "./sources.js";

/** The collecting of photos for a project; `left()` hears that another project is wanted. */
export class Collection {
  #root;
  #held;
  #job;
  #head;
  #sources;
  #ability;
  #grid;
  #parts;
  #ends;

  /**
   * @param {HTMLElement} root
   * @param {HeldProject} held
   * @param {string} job
   * @param {() => void} left
   */
  constructor(root, held, job, left) {
    const { store, removals } = held;
    this.#root = root;
    this.#held = held;
    this.#job = job;
    this.#head = new ProjectHead(held, left);
    this.#ability = new TrainingAbility();
    this.#sources = new PhotoSources(held, () => this.#show());
    this.#grid = new PhotoGrid(store.id, { open: (id) => this.#open(id), remove: (picture) => this.#remove(picture) });
    this.#parts = collectParts(store.id, {
      camera: () => this.#sources.camera.toggle(), files: (files) => this.#sources.take(files),
      bringBack: () => this.#bringBack(), annotate: () => this.#open(null) });
    this.#build();
    this.#ends = [store.onChange(() => this.#show()), watchProject(held)];
    if (removals.hidden) removals.undo();
    this.#show();
  }

  close() {
    for (const end of this.#ends) end();
    this.#sources.close();
    this.#ability.close();
    this.#grid.close();
  }

  #build() {
    const { adding, camera, undo, state, annotate, save } = this.#parts;
    const sources = this.#sources;
    const row = element("div", { className: "row" }, annotate, save);
    sources.camera.control = camera;
    this.#root.replaceChildren(this.#head.root, this.#ability.root, adding, sources.camera.root, sources.video.root,
      sources.uploads.root, undo, state, this.#grid.root, row);
  }

  /** @param {string | null} picture */
  #open(picture) {
    changeJob(this.#job, { step: STEPS.annotate, data: picture ? { picture } : {} });
  }

  /** @param {TeachPicture} picture */
  #remove(picture) {
    this.#held.removals.remove(picture);
    announce(text("photoRemoved", picture.name));
    this.#parts.undo.querySelector("button")?.focus();
  }

  #bringBack() {
    const { removals } = this.#held, { hidden } = removals;
    removals.undo();
    if (hidden) this.#grid.focus(hidden.id);
  }

  #show() {
    const { removals } = this.#held;
    const pictures = shownPictures(this.#held);
    const { undo, removed, state, save, annotate } = this.#parts;
    this.#head.show(pictures);
    this.#sources.uploads.show();
    this.#grid.show(pictures);
    undo.hidden = removals.hidden === null;
    if (removals.hidden) write(removed, text("photoRemoved", removals.hidden.name));
    const { lacking } = lacksOf(countsOf(shownLabels(this.#held), pictures), pictures);
    write(state, text(pictures.length === 0 ? "noPhotosYet" : lacking > 0 ? "photosLacking" : "photosEnough", number(lacking)));
    save.hidden = pictures.length === 0;
    annotate.disabled = pictures.length === 0;
  }
}
