// The camera's picture with what is seen of the board over it, and the same in words.

import { element, sizeOf, whenResized, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { viewMapping } from "../app/canvas/mapping.js";
import { drawBoard, makeDrawing } from "./drawing.js";
import { partAt } from "./pixels.js";

const ICONS = {
  starting: "camera",
  missing: "close",
  partial: "warning",
  oblique: "warning",
  ready: "check",
  calibrating: "track"
};

/** The picture (`root` with `video`), and a line about it (`state`). */
export class CameraScreen {
  root;
  video = element("video", { id: "measure-video", muted: true, playsInline: true, disablePictureInPicture: true });
  state = element("p", { className: "measure-state", id: "board-seen", role: "status" });
  #drawing = makeDrawing();
  #count = element("p", { className: "measure-count", hidden: true });
  /** @type {(BoardView & { full: Size }) | null} */
  #view = null;
  #stop;

  constructor() {
    this.root = element("div",
      { className: "measure-screen", id: "measure-live", role: "img", "aria-label": text("camera"), data: { name: "camera" } },
      this.video, this.#drawing, this.#count);
    this.video.addEventListener("resize", () => this.#shape());
    this.#stop = whenResized(this.root, () => this.#draw());
  }

  close() {
    this.#stop();
  }

  /**
   * Says how the board is seen: by a colour, an icon and words.
   *
   * @param {keyof typeof ICONS} state
   * @param {string} said
   */
  say(state, said) {
    if (this.state.dataset.state === state && this.state.textContent === said) return;
    this.state.dataset.state = state;
    this.state.replaceChildren(icon(ICONS[state]), element("span", {}, said));
  }

  /**
   * Shows large words over the picture, or none.
   *
   * @param {string | null} said
   */
  count(said) {
    this.#count.hidden = said === null;
    write(this.#count, said ?? "");
  }

  /**
   * Draws corners and axes of a view, in the pixels of the camera's full size, exactly where they are.
   *
   * @param {BoardView} view
   * @param {Size} full
   */
  draw(view, full) {
    this.#view = { ...view, full };
    this.#draw();
  }

  #shape() {
    const { videoWidth, videoHeight } = this.video;
    if (videoWidth > 0) this.root.style.aspectRatio = `${videoWidth} / ${videoHeight}`;
  }

  #draw() {
    if (!this.#view) return;
    const { full, points, axes } = this.#view;
    const mapping = viewMapping({ image: full, view: sizeOf(this.root), mode: "aspectFit" });
    const shown = (/** @type {Pair} */ [x, y]) => mapping.viewPoint(partAt({ x, y }, full));
    drawBoard(this.#drawing, { points: points.map(shown), axes: axes?.map(shown) });
  }
}
