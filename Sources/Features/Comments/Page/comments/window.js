// Picture-in-Picture with the comments in it. A hidden page draws nothing, so for videos of the server's folder the window shows
// a stream in whose pictures the comments are; other videos move into a window of their own, which draws by itself, where the
// browser has such windows.

import { StreamPlayer } from "./stream-player.js";
import { styleSheets } from "../app/styles.js";

/** Another stream is asked for so many milliseconds after the last change. */
const SOON = 400;

const canStream = () => document.pictureInPictureEnabled && StreamPlayer.isPossible();

/**
 * Why there is no window: the key of a text; null where there is one.
 *
 * @param {{ isOfServer: boolean }} video
 * @returns {string | null}
 */
export function whyNoWindow({ isOfServer }) {
  if (isOfServer && canStream()) return null;
  if ("documentPictureInPicture" in window) return null;
  return isOfServer ? "noWindowHere" : "noWindowForFiles";
}

/**
 * `heard`: `opened(video)` when the stream leads, `closed(time, isPlaying)` when it does no more, `moved(window)` when the player
 * has moved, `failed(failure)`.
 */
export class WatchWindow {
  isOpen = false;
  #video;
  #player;
  #heard;
  #stream;
  /** @type {Window | null} */
  #moved = null;
  #isReady = false;
  /** @type {API.StreamRequest | null} */
  #wanted = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #renewing;

  /**
   * `video` shows the stream, over everything else in `player`.
   *
   * @param {HTMLVideoElement} video
   * @param {HTMLElement} player
   * @param {WindowHeard} heard
   */
  constructor(video, player, heard) {
    this.#video = video;
    this.#player = player;
    this.#heard = heard;
    this.#stream = new StreamPlayer(video, (/** @type {unknown} */ failure) => {
      this.#heard.failed(failure);
      this.close();
    });
    video.addEventListener("leavepictureinpicture", () => this.#left());
  }

  /** Whether the player itself is in the window. */
  get isApart() {
    return this.#moved !== null;
  }

  /**
   * Opens the window; `wanted` is what the server shall stream, or null for a video that only the page has. Answers with whether
   * it is open: where it took too long since the user's press, another press is needed.
   *
   * @param {API.StreamRequest | null} wanted
   * @param {{ time: number, isPlaying: boolean }} state
   * @returns {Promise<boolean>}
   */
  async open(wanted, { time, isPlaying }) {
    if (!wanted || !canStream()) return this.#move();
    if (!this.#isReady) await this.#prepare(wanted, time);
    try {
      await this.#video.requestPictureInPicture();
    } catch (error) {
      if (/** @type {Error} */ (error).name === "NotAllowedError") return false;
      throw error;
    }
    this.#video.hidden = false;
    this.isOpen = true;
    this.#heard.opened(this.#video);
    if (isPlaying) await this.#video.play();
    return true;
  }

  /**
   * Shows other comments, or another look, where it is not so already: soon, since a hand may still be on a slider.
   *
   * @param {API.StreamRequest | null} wanted
   */
  renew(wanted) {
    clearTimeout(this.#renewing);
    if (!this.isOpen || !wanted || this.#moved || JSON.stringify(wanted) === JSON.stringify(this.#wanted)) return;
    this.#renewing = setTimeout(() => this.#change(wanted), SOON);
  }

  /** @param {API.StreamRequest} wanted */
  async #change(wanted) {
    this.#wanted = wanted;
    try {
      await this.#stream.change(wanted);
    } catch (failure) {
      this.#heard.failed(failure);
    }
  }

  /** Closes the window. */
  async close() {
    this.#moved?.close();
    if (document.pictureInPictureElement === this.#video) await document.exitPictureInPicture();
    else this.#left();
  }

  /**
   * @param {API.StreamRequest} wanted
   * @param {number} time
   */
  async #prepare(wanted, time) {
    try {
      this.#wanted = wanted;
      await this.#stream.open(wanted, time);
      this.#isReady = true;
    } catch (error) {
      this.#left();
      throw error;
    }
  }

  #left() {
    clearTimeout(this.#renewing);
    const { currentTime, paused } = this.#video;
    const wasOpen = this.isOpen && !this.#moved;
    this.isOpen = this.#isReady = false;
    this.#video.hidden = true;
    if (wasOpen) this.#heard.closed(currentTime, !paused);
    this.#stream.close();
  }

  /** Moves the player into a window of its own. */
  async #move() {
    const home = document.createComment("player");
    const { offsetWidth: width, offsetHeight: height } = this.#player;
    const target = await documentPictureInPicture.requestWindow({ width: Math.min(width, 720), height: Math.min(height, 480) });
    target.document.head.append(...styleSheets().map((sheet) => sheet.cloneNode()));
    target.document.documentElement.lang = document.documentElement.lang;
    target.document.body.className = "apart";
    target.document.body.dataset.feature = "comments";
    this.#player.replaceWith(home);
    target.document.body.append(this.#player);
    this.#moved = target;
    this.isOpen = true;
    this.#heard.moved(target);
    target.addEventListener("pagehide", () => this.#back(home), { once: true });
    return true;
  }

  /** @param {ChildNode} home */
  #back(home) {
    home.replaceWith(this.#player);
    this.#moved = null;
    this.isOpen = false;
    this.#heard.moved(window);
  }
}
