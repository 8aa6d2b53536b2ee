// A project as the server tells of it, asked again every few seconds while it is open, since several people may work on it.

import { askPictures, askProject } from "./api.js";

/** Milliseconds until it is asked again what others have done. */
const EVERY = 3000;

/** A project with its photos; `changed()` listeners hear whatever is new. */
export class ProjectStore {
  id;
  /**
   * The project, or null before the server has told of it.
   *
   * @type {Project | null}
   */
  project = null;
  /** @type {Map<string, TeachPicture>} */
  #pictures = new Map();
  /** @type {number | null} */
  #revision = null;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  #open = 0;
  /** @type {number | undefined} */
  #timer;
  /** @type {Promise<void> | null} */
  #asking = null;

  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** The project, once the server has told of it. */
  get known() {
    if (!this.project) throw new Error("the project is not known yet");
    return this.project;
  }

  /** The photos as the server has them. */
  get pictures() {
    return [...this.#pictures.values()];
  }

  /**
   * A photo as the server has it, or null.
   *
   * @param {string} id
   */
  picture(id) {
    return this.#pictures.get(id) ?? null;
  }

  /**
   * Calls `listener` when something is new; answers with what ends that.
   *
   * @param {() => void} listener
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells all listeners. */
  tell() {
    for (const listener of [...this.#listeners]) listener();
  }

  /**
   * Asks every few seconds until what this answers with is called; `failed` hears each time that the server does not answer.
   *
   * @param {(failure: unknown) => void} failed
   */
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

  /** @param {TeachPicture} picture */
  #take(picture) {
    if ((this.#pictures.get(picture.id)?.version ?? -1) <= picture.version) this.#pictures.set(picture.id, picture);
  }

  /**
   * Takes a photo that the server has told of.
   *
   * @param {TeachPicture} picture
   */
  put(picture) {
    this.#take(picture);
    this.tell();
  }

  /**
   * Forgets a photo that was removed.
   *
   * @param {string} id
   */
  drop(id) {
    if (this.#pictures.delete(id)) this.tell();
  }

  /**
   * Takes the project as an answer has it.
   *
   * @param {Project} project
   */
  takeProject(project) {
    this.project = project;
    this.tell();
  }
}
