// From the picture that a video element shows to a message: samples as they are, or JPEG from a worker where the browser can.

import { HEADER_BYTES, messageOf } from "./frame-header.js";
import { scaledDown } from "../app/canvas/mapping.js";
import { rawMessage } from "./raw-frame.js";
import { scriptAddress } from "../app/net/trusted.js";

const QUALITY = 0.8;

/** Grabs frames of video elements, and encodes those that are not to go out as they are. */
export class FrameGrabber {
  #worker = null;
  #waiting = new Map();
  #next = 0;
  #canvas = null;
  #framesAreUpright = typeof VideoFrame === "function";

  constructor() {
    if (typeof OffscreenCanvas !== "function" || typeof Worker !== "function") return;
    this.#worker = new Worker(scriptAddress(new URL("../look/encoder.js", import.meta.url).href), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#answer(data.id, data);
    this.#worker.onerror = () => this.#withoutWorker();
  }

  /**
   * The shown picture, at most `longest` pixels on its long side, as a message without its header; the capture time is that of
   * the call.
   *
   * With `isRaw` samples go out as they are where nothing has to be scaled and they take no more than `mostBytes`.
   */
  async grab(video, { longest, isRaw = false, mostBytes = Infinity }) {
    const captured = performance.now();
    const whole = { width: video.videoWidth, height: video.videoHeight };
    const size = scaledDown(whole, longest);
    const raw = isRaw && size.width === whole.width ? await this.#samples(video, mostBytes) : null;
    const message = raw ?? (this.#worker ? await this.#byWorker(video, size) : await this.#byCanvas(video, size));
    return { captured, message, isRaw: raw !== null, encoded: performance.now() };
  }

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

  async #byWorker(video, size) {
    const picture = this.#videoFrame(video) ?? await createImageBitmap(video);
    const id = this.#next++;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#worker.postMessage({ id, picture, ...size, quality: QUALITY, room: HEADER_BYTES }, [picture]);
    const { message } = await answer;
    return message ?? this.#byCanvas(video, size);
  }

  /** The frame without a copy, where the browser gives it as upright as the element shows it. */
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

  async #byCanvas(video, { width, height }) {
    this.#canvas ??= document.createElement("canvas");
    Object.assign(this.#canvas, { width, height });
    this.#canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0, width, height);
    return messageOf(await new Promise((resolve) => this.#canvas.toBlob(resolve, "image/jpeg", QUALITY)));
  }

  #answer(id, data) {
    this.#waiting.get(id)?.(data);
    this.#waiting.delete(id);
  }

  #withoutWorker() {
    this.#worker = null;
    for (const id of [...this.#waiting.keys()]) this.#answer(id, {});
  }
}
