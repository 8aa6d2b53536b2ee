// One photo: shown at once, uploaded once, and asked about once for each lens and its settings.

import { look, plainPhoto, rewrite, sendPhoto } from "../app/net/api.js";
import { hasPlace, itemFor, withoutTwins } from "../app/canvas/items.js";
import { smaller } from "../app/canvas/pictures.js";
import { keepPhoto } from "./recents.js";
import { askedOf, lensesOf, reloadShelf } from "../app/net/shelf.js";
import { failureFrom } from "../app/problems.js";

/** Why a server takes no photo that it may take when it is smaller. */
const TOO_LARGE = new Set(["pictureTooLarge", "tooManyPixels", "bodyTooLarge"]);
/** The longest side in pixels of a photo that was too large. */
const LARGEST = 4096;

/** The photo behind the stage; `changed()` hears that there is something new to show. */
export class PhotoSource {
  /** @type {File | null} */
  file = null;
  /**
   * Why the photo as a whole failed, or null.
   *
   * @type {Failure | null}
   */
  failure = null;
  /** @type {string | null} */
  #id = null;
  #image;
  #changed;
  #life = new AbortController();
  /** @type {Promise<string> | null} */
  #uploading = null;
  /** @type {Map<string, LensAnswer>} */
  #answers = new Map();
  /** @type {Map<string, string>} */
  #pending = new Map();
  /**
   * What was known of the photo before any lens was asked, by lens; each is used once.
   *
   * @type {Map<string, LensAnswer["result"]>}
   */
  #given = new Map();
  #works = 0;
  /**
   * The photo as it is, and what the stage shows instead of it.
   *
   * @type {Blob | null}
   */
  #plain = null;
  /** @type {Blob | null} */
  #rewritten = null;

  /**
   * @param {HTMLImageElement} image
   * @param {() => void} changed
   */
  constructor(image, changed) {
    this.#image = image;
    this.#changed = changed;
  }

  /** The size of the picture that is shown, or null. */
  get size() {
    const { naturalWidth: width, naturalHeight: height, hidden } = this.#image;
    return hidden || width === 0 ? null : { width, height };
  }

  /** Whether something is awaited. */
  get isBusy() {
    return this.#works > 0;
  }

  /**
   * Shows a file and looks at it through lenses; `id` names it among the recent photos, null keeps it out of them.
   *
   * @param {File} file
   * @param {string | null} id
   * @param {string[]} lensIds
   * @param {Map<string, LensAnswer["result"]>} [given]  what is known already, by lens
   */
  async take(file, id, lensIds, given = new Map()) {
    this.clear();
    this.file = file;
    this.#given = new Map(given);
    this.#id = id;
    await this.#working(async (signal) => {
      this.#plain = file;
      await this.#show(file, signal);
      if (signal.aborted) return;
      if (this.size && id) keepPhoto(id, file, this.#image);
      await this.#lookThrough(lensIds, signal);
    });
  }

  /**
   * Looks through lenses that have not looked yet, or whose settings have changed.
   *
   * @param {string[]} lensIds
   */
  async look(lensIds) {
    if (this.file && !this.failure) await this.#working((signal) => this.#lookThrough(lensIds, signal));
  }

  /**
   * Tries again what has failed.
   *
   * @param {string[]} lensIds
   */
  async retry(lensIds) {
    this.failure = null;
    for (const [id, { failure }] of this.#answers) if (failure) this.#answers.delete(id);
    await this.look(lensIds);
  }

  /**
   * What lenses have found, as items of the stage.
   *
   * @param {string[]} lensIds
   * @returns {Item[]}
   */
  items(lensIds) {
    return withoutTwins(this.answers(lensIds).flatMap(([id, answer]) => this.#itemsOf(id, answer)));
  }

  /**
   * @param {string} id
   * @param {LensAnswer} answer
   * @returns {Item[]}
   */
  #itemsOf(id, { result, picture }) {
    if (!result) return [];
    return result.observations.filter(hasPlace).map((each, index) => {
      const item = itemFor(each, id, result, `${id}-${index}`);
      const isRewritten = item.cover && picture !== undefined && picture === this.#rewritten;
      return isRewritten ? { ...item, cover: false, isRewritten, style: "quiet" } : item;
    });
  }

  /**
   * The answers of lenses: `{result, took}` or `{failure}` by id.
   *
   * @param {string[]} lensIds
   * @returns {[string, LensAnswer][]}
   */
  answers(lensIds) {
    return lensIds.flatMap((id) => {
      const answer = this.#answers.get(id);
      return answer ? [[id, answer]] : [];
    });
  }

  /** Lets go of the photo. */
  clear() {
    this.#life.abort();
    this.#life = new AbortController();
    this.file = null;
    this.failure = null;
    this.#uploading = null;
    this.#works = 0;
    this.#plain = this.#rewritten = null;
    this.#answers.clear();
    this.#given.clear();
    this.#pending.clear();
    this.#image.hidden = true;
    if (this.#image.src) URL.revokeObjectURL(this.#image.src);
    this.#image.removeAttribute("src");
  }

  /**
   * Does something for the photo that is there now; nobody hears of it when that is another one meanwhile.
   *
   * @param {(signal: AbortSignal) => Promise<void>} work
   */
  async #working(work) {
    const { signal } = this.#life;
    this.#works++;
    this.#changed();
    try {
      await work(signal);
    } catch (error) {
      if (signal.aborted) return;
      this.failure = failureFrom(error);
    }
    if (signal.aborted) return;
    this.#works--;
    this.#changed();
  }

  /**
   * @param {string[]} lensIds
   * @param {AbortSignal} signal
   */
  async #lookThrough(lensIds, signal) {
    // A photo of which enough is known is sent when something else is asked.
    if (this.#given.size === 0) await this.#uploaded(signal);
    await Promise.all(lensesOf(lensIds).map((lens) => this.#ask(lens, signal)));
    if (!signal.aborted) await this.#showRewritten(lensIds, signal);
  }

  /**
   * Shows the picture that a lens has made of the photo; the photo itself where none has.
   *
   * @param {string[]} lensIds
   * @param {AbortSignal} signal
   */
  async #showRewritten(lensIds, signal) {
    const picture = this.answers(lensIds).find(([, answer]) => answer.picture)?.[1].picture ?? null;
    if (picture === this.#rewritten) return;
    this.#rewritten = picture;
    const shown = picture ?? this.#plain;
    if (shown) await this.#show(shown, signal);
  }

  /**
   * The number of the photo on the server, which is sent once; of the photo that a signal is for, and no other.
   *
   * @param {AbortSignal} signal
   * @returns {Promise<string>}
   */
  async #uploaded(signal) {
    signal.throwIfAborted();
    if (!this.file) throw new Error("there is no photo to send");
    this.#uploading ??= this.#upload(this.file, signal);
    try {
      return await this.#uploading;
    } catch (error) {
      this.#uploading = null;
      throw error;
    }
  }

  /**
   * Sends the file; what the browser cannot show, or shows in another shape, comes back as an upright JPEG.
   *
   * @param {File} file
   * @param {AbortSignal} signal
   * @returns {Promise<string>}
   */
  async #upload(file, signal) {
    const sent = await this.#send(file, signal);
    if (this.size && hasShape(this.size, sent)) return sent.id;
    this.#plain = await plainPhoto(sent.id, signal);
    await this.#show(this.#plain, signal);
    if (this.#id && this.size && !signal.aborted) keepPhoto(this.#id, file, this.#image);
    return sent.id;
  }

  /**
   * Sends the file as it is; a smaller picture of it where the server takes no larger one.
   *
   * @param {File} file
   * @param {AbortSignal} signal
   * @returns {Promise<API.Picture>}
   */
  async #send(file, signal) {
    try {
      return await sendPhoto(file, signal);
    } catch (error) {
      if (!TOO_LARGE.has(failureFrom(error).reason ?? "") || !this.size) throw error;
      return sendPhoto(await smaller(this.#image, LARGEST), signal);
    }
  }

  /**
   * Shows a picture, if the browser can.
   *
   * @param {Blob} blob
   * @param {AbortSignal} signal
   */
  async #show(blob, signal) {
    const before = this.#image.src;
    this.#image.src = URL.createObjectURL(blob);
    if (before) URL.revokeObjectURL(before);
    const canShow = await this.#image.decode().then(() => true, () => false);
    if (signal.aborted) return;
    this.#image.hidden = !canShow;
    this.#changed();
  }

  /**
   * @param {Lens} lens
   * @param {AbortSignal} signal
   */
  async #ask(lens, signal) {
    const { id } = lens;
    const asked = JSON.stringify(askedOf(lens));
    const before = this.#answers.get(id);
    if ((before?.asked === asked && !before.failure) || this.#pending.get(id) === asked) return;
    const given = this.#given.get(id);
    if (given) {
      this.#given.delete(id);
      this.#answers.set(id, { asked, result: given });
      return this.#changed();
    }
    this.#pending.set(id, asked);
    const answer = await this.#answer(lens, signal);
    if (signal.aborted || this.#pending.get(id) !== asked) return;
    this.#pending.delete(id);
    this.#answers.set(id, { asked, ...answer });
    this.#changed();
  }

  /**
   * @param {Lens} lens
   * @param {AbortSignal} signal
   * @returns {Promise<Omit<LensAnswer, "asked">>}
   */
  async #answer(lens, signal) {
    const started = performance.now();
    try {
      return { ...(await this.#patiently(lens, signal)), took: performance.now() - started };
    } catch (error) {
      return { failure: failureFrom(error) };
    }
  }

  /**
   * Asks; once more where the server has forgotten the photo, or does not have the model any more.
   *
   * @param {Lens} lens
   * @param {AbortSignal} signal
   * @returns {Promise<Pick<LensAnswer, "result" | "picture">>}
   */
  async #patiently(lens, signal) {
    const upload = this.#uploading;
    const ask = async () => {
      const asked = askedOf(lens);
      const kept = await this.#uploaded(signal);
      const result = await look(lens, kept, asked, signal);
      return lens.rewritesPicture ? { result, picture: await rewrite(lens, kept, asked, signal) } : { result };
    };
    try {
      return await ask();
    } catch (error) {
      const { reason } = failureFrom(error);
      if (reason === "pictureGone" && this.#uploading === upload) this.#uploading = null;
      else if (reason === "unknownModel") await reloadShelf();
      else if (reason !== "pictureGone") throw error;
      return ask();
    }
  }
}

/**
 * Whether two sizes have the same shape, as far as rounding goes.
 *
 * @param {Size} a
 * @param {Size} b
 */
function hasShape(a, b) {
  return Math.abs(a.width * b.height - b.width * a.height) <= 0.02 * a.width * b.height + Math.max(a.width, b.height);
}
