// What the model so far finds in photos that it does not learn from.

import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { percent } from "../app/canvas/items.js";
import { Photos } from "../app/media/files.js";
import { askPhoto } from "./api.js";
import { cleared, drawBoxes } from "./drawing.js";
import { labelColor } from "./colors.js";

const SIDE = 640, MOST = 6;

/** The samples of a project. */
export class Samples {
  root;
  #held;
  #photos = new Photos();
  #list = element("ul", { className: "teach-samples", id: "teach-samples" });
  #key = "";

  /** @param {HeldProject} held */
  constructor(held) {
    this.#held = held;
    this.root = element("section", { className: "teach-part", hidden: true, "aria-labelledby": "teach-samples-title" },
      words("h4", "samples", { id: "teach-samples-title" }), words("p", "samplesHint", { className: "hint" }), this.#list);
  }

  close() {
    this.#photos.close();
  }

  /**
   * Shows samples `{picture, boxes}`.
   *
   * @param {TrainingSample[]} samples
   */
  show(samples) {
    const first = samples.slice(0, MOST);
    const known = first.flatMap(({ picture: id, boxes }) => {
      const picture = this.#held.store.picture(id);
      return picture ? [{ picture, boxes }] : [];
    });
    const key = JSON.stringify([known.map(({ picture, boxes }) => [picture.id, boxes]), document.documentElement.lang]);
    if (key === this.#key) return;
    this.#key = key;
    this.root.hidden = known.length === 0;
    this.#list.replaceChildren(...known.map(({ picture, boxes }) => this.#card(picture, boxes)));
  }

  /**
   * @param {TeachPicture} picture
   * @param {ProposedBox[]} boxes
   */
  #card(picture, boxes) {
    const { id } = picture, project = this.#held.store.id;
    const found = boxes.map(({ label, confidence }) => text("boxName", label, percent(confidence)));
    const image = element("img", { alt: text("sampleAlt", picture.name), draggable: false });
    const canvas = element("canvas", { "aria-hidden": "true" });
    const frame = element("div", { className: "teach-sample" }, image, canvas);
    frame.style.aspectRatio = `${picture.width} / ${picture.height}`;
    image.addEventListener("load", () => this.#draw(canvas, frame, picture, boxes));
    this.#photos.showLater(image, id, (signal) => askPhoto(project, id, SIDE, signal));
    return element(
      "li", {}, frame, element("p", { className: "hint" }, found.length > 0 ? text("listed", found) : text("nothingFound")));
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLElement} frame
   * @param {Size} size
   * @param {ProposedBox[]} boxes
   */
  #draw(canvas, frame, { width }, boxes) {
    const view = { width: frame.clientWidth, height: frame.clientHeight }, scale = view.width / width;
    if (view.width === 0) return;
    const { labels } = this.#held.store.known;
    drawBoxes(cleared(canvas, view), boxes.map(({ label, confidence, x, y, width: w, height: h }) => ({
      rect: { x: x * scale, y: y * scale, width: w * scale, height: h * scale },
      color: labelColor(labels, label),
      words: text("boxLabel", label, percent(confidence))
    })));
  }
}
