// A video with comments in its picture, which the server makes while it is watched: segments are fetched shortly before they are
// played, so that what is written live is in them, and let go of soon after.

import { closeStream, openStream, streamList, streamPiece } from "./api.js";
import { delayAfter } from "../app/net/backoff.js";
import { failureFrom } from "../app/problems.js";

/** Seconds that are fetched ahead and kept behind. */
const AHEAD = 2;
const BEHIND = 15;
/** A gap between segments that is none. */
const GAP = 0.15;
/** So often in a row the server may fail to give a segment. */
const MOST_FAILURES = 4;
const HLS = "application/vnd.apple.mpegurl";

/**
 * @param {EventTarget} target
 * @param {string[]} types
 */
const once = (target, ...types) => new Promise((resolve) => {
  for (const type of types) target.addEventListener(type, resolve, { once: true });
});

/**
 * The end of what is buffered without a gap from a time on, or null where nothing is.
 *
 * @param {TimeRanges} ranges
 * @param {number} time
 * @returns {number | null}
 */
function bufferedEnd(ranges, time) {
  /** @type {number | null} */
  let end = null;
  for (let i = 0; i < ranges.length; i++) {
    const from = end ?? time;
    if (ranges.start(i) <= from + GAP && ranges.end(i) > from - (end === null ? 0 : GAP)) end = ranges.end(i);
  }
  return end;
}

/** Plays a stream in a video element; `failed(failure)` hears when it cannot go on. */
export class StreamPlayer {
  #video;
  #failed;
  /** @type {API.StreamRequest | null} */
  #wanted = null;
  /** @type {API.Stream | null} */
  #stream = null;
  /** @type {SourceBuffer | null} */
  #buffer = null;
  /** @type {MediaSource | null} */
  #source = null;
  /**
   * The number of the segment that was appended last; null when the next follows from the time.
   *
   * @type {number | null}
   */
  #last = null;
  /** @type {AbortController | null} */
  #fetching = null;
  #isBusy = false;
  /** Whether nothing of the stream is buffered yet, but of the one before it. */
  #isNew = false;
  #failures = 0;

  /**
   * @param {HTMLVideoElement} video
   * @param {(failure: unknown) => void} failed
   */
  constructor(video, failed) {
    this.#video = video;
    this.#failed = failed;
    for (const type of ["timeupdate", "waiting", "play", "progress"]) video.addEventListener(type, () => this.#pump());
    video.addEventListener("seeking", () => this.#sought());
  }

  /**
   * Opens a stream of what is wanted at a time; done when there is a picture.
   *
   * @param {API.StreamRequest} wanted
   * @param {number} time
   * @returns {Promise<void>}
   */
  async open(wanted, time) {
    await this.close();
    this.#wanted = wanted;
    const stream = await openStream(wanted);
    if (this.#wanted !== wanted) return;
    this.#stream = stream;
    if (typeof MediaSource === "undefined") this.#video.src = streamList(stream.id);
    else await this.#attach(stream);
    const isReady = once(this.#video, "loadedmetadata", "error");
    if (this.#video.readyState < 1) await isReady;
    if (this.#video.error) throw new Error(this.#video.error.message);
    this.#video.currentTime = time;
  }

  /**
   * Shows something else of the same video from now on: what is buffered is replaced.
   *
   * @param {API.StreamRequest} wanted
   * @returns {Promise<void>}
   */
  async change(wanted) {
    if (!this.#buffer) return this.open(wanted, this.#video.currentTime);
    this.#wanted = wanted;
    const stream = await openStream(wanted);
    if (this.#wanted !== wanted) return closeStream(stream.id);
    const before = this.#stream;
    this.#adopt(stream);
    return before ? closeStream(before.id).catch(() => {}) : undefined;
  }

  /** @param {API.Stream} stream */
  #adopt(stream) {
    this.#stream = stream;
    this.#isNew = true;
    this.#fetching?.abort();
    this.#pump();
  }

  /** Lets go of the stream. */
  async close() {
    const stream = this.#stream;
    this.#wanted = this.#stream = this.#buffer = this.#source = this.#last = null;
    this.#isNew = false;
    this.#fetching?.abort();
    if (this.#video.src) {
      URL.revokeObjectURL(this.#video.src);
      this.#video.removeAttribute("src");
      this.#video.load();
    }
    // What is not closed is dropped by the server after a while.
    if (stream) await closeStream(stream.id).catch(() => {});
  }

  /** Whether this browser can play a stream. */
  static isPossible(mime = 'video/mp4; codecs="avc1.64001f"') {
    const video = document.createElement("video");
    return typeof MediaSource === "undefined" ? video.canPlayType(HLS) !== "" : MediaSource.isTypeSupported(mime);
  }

  /** @param {API.Stream} stream */
  async #attach({ id, mime, seconds }) {
    const source = new MediaSource();
    this.#source = source;
    this.#video.src = URL.createObjectURL(source);
    await once(source, "sourceopen");
    if (this.#source !== source) return;
    source.duration = seconds;
    const buffer = source.addSourceBuffer(mime);
    this.#buffer = buffer;
    await this.#append(buffer, await streamPiece(id, "init.mp4"));
  }

  /**
   * @param {SourceBuffer} buffer
   * @param {ArrayBuffer} bytes
   */
  async #append(buffer, bytes) {
    try {
      const isDone = once(buffer, "updateend");
      buffer.appendBuffer(bytes);
      await isDone;
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "QuotaExceededError") throw error;
      await this.#evict(buffer, 1, AHEAD);
      const isDone = once(buffer, "updateend");
      buffer.appendBuffer(bytes);
      await isDone;
    }
  }

  /**
   * Lets go of what is further behind, and ahead, than so many seconds.
   *
   * @param {SourceBuffer} buffer
   * @param {number} behind
   * @param {number} [ahead]
   */
  async #evict(buffer, behind, ahead = Infinity) {
    const time = this.#video.currentTime;
    await this.#remove(buffer, 0, time - behind);
    await this.#remove(buffer, time + ahead, Infinity);
  }

  /**
   * @param {SourceBuffer} buffer
   * @param {number} from
   * @param {number} to
   */
  async #remove(buffer, from, to) {
    const { buffered } = buffer;
    if (buffered.length === 0 || from >= to || buffered.start(0) >= to || buffered.end(buffered.length - 1) <= from) return;
    const isDone = once(buffer, "updateend");
    buffer.remove(from, to);
    await isDone;
  }

  /** What follows a new time is fetched, unless it is here. */
  #sought() {
    const buffer = this.#buffer, stream = this.#stream;
    if (!buffer || !stream) return;
    const end = bufferedEnd(buffer.buffered, this.#video.currentTime);
    this.#last = end === null ? null : Math.round(end / stream.segmentSeconds) - 1;
    if (end === null) this.#fetching?.abort();
    this.#pump();
  }

  /** @param {API.Stream} stream */
  #nextOf({ segmentSeconds }) {
    return this.#last === null ? Math.floor(this.#video.currentTime / segmentSeconds) : this.#last + 1;
  }

  /** Fetches what is wanted next, one segment after another, until enough is here. */
  async #pump() {
    if (this.#isBusy || !this.#buffer) return;
    this.#isBusy = true;
    const source = this.#source;
    let again = null;
    try {
      while (this.#source === source && this.#isShort) await this.#fetch();
      if (source && this.#source === source && this.#isAtEnd && source.readyState === "open") source.endOfStream();
    } catch (error) {
      if (this.#source === source) again = await this.#stumbled(error);
    } finally {
      this.#isBusy = false;
    }
    // Only now, since a pump that is busy takes no other; and of a video that has paused no event would come.
    if (again !== null) setTimeout(() => this.#pump(), again);
  }

  get #isAtEnd() {
    const stream = this.#stream;
    return !this.#isNew && stream !== null && this.#nextOf(stream) >= stream.segments;
  }

  get #isShort() {
    if (!this.#buffer || this.#isAtEnd || this.#source?.readyState === "closed") return false;
    const time = this.#video.currentTime;
    return this.#isNew || (bufferedEnd(this.#buffer.buffered, time) ?? time) < time + AHEAD;
  }

  async #fetch() {
    const source = this.#source, buffer = this.#buffer, stream = this.#stream;
    if (!buffer || !stream) return;
    this.#fetching = new AbortController();
    const { signal } = this.#fetching;
    const isFirst = this.#isNew;
    if (isFirst) await this.#begin(stream, buffer, signal);
    if (signal.aborted) return;
    const number = this.#nextOf(stream);
    const bytes = await streamPiece(stream.id, `${number}.m4s`, signal);
    if (this.#source !== source || signal.aborted) return;
    await this.#append(buffer, bytes);
    if (signal.aborted) return;
    this.#last = number;
    this.#failures = 0;
    if (isFirst) await this.#remove(buffer, (number + 1) * stream.segmentSeconds, Infinity);
    await this.#evict(buffer, BEHIND);
  }

  /**
   * What follows is of another stream, from the time on that is shown.
   *
   * @param {API.Stream} stream
   * @param {SourceBuffer} buffer
   * @param {AbortSignal} signal
   */
  async #begin(stream, buffer, signal) {
    const head = await streamPiece(stream.id, "init.mp4", signal);
    if (signal.aborted) return;
    await this.#append(buffer, head);
    // Another stream may have been adopted since, which is as new.
    if (signal.aborted) return;
    this.#isNew = false;
    this.#last = null;
  }

  /**
   * What to do about a failure: the milliseconds until the next attempt; null when there is none.
   *
   * @param {unknown} error
   */
  async #stumbled(error) {
    if (/** @type {Error} */ (error).name === "AbortError") return 0;
    if (++this.#failures > MOST_FAILURES) return this.#givesUp(error);
    if (failureFrom(error).code === "notFound") return this.#renew();
    return delayAfter(this.#failures);
  }

  /** @param {unknown} error */
  #givesUp(error) {
    this.#failed(error);
    return null;
  }

  /** The server drops what nobody asks for, such as while one has paused: another stream of the same goes on. */
  async #renew() {
    const wanted = this.#wanted;
    if (!wanted) return 0;
    try {
      const stream = await openStream(wanted);
      if (this.#wanted === wanted) this.#adopt(stream);
      return 0;
    } catch (error) {
      return this.#wanted === wanted ? this.#givesUp(error) : 0;
    }
  }
}
