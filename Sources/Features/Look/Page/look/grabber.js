// From the picture that a video element shows to a message: samples as they are, or JPEG from a worker where the browser can.

import { HEADER_BYTES, messageOf } from "./frame-header.js";
import { scaledDown } from "../app/canvas/mapping.js";
import { rawMessage } from "./raw-frame.js";
import { scriptAddress } from "../app/net/trusted.js";

const QUALITY = 0.8;

/** Grabs frames of video elements, and encodes those that are not to go out as they are. */
export class FrameGrabber {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<number, (answer: { message?: Uint8Array }) => void>} */
  #waiting = new Map();
  #next = 0;
  /** @type {HTMLCanvasElement | null} */
  #canvas = null;
  #framesAreUpright = typeof VideoFrame === "function";

  constructor() {
    if (typeof OffscreenCanvas !== "function" || typeof Worker !== "function") return;
    const worker = new Worker(scriptAddress(new URL("../look/encoder.js", import.meta.url).href), { type: "module" });
    worker.onmessage = ({ data }) => this.#answer(data.id, data);
    worker.onerror = () => this.#withoutWorker();
    this.#worker = worker;
  }

  /**
   * The shown picture, at most `longest` pixels on its long side, as a message without its header; the capture time is that of
   * the call.
   *
   * With `isRaw` samples go out as they are where nothing has to be scaled and they take no more than `mostBytes`.
   *
   * @param {HTMLVideoElement} video
   * @param {{ longest: number, isRaw?: boolean, mostBytes?: number }} how
   * @returns {Promise<GrabbedFrame>}
   */
  async grab(video, { longest, isRaw = false, mostBytes = Infinity }) {
    const captured = performance.now();
    const whole = { width: video.videoWidth, height: video.videoHeight };
    const size = scaledDown(whole, longest);
    const raw = isRaw && size.width === whole.width ? await this.#samples(video, mostBytes) : null;
    const message = raw ?? (this.#worker ? await this.#byWorker(this.#worker, video, size) : await this.#byCanvas(video, size));
    return { captured, message, isRaw: raw !== null, encoded: performance.now() };
  }

  /**
   * @param {HTMLVideoElement} video
   * @param {number} mostBytes
   */
  async #samples(video, mostBytes) {
    const frame = this.#videoFrame(video);
    try {
      return frame && await rawMessage(frame, mostBytes);
    } catch {
      // Some frames cannot be read where they are; drawing them always works.
      return null;
    } finally {
      frame?.close();
    }
  }

  /**
   * @param {Worker} worker
   * @param {HTMLVideoElement} video
   * @param {Size} size
   * @returns {Promise<Uint8Array>}
   */
  async #byWorker(worker, video, size) {
    const picture = this.#videoFrame(video) ?? await createImageBitmap(video);
    const id = this.#next++;
    /** @type {Promise<{ message?: Uint8Array }>} */
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    worker.postMessage({ id, picture, ...size, quality: QUALITY, room: HEADER_BYTES }, [/** @type {any} */ (picture)]);
    const { message } = await answer;
    return message ?? this.#byCanvas(video, size);
  }

  /**
   * The frame without a copy, where the browser gives it as upright as the element shows it.
   *
   * @param {HTMLVideoElement} video
   */
  #videoFrame(video) {
    if (!this.#framesAreUpright) return null;
    try {
      const frame = new VideoFrame(video);
      if (frame.displayWidth === video.videoWidth && frame.displayHeight === video.videoHeight) return frame;
      frame.close();
    } catch {
      // Some sources give no frames; a copy of the picture always works.
    }
    this.#framesAreUpright = false;
    return null;
  }

  /**
   * @param {HTMLVideoElement} video
   * @param {Size} size
   */
  async #byCanvas(video, { width, height }) {
    const canvas = this.#canvas ?? document.createElement("canvas");
    this.#canvas = Object.assign(canvas, { width, height });
    canvas.getContext("2d", { alpha: false })?.drawImage(video, 0, 0, width, height);
    /** @type {Blob | null} */
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!blob) throw new Error("the browser cannot encode a frame");
    return messageOf(blob);
  }

  /**
   * @param {number} id
   * @param {{ message?: Uint8Array }} data
   */
  #answer(id, data) {
    this.#waiting.get(id)?.(data);
    this.#waiting.delete(id);
  }

  #withoutWorker() {
    this.#worker = null;
    for (const id of [...this.#waiting.keys()]) this.#answer(id, {});
  }
}
