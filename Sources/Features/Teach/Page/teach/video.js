// Every k-th frame of a video file, taken in the browser: the video is not uploaded.

import { Photographer } from "../app/media/frames.js";
import { element } from "../app/dom.js";
import { SourceFailure } from "../app/media/source.js";

/** What a frame lasts where the browser does not tell, in seconds. */
const USUAL = 1 / 30;
/** So many frames are watched to learn how long one lasts, for so many milliseconds at most. */
const WATCHED = 6, PATIENCE = 1500;
/** A video that does not come further for so many milliseconds is damaged. */
const SEEKING = 15_000;

/**
 * @param {HTMLVideoElement} target
 * @param {string} name
 * @param {number} [limit]
 */
function happens(target, name, limit = SEEKING) {
  return /** @type {Promise<void>} */ (new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SourceFailure("video")), limit);
    const end = (/** @type {() => void} */ work) => () => {
      clearTimeout(timer);
      work();
    };
    target.addEventListener(name, end(resolve), { once: true });
    target.addEventListener("error", end(() => reject(new SourceFailure("video"))), { once: true });
  }));
}

/**
 * Goes to a time; once more where a busy machine has not come there.
 *
 * @param {HTMLVideoElement} video
 * @param {number} time
 */
async function seek(video, time) {
  const go = () => {
    const sought = happens(video, "seeked");
    video.currentTime = time;
    return sought;
  };
  try {
    await go();
  } catch (failure) {
    if (video.error) throw failure;
    await go();
  }
}

/**
 * How long a video is, in seconds; some files say so only at their end.
 *
 * @param {HTMLVideoElement} video
 */
async function lengthOf(video) {
  if (video.duration === Infinity) await seek(video, 1e7).catch(() => {});
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

/**
 * How long a frame lasts, in seconds: the smallest way between the first ones.
 *
 * @param {HTMLVideoElement} video
 */
function frameTime(video) {
  if (typeof video.requestVideoFrameCallback !== "function") return Promise.resolve(USUAL);
  return new Promise((resolve) => {
    /** @type {number[]} */
    const times = [];
    const end = () => {
      clearTimeout(timer);
      video.pause();
      const ways = times.slice(1).map((time, index) => time - times[index]).filter((way) => way > 1e-4).sort((a, b) => a - b);
      resolve(ways.length > 0 ? ways[Math.floor(ways.length / 4)] : USUAL);
    };
    const timer = setTimeout(end, PATIENCE);
    /** @type {VideoFrameRequestCallback} */
    const next = (_, { mediaTime }) => {
      times.push(mediaTime);
      if (times.length >= WATCHED) end();
      else video.requestVideoFrameCallback(next);
    };
    video.requestVideoFrameCallback(next);
    video.play().catch(end);
  });
}

/** An open video file. */
export class VideoFrames {
  /** Its length and that of a frame, in seconds. */
  length = 0;
  frame = USUAL;
  #video = element("video", { muted: true, playsInline: true, preload: "auto" });
  #photographer = new Photographer(this.#video);

  /**
   * Opens a file, or fails with a `SourceFailure`.
   *
   * @param {File} file
   */
  async open(file) {
    this.#video.src = URL.createObjectURL(file);
    await happens(this.#video, "loadeddata");
    this.length = await lengthOf(this.#video);
    await seek(this.#video, 0);
    this.frame = await frameTime(this.#video);
  }

  /**
   * How many photos every k-th frame gives.
   *
   * @param {number} every
   */
  count(every) {
    return Math.max(1, Math.ceil(this.length / this.frame / every - 1e-3));
  }

  /**
   * Every k-th frame as a photo, one after the other: in the middle of its time, where no rounding leads to its neighbour.
   *
   * @param {number} every
   * @param {number} index
   */
  async take(every, index) {
    await seek(this.#video, Math.min(this.length, (index * every + 0.5) * this.frame));
    return (await this.#photographer.take()).photo;
  }

  close() {
    this.#photographer.forget();
    URL.revokeObjectURL(this.#video.src);
    this.#video.removeAttribute("src");
    this.#video.load();
  }
}
