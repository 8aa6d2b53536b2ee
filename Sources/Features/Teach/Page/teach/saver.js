// Boxes on their way to the server: each change is sent a moment later with the version that it was made to, and merged where
// somebody else was first. Without a network it waits, and nothing is lost.

import { delayAfter } from "../app/net/backoff.js";
import { person } from "../app/person.js";
import { failureFrom } from "../app/problems.js";
import { putBoxes } from "./api.js";
import { merged } from "./merge.js";
import { keepUnsaved, readUnsaved } from "./unsaved.js";

/** Milliseconds without a change until it is sent. */
const QUIET = 400;
/** Milliseconds until it is looked again whether all is sent. */
const SOON = 50;
/** What passes by itself. */
const PASSING = ["unreachable", "busy"];

/** The unsaved boxes of a project; `heard` are `changed()`, `merged(photo, clashes)` and `failed(failure)`. */
export class Saver {
  #store;
  #heard;
  #edits;
  /** @type {Map<string, number>} */
  #timers = new Map();
  /** @type {Set<string>} */
  #sending = new Set();
  #attempts = 0;
  #isWaiting = false;

  /**
   * @param {ProjectStore} store
   * @param {SaverListener} heard
   */
  constructor(store, heard) {
    this.#store = store;
    this.#heard = heard;
    this.#edits = new Map(readUnsaved(store.id));
    addEventListener("online", () => this.flush());
    if (this.#edits.size > 0)
      store.refresh().then(() => this.flush(), () => this.#later([...this.#edits.keys()][0], delayAfter(0)));
  }

  /** `saved`, `saving`, or `waiting` where the server does not answer. */
  get state() {
    return this.#edits.size === 0 ? "saved" : this.#isWaiting ? "waiting" : "saving";
  }

  /**
   * A photo as it is now, with what is not saved yet; null where there is none.
   *
   * @param {string} id
   */
  picture(id) {
    const known = this.#store.picture(id), edit = this.#edits.get(id);
    return known && edit ? { ...known, boxes: edit.boxes, isDone: edit.isDone } : known;
  }

  /** All photos as they are now. */
  get pictures() {
    return this.#store.pictures.flatMap(({ id }) => this.picture(id) ?? []);
  }

  /**
   * Changes a photo: `{boxes, isDone}`.
   *
   * @param {string} id
   * @param {Partial<BoxValues>} values
   */
  edit(id, values) {
    const now = this.picture(id), base = this.#edits.get(id)?.base ?? this.#store.picture(id);
    if (!now || !base) return;
    this.#edits.set(id, { base, boxes: now.boxes, isDone: now.isDone, ...values });
    this.#keep();
    this.#later(id, QUIET);
    this.#heard.changed();
  }

  /** Sends at once whatever is not sent yet. */
  flush() {
    for (const id of this.#edits.keys()) this.#send(id);
  }

  /** Waits until the server has all that it can have now. */
  async settle() {
    this.flush();
    while (this.state === "saving") await new Promise((resolve) => setTimeout(resolve, SOON));
  }

  #keep() {
    keepUnsaved(this.#store.id, this.#edits);
  }

  /**
   * @param {string} id
   * @param {number} delay
   */
  #later(id, delay) {
    clearTimeout(this.#timers.get(id));
    this.#timers.set(id, setTimeout(() => this.#send(id), delay));
  }

  /**
   * Sends a photo, one request at a time for each.
   *
   * @param {string} id
   */
  async #send(id) {
    const edit = this.#edits.get(id);
    if (!edit || this.#sending.has(id)) return;
    this.#sending.add(id);
    clearTimeout(this.#timers.get(id));
    try {
      const { boxes, isDone, base } = edit;
      const { version } = await putBoxes(this.#store.id, id, { version: base.version, boxes, isDone, writer: person() });
      this.#arrived(id, edit, { ...base, boxes, isDone, version });
    } catch (failure) {
      await this.#failed(id, failureFrom(failure));
    } finally {
      this.#sending.delete(id);
      this.#keep();
      this.#heard.changed();
    }
  }

  /**
   * @param {string} id
   * @param {UnsavedBoxes} sent
   * @param {TeachPicture} saved
   */
  #arrived(id, sent, saved) {
    this.#attempts = 0;
    this.#isWaiting = false;
    const now = this.#edits.get(id);
    if (now === sent) this.#edits.delete(id);
    else if (now) this.#edits.set(id, { ...now, base: saved });
    this.#store.put(saved);
    if (now !== sent) this.#later(id, QUIET);
  }

  /**
   * @param {string} id
   * @param {Failure} failure
   */
  async #failed(id, failure) {
    if (failure.reason === "pictureChanged") return this.#merge(id);
    if (failure.code === "notFound") {
      this.#edits.delete(id);
      this.#store.drop(id);
      return this.#heard.failed(failure);
    }
    if (!PASSING.includes(failure.code ?? "")) this.#heard.failed(failure);
    this.#isWaiting = true;
    return this.#later(id, delayAfter(this.#attempts++));
  }

  /**
   * Somebody else was first: both changes are joined, and sent to the version that is there now.
   *
   * @param {string} id
   */
  async #merge(id) {
    try {
      await this.#store.refreshAnew();
    } catch {
      return this.#later(id, delayAfter(this.#attempts++));
    }
    const theirs = this.#store.picture(id), edit = this.#edits.get(id);
    if (!theirs || !edit) return this.#edits.delete(id);
    const { boxes, isDone, clashes } = merged(edit.base, edit, theirs);
    this.#edits.set(id, { base: theirs, boxes, isDone });
    this.#heard.merged(theirs, clashes);
    return this.#later(id, 0);
  }
}
