// What the sources find: a photo's answers, or live results with the targets that are followed.

import { overlap } from "../app/canvas/mapping.js";
import { Follow } from "./follow.js";
import { LiveSource } from "./live.js";
import { PhotoSource } from "./photo.js";
import { groupOf } from "./rows.js";
import { lensOf, looksAtPhotos } from "../app/net/shelf.js";
import { Narrowing } from "./narrowing.js";
import { Steady } from "./steady.js";

/** A target hides the box of what it follows, if they have so much in common. */
const SAME = 0.6;

/**
 * The photo, the live source and the targets; `heard` are `photoChanged()`, `sourceChanged()`, `received(result)`,
 * `targetsChanged()` and `problem(detail)`.
 */
export class Findings {
  /** `photo`, `camera`, `video`, or null while the view is not shown. */
  source = null;
  photo;
  live;
  follow;
  narrowing = new Narrowing();
  /** @type {Steady<Item & { group: string }>} */
  #steady = new Steady();

  constructor({ picture, video, targets }, heard) {
    this.photo = new PhotoSource(picture, heard.photoChanged);
    this.live = new LiveSource(video, { changed: heard.sourceChanged, received: heard.received });
    this.follow = new Follow({ client: this.live.client, list: targets, changed: heard.targetsChanged });
    this.follow.sentSoFar = () => this.live.lastSent;
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

  /** Shows another source. */
  switchTo(source) {
    if (this.isLive) {
      this.follow.end();
      this.live.stop();
    }
    this.source = source;
    this.#steady.clear();
  }

  /** Looks through other lenses. */
  look(lenses) {
    if (this.isLive) this.live.configure(lenses);
    else this.photo.look(lenses.filter((id) => looksAtPhotos(lensOf(id))));
  }

  /** Takes a live result; `sees(item)` says whether an item is in view. */
  received(result, lenses, sees) {
    this.follow.received(result);
    const items = this.live.items(lenses).filter(sees);
    this.#steady.update(items.map((item) => ({ ...item, group: groupOf(item) })), performance.now());
  }

  /** What is found through lenses, as items of the stage. */
  items(lenses) {
    if (this.source === "photo") return this.photo.items(lenses);
    if (!this.isLive) return [];
    const targets = this.follow.items;
    const isFollowed = ({ rect }) => targets.some((target) => overlap(target.rect, rect) > SAME);
    return [...this.live.items(lenses).filter((item) => !isFollowed(item)), ...targets];
  }

  /** What there is to show, for those who show it. */
  state(items, { wanted, usable, isAutomatic }) {
    const { isLive, source, photo, live, follow } = this;
    return {
      isLive, source, photo, live, follow, wanted, usable, isAutomatic, items,
      kind: this.narrowing.kind,
      isPaused: isLive && live.isPaused,
      // What moves is listed calmly; what stands still, as it is.
      listed: this.isMoving ? this.steady : items,
      answers: isLive ? [] : photo.answers(usable),
    };
  }

  /** Camera or video were paused, or go on. */
  paused() {
    if (this.isLive) this.live.paused();
  }

  /** Tries again after a new token. */
  authorized(lenses) {
    if (this.isLive) this.live.reconnect();
    if (this.source === "photo") this.photo.retry(lenses.filter((id) => looksAtPhotos(lensOf(id))));
  }
}
