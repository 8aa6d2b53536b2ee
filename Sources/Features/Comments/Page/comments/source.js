// What is watched: a video of this device, one of the server's folder, or the camera; with one time for all of them.

import { mediaAddress } from "./api.js";
import { startCamera, stopSource, usualFacing } from "../app/media/source.js";

const EVENTS = [
  "play",
  "pause",
  "seeking",
  "seeked",
  "timeupdate",
  "ratechange",
  "durationchange",
  "loadedmetadata",
  "ended",
  "waiting",
  "playing",
  "canplay",
  "volumechange",
  "error",
];

/** `changed(type)` hears of everything that a video element tells. */
export class WatchSource {
  #video;
  #leader;
  #changed;
  /** @type {number | null} */
  #began = null;
  /** @type {Set<HTMLVideoElement>} */
  #known = new Set();

  /**
   * @param {HTMLVideoElement} video
   * @param {(type: string) => void} changed
   */
  constructor(video, changed) {
    this.#video = video;
    this.#leader = video;
    this.#changed = changed;
    this.#listen(video);
  }

  /**
   * Shows a file of this device.
   *
   * @param {File} file
   */
  openFile(file) {
    this.#began = null;
    stopSource(this.#video);
    this.#video.src = URL.createObjectURL(file);
  }

  /**
   * Shows a video of the server's folder.
   *
   * @param {string} id
   */
  openMedia(id) {
    stopSource(this.#video);
    this.#video.src = mediaAddress(id);
  }

  /**
   * Shows the camera; its time counts from `began`, in milliseconds as `Date.now` gives. Answers with whether it is like a
   * mirror.
   *
   * @param {number} began
   */
  async openCamera(began) {
    const isMirrored = await startCamera(this.#video, usualFacing());
    this.#began = began;
    this.#changed("loadedmetadata");
    return isMirrored;
  }

  /**
   * Another video element, which shows the same with the same times, leads from now on; null gives the lead back.
   *
   * @param {HTMLVideoElement | null} other
   */
  lead(other) {
    const before = this.#leader;
    this.#leader = other ?? this.#video;
    if (this.#leader === before) return;
    this.#leader.muted = before.muted;
    this.#leader.playbackRate = before.playbackRate;
    if (other && !this.#known.has(other)) this.#listen(other);
    this.#changed("seeked");
  }

  /** @param {HTMLVideoElement} video */
  #listen(video) {
    this.#known.add(video);
    for (const type of EVENTS) video.addEventListener(type, () => video === this.#leader && this.#changed(type));
  }

  get isCamera() {
    return this.#began !== null;
  }

  /** Seconds. */
  get time() {
    return this.#began !== null ? (Date.now() - this.#began) / 1000 : this.#leader.currentTime;
  }

  /** Seconds; 0 as long as they are not known, and where there is no end. */
  get seconds() {
    return Number.isFinite(this.#leader.duration) ? this.#leader.duration : 0;
  }

  get size() {
    return { width: this.#video.videoWidth, height: this.#video.videoHeight };
  }

  /** Whether the browser cannot play it. */
  get isBroken() {
    return this.#leader.error !== null;
  }

  get isReady() {
    return this.#video.readyState >= 1;
  }

  get isPaused() {
    return this.#leader.paused;
  }

  /** How fast the time goes: 0 while it stands. A camera's time always goes on. */
  get pace() {
    if (this.isCamera) return 1;
    return this.#leader.paused || this.#leader.seeking || this.#leader.readyState < 3 ? 0 : this.#leader.playbackRate;
  }

  get rate() {
    return this.#leader.playbackRate;
  }

  set rate(value) {
    this.#leader.playbackRate = value;
  }

  get isMuted() {
    return this.#leader.muted;
  }

  set isMuted(value) {
    this.#leader.muted = value;
  }

  /** Whether it seeks, or waits for what comes next. */
  get isBusy() {
    return this.#leader.seeking || this.#leader.readyState < 3;
  }

  /**
   * Plays, or pauses.
   *
   * @param {boolean} isPlaying
   */
  async setPlaying(isPlaying) {
    if (!(await this.tryPlaying(isPlaying))) this.#changed("error");
  }

  /**
   * Plays, or pauses; answers with whether the browser allows it.
   *
   * @param {boolean} isPlaying
   */
  async tryPlaying(isPlaying) {
    if (!isPlaying) {
      this.#leader.pause();
      return true;
    }
    try {
      await this.#leader.play();
      return true;
    } catch (error) {
      return /** @type {Error} */ (error).name === "AbortError";
    }
  }

  /**
   * Goes to a time.
   *
   * @param {number} time
   */
  seek(time) {
    if (this.isCamera) return;
    this.#leader.currentTime = Math.max(0, this.seconds > 0 ? Math.min(time, this.seconds) : time);
  }

  /** Lets go of file or camera. */
  close() {
    this.#leader = this.#video;
    stopSource(this.#video);
  }
}
