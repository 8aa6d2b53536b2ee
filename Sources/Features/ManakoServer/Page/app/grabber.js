// From the picture that a video element shows to JPEG bytes, with a worker where the browser can.

import { scaledDown } from "./mapping.js";
import { scriptAddress } from "./trusted.js";

const QUALITY = 0.8;

/** Grabs and encodes frames of video elements. */
export class FrameGrabber {
  #worker = null;
  #waiting = new Map();
  #next = 0;
  #canvas = null;
  #framesAreUpright = typeof VideoFrame === "function";

  constructor() {
    if (typeof OffscreenCanvas !== "function" || typeof Worker !== "function") return;
    this.#worker = new Worker(scriptAddress(new URL("./encoder.js", import.meta.url).href), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#answer(data.id, data);
    this.#worker.onerror = () => this.#withoutWorker();
  }

  /** The shown picture, at most so many pixels on its long side, as JPEG; the capture time is that of the call. */
  async grab(video, longest) {
    const captured = performance.now();
    const size = scaledDown({ width: video.videoWidth, height: video.videoHeight }, longest);
    const bytes = this.#worker ? await this.#byWorker(video, size) : await this.#byCanvas(video, size);
    return { captured, size, bytes };
  }

  async #byWorker(video, size) {
    const picture = this.#videoFrame(video) ?? await createImageBitmap(video);
    const id = this.#next++;
    const answer = new Promise((resolve) => this.#waiting.set(id, resolve));
    this.#worker.postMessage({ id, picture, ...size, quality: QUALITY }, [picture]);
    const { bytes } = await answer;
    return bytes ?? this.#byCanvas(video, size);
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
    const blob = await new Promise((resolve) => this.#canvas.toBlob(resolve, "image/jpeg", QUALITY));
    return blob.arrayBuffer();
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
