// What the annotation shows: the photo with its boxes, labels, tools, and what is missing.

import { element, whenResized, write } from "../app/dom.js";
import { percent } from "../app/canvas/items.js";
import { text } from "../app/i18n.js";
import { annotateParts } from "./annotate-parts.js";
import { showParts, shownBox } from "./annotate-show.js";
import { countsOf } from "./counts.js";
import { LabelBar } from "./labels.js";
import { Progress } from "./progress.js";
import { shownLabels } from "./shown.js";
import { BoxSurface } from "./surface.js";

/** The elements of the annotation. */
export class AnnotateView {
  root;
  surface;
  #held;
  #labels;
  #progress = new Progress(false);
  #parts;
  #ends;
  /** How long the photo is on the screen, in device pixels. */
  #pixels = 0;
  /** @type {Size} */
  #size = { width: 1, height: 1 };

  /**
   * @param {HeldProject} held
   * @param {AnnotateActions} act
   * @param {SurfaceListener} drawing
   * @param {LabelListener} labelling
   * @param {HTMLElement} way
   */
  constructor(held, act, drawing, labelling, way) {
    this.#held = held;
    const zoomed = (/** @type {number} */ pixels) => {
      this.#pixels = pixels;
      this.#showLevel();
      drawing.zoomed(pixels);
    };
    this.surface = new BoxSurface({ ...drawing, zoomed });
    this.#labels = new LabelBar(labelling);
    this.#parts = annotateParts(act, way, this.#progress.root);
    const { top, tools, offer, helpSheet, progressSheet } = this.#parts;
    const bottom = element("div", { className: "teach-bottom" }, offer, this.#labels.root, tools);
    this.root = element("div", { className: "teach-window" }, this.surface.root, top, bottom, helpSheet, progressSheet);
    const leave = () => this.surface.leave({ top: top.offsetHeight, bottom: bottom.offsetHeight });
    this.#ends = [top, bottom].map((part) => whenResized(part, leave));
  }

  close() {
    for (const end of this.#ends) end();
    this.surface.close();
  }

  /** Shows what keys and gestures do. */
  help() {
    this.#parts.helpSheet.showModal();
  }

  /** Shows how many boxes there are, and what is missing. */
  progress() {
    this.#parts.progressSheet.showModal();
  }

  #showLevel() {
    const { width, height } = this.#size;
    write(this.#parts.level, text("percent", percent(this.#pixels / Math.max(width, height))));
    this.#parts.level.setAttribute("aria-label", text("zoomAllFrom", this.#parts.level.textContent));
  }

  /** Whether the photo or one of its boxes has the keyboard's focus. */
  get hasFocus() {
    return this.surface.root.contains(document.activeElement);
  }

  /**
   * Begins with another photo, whose file comes later.
   *
   * @param {TeachPicture} picture
   */
  begin(picture) {
    this.#size = picture;
    this.surface.show(picture, text("teachPhoto", picture.name));
  }

  /**
   * Shows a photo among all, its suggestions, the chosen box, and the label that new boxes get.
   *
   * @param {{ picture: TeachPicture, pictures: TeachPicture[], suggestions: Suggestion[], box: TeachBox | null, label: string,
   *   chosen: string | null, canCarry: boolean, isBusy: boolean }} now
   */
  show({ picture, pictures, suggestions, box, label, chosen, canCarry, isBusy }) {
    const { history, saver, store } = this.#held;
    const listed = store.known.labels, counts = countsOf(shownLabels(this.#held), pictures);
    this.surface.update({
      boxes: picture.boxes.map((each) => shownBox(each, picture, listed)),
      suggestions: suggestions.map((each) => shownBox(each, picture, listed)),
      chosen,
    });
    this.#labels.show(counts, listed, box?.label ?? label);
    this.#progress.show(counts, pictures, listed);
    showParts(this.#parts, {
      index: pictures.indexOf(picture),
      count: pictures.length,
      picture,
      hasChosen: box !== null,
      suggestions: suggestions.length,
      canCarry,
      isBusy,
      history,
      saver,
    });
  }
}
