// The fourth step of measuring: joints are shown in the photo, and the server says how far they are from each other.

import { element } from "../app/dom.js";
import { showProblem } from "../app/notices.js";
import { onChange } from "../app/settings.js";
import { burstStep } from "./burst-step.js";
import { Chain } from "./chain.js";
import { entered, measureHeld } from "./held.js";
import { JointPhoto } from "./joint-photo.js";
import { lostPart, unchosenPart } from "./lost.js";
import { Measuring } from "./measuring.js";
import { tableRows } from "./shown.js";
import { keepPlace, measureParts, sayLengths, sayNext } from "./step-parts.js";
import { JointTable } from "./table.js";

/** The measurement in a photo of a burst. */
class MeasureStep {
  #save;
  #photos;
  #lost;
  #chain;
  #photo;
  #table;
  #parts;
  #measuring;
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {{ burst: Burst, frame: number, photos: Photos, lost: (failure: unknown) => void }} about
   * @param {MeasureEntries} data
   * @param {SaveMeasureJob} save
   * @param {string} job
   */
  constructor(root, { burst, frame, photos, lost }, data, save, job) {
    this.#save = save;
    this.#photos = photos;
    this.#lost = lost;
    this.#chain = new Chain(data);
    this.#measuring = new Measuring(measureHeld(job), this.#chain, burst.id, frame, { changed: () => this.#show(), lost });
    this.#parts = measureParts(job, this.#chain.state.chain, {
      choose: (value) => this.#change(() => this.#chain.choose(value)), undo: () => this.#change(() => this.#chain.undo()) });
    this.#photo = new JointPhoto(burst, frame, photos, {
      canPlace: () => this.#chain.next !== null,
      placed: (pixel) => this.#placed(pixel),
      moved: (index, pixel, isOneStep) => this.#moved(index, pixel, isOneStep),
      removed: (index) => this.#removed(index),
      shifted: () => this.#shift(),
    });
    this.#table =
      new JointTable({ removed: (index) => this.#removed(index), elsewhere: (index) => this.#photo.elsewhere.go(index) });
    this.#build(root);
    this.#stop = onChange((values) => "unit" in values && this.#show());
    this.#show();
    this.#begin();
  }

  close() {
    this.#measuring.close();
    this.#photo.close();
    this.#stop();
  }

  /** @param {HTMLElement} root */
  #build(root) {
    const { head, chains, hint, row, keys } = this.#parts, { elsewhere, surface } = this.#photo;
    const stage = element("div", { className: "measure-main" }, hint, elsewhere.root, surface.root, row);
    const side = element("div", { className: "measure-side" }, this.#table.root, keys);
    root.replaceChildren(head, chains, element("div", { className: "measure-columns" }, stage, side));
    // On a phone the photo needs all the room that there is.
    if (matchMedia("(max-width: 40em)").matches) root.closest(".step")?.scrollIntoView();
  }

  async #begin() {
    try {
      if (await this.#photo.show()) this.#show();
      this.#measuring.now();
    } catch (failure) {
      if (!this.#photos.signal.aborted) this.#lost(failure);
    }
  }

  /**
   * Changes the chain; what is shown follows at once, the server is asked a moment later.
   *
   * @param {() => void} work
   */
  #change(work) {
    work();
    this.#save({ ...this.#chain.state, kept: null });
    for (const radio of this.#parts.chains.querySelectorAll("input")) radio.checked = radio.value === this.#chain.state.chain;
    this.#show();
    this.#measuring.soon();
  }

  /** @param {JointTap} pixel */
  #placed(pixel) {
    const { joint, frame } = this.#photo.elsewhere;
    if (joint !== null) {
      this.#change(() => this.#chain.showIn(joint, frame, pixel));
      this.#photo.elsewhere.leave();
    } else if (this.#chain.next !== null) {
      this.#change(() => this.#chain.place(pixel));
    }
  }

  /**
   * @param {number} index
   * @param {JointTap} pixel
   * @param {boolean} isOneStep
   */
  #moved(index, pixel, isOneStep) {
    const { joint, frame } = this.#photo.elsewhere;
    if (!this.#photo.isShown) return;
    if (joint !== null) this.#change(() => this.#chain.showIn(joint, frame, pixel, isOneStep));
    else this.#change(() => this.#chain.move(index, pixel, isOneStep));
  }

  /** @param {number} index */
  #removed(index) {
    if (!this.#photo.elsewhere.isOn) this.#change(() => this.#chain.remove(index));
  }

  #show() {
    keepPlace(this.#photo.surface.root, () => this.#write());
  }

  #write() {
    const { undo, keep } = this.#parts, { answer } = this.#measuring;
    const { joints } = this.#chain;
    sayLengths(this.#parts, answer, joints.length);
    sayNext(this.#parts, this.#chain, this.#photo.elsewhere, answer);
    undo.disabled = !this.#chain.canUndo || this.#photo.elsewhere.isOn;
    keep.disabled = !answer?.total;
    this.#photo.update(this.#chain.state, answer);
    this.#table.show(tableRows(joints, answer));
  }

  async #shift() {
    this.#show();
    this.#parts.hint.scrollIntoView({ block: "nearest" });
    try {
      if (await this.#photo.show()) this.#show();
    } catch (failure) {
      if (!this.#photos.signal.aborted) showProblem(failure, "joints");
    }
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<MeasureJobData>}
 */
export function measureStep(root, data, save, id) {
  const place = element("div", { className: "measure-step" }), entries = entered(data), { frame } = entries;
  root.append(place);
  if (frame === null) {
    place.append(entries.burst === null ? lostPart(id, "burstNone", entries) : unchosenPart(id));
    return undefined;
  }
  return burstStep(place, entries, id,
    (shown, burst, photos, lost) => new MeasureStep(shown, { burst, frame, photos, lost }, entries, save, id));
}
