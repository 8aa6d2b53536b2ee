// A set of comments over a video: which are there when, and their pictures, ahead of time.

import { askPicture, askPlaced } from "./api.js";
import { Pictures } from "./pictures.js";
import { failureFrom } from "../app/problems.js";
import { Timeline } from "./timeline.js";

/** Pictures are fetched so many seconds before they are seen. */
const AHEAD = 6;
/** Where there are more comments than one answer takes, so many answers are taken. */
const MOST_PARTS = 5;
/**
 * @param {PlacedComment} a
 * @param {PlacedComment} b
 */
const bySeen = (a, b) => a.start - b.start;

/**
 * `changed` hears when there is something else to draw, `gone(set)` that the server does not have the set any more, and `expired`
 * that comments have to be prepared anew.
 */
export class CommentLayer {
  timeline;
  pictures;
  #id;
  #look;
  #heard;
  #time = 0;
  /** @type {number | null} */
  #version = null;

  /**
   * `look` is how comments shall be: `height` of the picture in pixels, `ng` words, and `scale`.
   *
   * @param {string} id
   * @param {CommentLook} look
   * @param {{ changed: () => void, gone: (set: string) => void, expired: () => void }} heard
   */
  constructor(id, look, heard) {
    this.#id = id;
    this.#look = look;
    this.#heard = heard;
    this.pictures = new Pictures((key, signal) => askPicture(id, key, signal), heard.changed);
    this.timeline = new Timeline((from, to, signal) => this.#load(from, to, signal), () => this.#arrived());
  }

  /** The set's name on the server. */
  get id() {
    return this.#id;
  }

  /**
   * Shows the comments in another way, as soon as they are prepared.
   *
   * @param {CommentLook} look
   */
  show(look) {
    const isOther = look.height !== this.#look.height;
    this.#look = look;
    if (isOther) {
      this.pictures.clear();
      this.timeline.clear();
    }
    this.timeline.expire();
  }

  /**
   * Sees to it that what is seen at a time, and soon after, is here.
   *
   * @param {number} time
   */
  prepare(time) {
    this.timeline.want(time);
    this.#wantPictures(time);
  }

  /** Lets go of everything. */
  close() {
    this.timeline.clear();
    this.pictures.clear();
  }

  /** @param {number} time */
  #wantPictures(time) {
    this.#time = time;
    /** @type {PlacedComment[]} */
    const seen = [];
    this.timeline.each(time, time + AHEAD, (item) => seen.push(item));
    this.pictures.want(seen.sort(bySeen));
  }

  #arrived() {
    this.#wantPictures(this.#time);
    this.#heard.changed();
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {AbortSignal} signal
   */
  async #load(from, to, signal) {
    try {
      const found = [];
      for (let part = 0, begin = from; part < MOST_PARTS && begin < to; part++) {
        const { placed, version, to: end } = await askPlaced(this.#id, { from: begin, to, ...this.#look }, signal);
        found.push(...placed);
        this.#isAt(version);
        begin = end > begin ? end : to;
      }
      return found;
    } catch (error) {
      if (failureFrom(error).code === "notFound") this.#heard.gone(this.#id);
      throw error;
    }
  }

  /**
   * What came with an older version is no longer so.
   *
   * @param {number} version
   */
  #isAt(version) {
    const isOther = this.#version !== null && version > this.#version;
    this.#version = Math.max(version, this.#version ?? version);
    if (isOther) this.#heard.expired();
  }
}
