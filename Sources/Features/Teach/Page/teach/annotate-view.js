// What the annotation shows: the photo with its boxes, labels, tools, and what is missing.

import { element, words } from "../app/dom.js";
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
  #progress = new Progress();
  #parts;

  /**
   * @param {HeldProject} held
   * @param {AnnotateActions} act
   * @param {SurfaceListener} drawing
   * @param {LabelListener} labelling
   */
  constructor(held, act, drawing, labelling) {
    this.#held = held;
    this.surface = new BoxSurface(drawing);
    this.#labels = new LabelBar(labelling);
    this.#parts = annotateParts(act);
    const { top, tools, offer, saved, keys } = this.#parts;
    this.root = element("div", { className: "teach-columns" },
      element("div", { className: "teach-main" }, top, this.surface.root, offer, this.#labels.root, tools, saved),
      element("div", { className: "teach-side" }, this.#progress.root, words("p", "drawHint", { className: "hint" }), keys));
  }

  close() {
    this.surface.close();
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
