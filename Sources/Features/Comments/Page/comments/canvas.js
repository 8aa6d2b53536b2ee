// Draws comments over a video at the display's rate, as long as they move and can be seen. A frame only copies pictures that are
// there, and makes no garbage.

import { leftAt, opacityAt, topAt } from "./motion.js";

/** The comments' canvas, in which places are given. */
const CANVAS = { width: 1920, height: 1080 };
/** The heights at which comments' pictures are drawn. */
const HEIGHTS = [360, 540, 720, 1080];

/**
 * The height at which pictures are sharp where they are shown at so many pixels of the display.
 *
 * @param {number} shown
 * @returns {number}
 */
export function pictureHeight(shown) {
  return HEIGHTS.find((height) => height >= shown * 0.9) ?? HEIGHTS[HEIGHTS.length - 1];
}

/**
 * Where the canvas lies in a player of a size: as large as fits, in the middle. As in niconico's player it does not depend on the
 * shape of the video. `CommentFrame` does the same where comments are drawn into a video.
 *
 * @param {Size} view
 * @returns {Rect}
 */
export function stageIn({ width, height }) {
  const scale = Math.min(width / CANVAS.width, height / CANVAS.height);
  const size = { width: CANVAS.width * scale, height: CANVAS.height * scale };
  return { x: (width - size.width) / 2, y: (height - size.height) / 2, ...size };
}

/** `time(frame)` is the video's time at a frame of the display, `isMoving()` whether it goes on. */
export class CommentCanvas {
  #canvas;
  #context;
  #time;
  #isMoving;
  /** @type {CommentLayer[]} */
  #layers = [];
  #scale = 1;
  #sees;
  #isOn = true;
  #isSeen = true;
  #isEmpty = true;
  /** @type {Window} */
  #window = window;
  /** @type {number | null} */
  #asked = null;
  /** Made once: a new function in each frame would be garbage. */
  #next = (/** @type {number} */ frame) => this.#frame(frame);

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ time: (frame: number) => number, isMoving: () => boolean }} how
   */
  constructor(canvas, { time, isMoving }) {
    this.#canvas = canvas;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.#time = time;
    this.#isMoving = isMoving;
    this.#sees = new IntersectionObserver((entries) => {
      this.#isSeen = entries[entries.length - 1].isIntersecting;
      this.wake();
    });
    this.#sees.observe(canvas);
  }

  /**
   * Draws these layers, the first below.
   *
   * @param {CommentLayer[]} layers
   */
  show(layers) {
    this.#layers = layers;
    this.wake();
  }

  /**
   * Draws for pictures of a height.
   *
   * @param {number} height
   */
  setHeight(height) {
    this.#scale = height / CANVAS.height;
    Object.assign(this.#canvas, { width: Math.round(CANVAS.width * this.#scale), height });
    this.#isEmpty = true;
    this.wake();
  }

  /**
   * Shows comments, or none.
   *
   * @param {boolean} isOn
   */
  setOn(isOn) {
    this.#isOn = isOn;
    this.wake();
  }

  /** Draws in the next frame, and on while something moves. */
  wake() {
    this.#asked ??= this.#window.requestAnimationFrame(this.#next);
  }

  /** Ends drawing. */
  close() {
    this.#sees.disconnect();
    this.#cancel();
    this.#layers = [];
  }

  #cancel() {
    if (this.#asked !== null) this.#window.cancelAnimationFrame(this.#asked);
    this.#asked = null;
  }

  /**
   * The canvas has moved to another window, whose frames count from now on.
   *
   * @param {Window} target
   */
  moveTo(target) {
    this.#cancel();
    this.#window = target;
    this.#isSeen = true;
    if (target === window) this.#sees.observe(this.#canvas);
    else this.#sees.disconnect();
    this.wake();
  }

  /** @param {number} frame */
  #frame(frame) {
    this.#asked = null;
    if (!this.#isSeen) return;
    if (!this.#isEmpty) this.#context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#isEmpty = true;
    const time = this.#time(frame);
    if (this.#isOn) for (let i = 0; i < this.#layers.length; i++) this.#draw(this.#layers[i], time);
    if (this.#isMoving() && this.#isOn) this.wake();
  }

  /**
   * @param {CommentLayer} layer
   * @param {number} time
   */
  #draw({ timeline, pictures }, time) {
    const items = timeline.at(time);
    for (let i = 0; i < items.length; i++) {
      const item = items[i];
      if (time < item.start || time >= item.end) continue;
      const bitmap = pictures.get(item.picture);
      if (bitmap) this.#copy(bitmap, item, time);
    }
  }

  /**
   * @param {ImageBitmap} bitmap
   * @param {PlacedComment} item
   * @param {number} time
   */
  #copy(bitmap, item, time) {
    const x = (leftAt(item, time, CANVAS.width) + item.x0) * this.#scale;
    if (x > this.#canvas.width || x + bitmap.width < 0) return;
    this.#context.globalAlpha = opacityAt(item, time);
    // Onto whole pixels, as the server composes: letters stay sharp, and half the work is left.
    this.#context.drawImage(bitmap, Math.round(x), Math.round((topAt(item, time) + item.y0) * this.#scale));
    this.#isEmpty = false;
  }
}
