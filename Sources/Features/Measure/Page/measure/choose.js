// The third step of measuring: which photo of the burst.

import { confirmed } from "../app/ask.js";
import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { showProblem } from "../app/notices.js";
import { failureFrom } from "../app/problems.js";
import { burstPhoto } from "./api.js";
import { burstStep } from "./burst-step.js";
import { entered, FRESH, measureHeld, STEPS } from "./held.js";
import { jointName } from "./names.js";
import { PhotoViewer } from "./viewer.js";

/** The long sides of what is shown, in pixels. */
const LARGE = 2048, SMALL = 256;

/** @param {BurstFrame[]} frames */
const sharpestOf = (frames) => frames.reduce((best, frame) => (frame.sharpness > best.sharpness ? frame : best));

/**
 * The photo that is best to begin with: the sharpest of those whose position is known, else the sharpest.
 *
 * @param {BurstFrame[]} frames
 */
export function bestOf(frames) {
  const placed = frames.filter(({ hasPose }) => hasPose);
  return sharpestOf(placed.length > 0 ? placed : frames);
}

/** The choice among the photos of a burst. */
class PhotoChoice {
  #data;
  #job;
  #burst;
  #photos;
  #lost;
  #viewer;
  #sharpest;
  #thumbs;

  /**
   * @param {HTMLElement} root
   * @param {Burst} burst
   * @param {Photos} photos
   * @param {(failure: unknown) => void} lost
   * @param {MeasureEntries} data
   * @param {string} job
   */
  constructor(root, burst, photos, lost, data, job) {
    const { frames, notes } = burst;
    this.#data = data;
    this.#job = job;
    this.#burst = burst;
    this.#photos = photos;
    this.#lost = lost;
    this.#sharpest = sharpestOf(frames).index;
    this.#viewer = new PhotoViewer(
      frames.length, { load: (place) => this.#large(frames[place].index), turned: (place) => this.#turned(place) });
    this.#thumbs = frames.map((frame, place) => this.#thumb(frame, place));
    const strip = element("ul",
      { className: "measure-strip", id: "measure-strip", "aria-label": text("burstPhotos"), data: { name: "burstPhotos" } },
      ...this.#thumbs.map((thumb) => element("li", {}, thumb)));
    root.replaceChildren(this.#viewer.root, strip,
      element("div", { className: "row" },
        button("primary huge", "measureHere", "measure", { id: "choose-photo", onclick: () => this.#choose() })),
      words("p", "chooseHint", { className: "hint" }),
      ...notes.map((note) => element("p", { className: "hint", lang: "en" }, note)));
    const first = data.frame ?? bestOf(frames).index;
    this.#viewer.show(Math.max(0, frames.findIndex(({ index }) => index === first)));
  }

  close() {
    this.#viewer.close();
  }

  /**
   * @param {BurstFrame} frame
   * @param {number} place
   */
  #thumb({ index, sharpness, hasPose }, place) {
    const isSharpest = index === this.#sharpest;
    const said = text("photoOf", place + 1, this.#burst.frames.length);
    const facts = [said, text("sharpness", number(sharpness * 100)), isSharpest ? text("sharpest") : null,
      hasPose ? null : text("noPosition")];
    const image = element("img", { alt: said, draggable: false });
    const level = element("span", {});
    level.style.width = `${Math.round(sharpness * 100)}%`;
    const thumb = element("button", {
      type: "button",
      className: "measure-thumb",
      "aria-label": text("listed", facts.filter(Boolean)),
      onclick: () => this.#viewer.show(place)
    },
      image, element("span", { className: "measure-bar" }, level),
      isSharpest ? words("span", "sharpest", { className: "measure-mark" }) : null,
      hasPose ? null : words("span", "noPosition", { className: "measure-mark lacking" }));
    this.#photos.showLater(image, `${index} small`, (signal) => burstPhoto(this.#burst.id, index, SMALL, signal));
    return thumb;
  }

  /** @param {number} index */
  async #large(index) {
    try {
      return await this.#photos.address(`${index} large`, (signal) => burstPhoto(this.#burst.id, index, LARGE, signal));
    } catch (failure) {
      if (this.#photos.signal.aborted) return null;
      if (failureFrom(failure).code === "notFound") this.#lost(failure);
      else showProblem(failure, "measure");
      return null;
    }
  }

  /** @param {number} place */
  #turned(place) {
    this.#thumbs.forEach((thumb, index) => {
      if (index === place) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    });
    const thumb = this.#thumbs[place], strip = thumb.closest("ul");
    if (strip) strip.scrollLeft = thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2;
    this.#mark(this.#burst.frames[place]);
  }

  /**
   * Marks where the joints that were measured are seen in a photo.
   *
   * @param {BurstFrame} frame
   */
  #mark({ index, size }) {
    const { answer } = measureHeld(this.#job);
    const { joints = [], frame } = this.#data;
    const mark = (/** @type {Point} */ { x, y }, /** @type {string} */ name) => ({ x, y, label: jointName(name) });
    const known = (answer?.joints ?? []).slice(0, joints.length);
    const seen = known.flatMap(
      ({ seen: taps }, joint) => taps.filter((tap) => tap.frame === index).map((tap) => mark(tap, joints[joint].name)));
    const own = index === frame ? joints.map((joint) => mark(joint, joint.name)) : [];
    this.#viewer.mark([...seen, ...own], size);
  }

  async #choose() {
    const { index } = this.#burst.frames[this.#viewer.index];
    const { frame, joints = [] } = this.#data;
    const isOther = index !== frame;
    if (isOther && joints.length > 0 && !(await confirmed(text("otherPhotoSure"), "startAgain"))) return;
    if (isOther) measureHeld(this.#job).answer = null;
    changeJob(this.#job, { step: STEPS.measure, data: { ...(isOther ? FRESH : {}), frame: index } });
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<MeasureJobData>}
 */
export function chooseShotStep(root, data, save, id) {
  const place = element("div", { className: "measure-choose" }), entries = entered(data);
  root.append(place);
  return burstStep(place, entries, id,
    (shown, burst, photos, lost) => new PhotoChoice(shown, burst, photos, lost, entries, id));
}
