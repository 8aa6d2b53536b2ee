// What the sources find: a photo's answers, or live results with the targets that are followed.

import { overlap } from "../app/canvas/mapping.js";
import { Follow } from "./follow.js";
import { isPlace } from "./kinds.js";
import { LiveSource } from "./live.js";
import { PhotoSource } from "./photo.js";
import { groupOf } from "./rows.js";
import { lensesOf, looksAtPhotos } from "../app/net/shelf.js";
import { Narrowing } from "./narrowing.js";
import { Steady } from "./steady.js";

/** A target hides the box of what it follows, if they have so much in common. */
const SAME = 0.6;

/**
 * The ids of lenses that look at photos, of some.
 *
 * @param {string[]} ids
 */
function forPhotos(ids) {
  return lensesOf(ids).filter(looksAtPhotos).map(({ id }) => id);
}

/**
 * The photo, the live source and the targets; `heard` are `photoChanged()`, `sourceChanged()`, `received(result)`,
 * `targetsChanged()` and `problem(detail)`.
 */
export class Findings {
  /**
   * `photo`, `camera`, `video`, or null while the view is not shown.
   *
   * @type {LookSource | null}
   */
  source = null;
  photo;
  live;
  follow;
  narrowing = new Narrowing();
  /** @type {Steady<Item & { group: string }>} */
  #steady = new Steady();

  /**
   * @param {{ picture: HTMLImageElement, video: HTMLVideoElement, targets: HTMLElement }} parts
   * @param {SourcesHeard} heard
   */
  constructor({ picture, video, targets }, heard) {
    this.photo = new PhotoSource(picture, heard.photoChanged);
    this.live = new LiveSource(video, { changed: heard.sourceChanged, received: heard.received });
    this.follow = new Follow({
      client: this.live.client, list: targets, changed: heard.targetsChanged, sentSoFar: () => this.live.lastSent });
    this.live.client.addEventListener("problem", ({ detail }) => heard.problem(detail));
  }

  /** Whether the camera or a video is shown. */
  get isLive() {
    return this.source === "camera" || this.source === "video";
  }

  /** Whether pictures follow each other now. */
  get isMoving() {
    return this.isLive && !this.live.isPaused;
  }

  /** The size of the picture that is shown, or null. */
  get size() {
    if (this.isLive) return this.live.size;
    return this.source === "photo" ? this.photo.size : null;
  }

  /** Whether the picture is shown like a mirror. */
  get isMirrored() {
    return this.isLive && this.live.isMirrored;
  }

  /** Labels of live findings that are seen steadily. */
  get steady() {
    return this.#steady.listed;
  }

  /**
   * Shows another source.
   *
   * @param {LookSource | null} source
   */
  switchTo(source) {
    if (this.isLive) {
      this.follow.end();
      this.live.stop();
    }
    this.source = source;
    this.#steady.clear();
  }

  /**
   * Looks through other lenses.
   *
   * @param {string[]} lenses
   */
  look(lenses) {
    if (this.isLive) this.live.configure(lenses);
    else this.photo.look(forPhotos(lenses));
  }

  /**
   * Takes a live result; `sees(item)` says whether an item is in view.
   *
   * @param {LiveAnswer} result
   * @param {string[]} lenses
   * @param {(item: Item) => boolean} sees
   */
  received(result, lenses, sees) {
    this.follow.received(result);
    const items = this.live.items(lenses).filter(sees);
    this.#steady.update(items.map((item) => ({ ...item, group: groupOf(item) })), performance.now());
  }

  /**
   * What is found through lenses, as items of the stage.
   *
   * @param {string[]} lenses
   * @returns {Item[]}
   */
  items(lenses) {
    if (this.source === "photo") return this.photo.items(lenses);
    if (!this.isLive) return [];
    const targets = this.follow.items;
    const isFollowed = (/** @type {Item} */ { rect }) => targets.some((target) => overlap(target.rect, rect) > SAME);
    return [...this.live.items(lenses).filter((item) => !isFollowed(item)), ...targets];
  }

  /**
   * What there is to show, for those who show it.
   *
   * @param {Item[]} items
   * @param {Pick<LookState, "wanted" | "usable" | "isAutomatic">} selection
   * @returns {Omit<LookState, "found" | "hiddenCount">}
   */
  state(items, { wanted, usable, isAutomatic }) {
    const { isLive, source, photo, live, follow } = this;
    return {
      isLive, source, photo, live, follow, wanted, usable, isAutomatic, items,
      kind: this.narrowing.kind,
      isPaused: isLive && live.isPaused,
      // What moves is listed calmly; what stands still, as it is. A marked place is nothing that was found.
      listed: this.isMoving ? this.steady : items.filter((item) => !isPlace(item)),
      answers: isLive ? [] : photo.answers(usable),
    };
  }

  /** Camera or video were paused, or go on. */
  paused() {
    if (this.isLive) this.live.paused();
  }

  /**
   * Tries again after a new token.
   *
   * @param {string[]} lenses
   */
  authorized(lenses) {
    if (this.isLive) this.live.reconnect();
    if (this.source === "photo") this.photo.retry(forPhotos(lenses));
  }
}
