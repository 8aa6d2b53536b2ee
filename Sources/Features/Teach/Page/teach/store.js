// A project as the server tells of it, asked again every few seconds while it is open, since several people may work on it.

import { askPictures, askProject } from "./api.js";

/** Milliseconds until it is asked again what others have done. */
const EVERY = 3000;

/** A project with its photos; `changed()` listeners hear whatever is new. */
export class ProjectStore {
  id;
  /** The project, or null before the server has told of it. */
  project = null;
  #pictures = new Map();
  #revision = null;
  #listeners = new Set();
  #open = 0;
  #timer = null;
  #asking = null;

  constructor(id) {
    this.id = id;
  }

  /** The photos as the server has them. */
  get pictures() {
    return [...this.#pictures.values()];
  }

  /** A photo as the server has it, or null. */
  picture(id) {
    return this.#pictures.get(id) ?? null;
  }

  /** Calls `listener` when something is new; answers with what ends that. */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells all listeners. */
  tell() {
    for (const listener of [...this.#listeners]) listener();
  }

  /** Asks every few seconds until what this answers with is called; `failed` hears each time that the server does not answer. */
  watch(failed) {
    this.#open++;
    let isOver = false;
    const ask = async () => {
      clearTimeout(this.#timer);
      try {
        if (document.visibilityState === "visible") await this.refresh();
        if (!isOver) failed(null);
      } catch (failure) {
        if (!isOver) failed(failure);
      }
      if (!isOver && this.#open > 0) this.#timer = setTimeout(ask, EVERY);
    };
    ask();
    return () => {
      isOver = true;
      if (--this.#open === 0) clearTimeout(this.#timer);
    };
  }

  /** Asks what is new; whoever asks meanwhile gets the same answer. */
  refresh() {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Asks what is new after now. */
  async refreshAnew() {
    await this.#asking?.catch(() => {});
    return this.refresh();
  }

  async #ask() {
    const { revision, pictures, removed } = await askPictures(this.id, this.#revision);
    const isNews = revision !== this.#revision;
    if (isNews || !this.project) this.project = await askProject(this.id);
    for (const picture of pictures) this.#take(picture);
    for (const id of removed ?? []) this.#pictures.delete(id);
    this.#revision = revision;
    if (isNews) this.tell();
  }

  #take(picture) {
    if ((this.#pictures.get(picture.id)?.version ?? -1) <= picture.version) this.#pictures.set(picture.id, picture);
  }

  /** Takes a photo that the server has told of. */
  put(picture) {
    this.#take(picture);
    this.tell();
  }

  /** Forgets a photo that was removed. */
  drop(id) {
    if (this.#pictures.delete(id)) this.tell();
  }

  /** Takes the project as an answer has it. */
  takeProject(project) {
    this.project = project;
    this.tell();
  }
}
