// The third step of measuring: which photo of the burst.

import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { askBurst, burstPhoto } from "./api.js";
import { Photos } from "../app/media/files.js";
import { entered, FRESH, measureHeld, STEPS } from "./held.js";
import { jointName } from "./names.js";
import { failedPart, lostPart } from "./lost.js";
import { PhotoViewer } from "./viewer.js";
import { showProblem } from "../app/notices.js";

/** The long sides of what is shown, in pixels. */
const LARGE = 2048, SMALL = 256;

/** The photo that is best to begin with: the sharpest of those whose position is known, else the sharpest. */
export function bestOf(frames) {
  const best = (some) => some.reduce((best, frame) => (best === null || frame.sharpness > best.sharpness ? frame : best), null);
  return best(frames.filter(({ hasPose }) => hasPose)) ?? best(frames);
}

/** The step, while it is shown. */
class ChooseStep {
  #root;
  #data;
  #job;
  #photos = new Photos();
  #burst = null;
  #viewer = null;
  #thumbs = [];
  #sharpest = null;

  constructor(root, data, id) {
    this.#root = element("div", { className: "measure-choose" });
    root.append(this.#root);
    this.#data = entered(data);
    this.#job = id;
    if (this.#data.burst) this.#load();
    else this.#root.append(lostPart(id, "burstNone", this.#data));
  }

  close() {
    this.#viewer?.close();
    this.#photos.close();
  }

  async #load() {
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      this.#burst = await askBurst(this.#data.burst, this.#photos.signal);
      if (this.#burst.frames.length > 0) this.#build();
      else this.#root.replaceChildren(lostPart(this.#job, "burstEmpty", this.#data));
    } catch (failure) {
      if (!this.#photos.signal.aborted)
        this.#root.replaceChildren(failedPart(this.#job, failure, this.#data, () => this.#load()));
    }
  }

  #build() {
    const { frames, notes } = this.#burst;
    this.#sharpest = frames.reduce((best, frame) => (frame.sharpness > best.sharpness ? frame : best)).index;
    this.#viewer = new PhotoViewer(
      frames.length, { load: (place) => this.#large(frames[place].index), turned: (place) => this.#turned(place) });
    this.#thumbs = frames.map((frame, place) => this.#thumb(frame, place));
    const strip = element("ul",
      { className: "measure-strip", id: "measure-strip", "aria-label": text("burstPhotos"), data: { name: "burstPhotos" } },
      ...this.#thumbs.map((thumb) => element("li", {}, thumb)));
    this.#root.replaceChildren(this.#viewer.root, strip,
      element("div", { className: "row" },
        button("primary huge", "measureHere", "measure", { id: "choose-photo", onclick: () => this.#choose() })),
      words("p", "chooseHint", { className: "hint" }),
      ...notes.map((note) => element("p", { className: "hint", lang: "en" }, note)));
    const first = this.#data.frame ?? bestOf(frames).index;
    this.#viewer.show(Math.max(0, frames.findIndex(({ index }) => index === first)));
  }

  #thumb({ index, sharpness, hasPose }, place) {
    const facts = [text("photoOf", place + 1, this.#burst.frames.length), text("sharpness", number(sharpness * 100)),
      index === this.#sharpest ? text("sharpest") : null, hasPose ? null : text("noPosition")];
    const image = element("img", { alt: facts[0], draggable: false });
    const level = element("span", {});
    level.style.width = `${Math.round(sharpness * 100)}%`;
    const thumb = element("button", {
      type: "button",
      className: "measure-thumb",
      "aria-label": text("listed", facts.filter(Boolean)),
      onclick: () => this.#viewer.show(place)
    },
      image, element("span", { className: "measure-bar" }, level),
      index === this.#sharpest ? words("span", "sharpest", { className: "measure-mark" }) : null,
      hasPose ? null : words("span", "noPosition", { className: "measure-mark lacking" }));
    this.#photos.showLater(image, `${index} small`, (signal) => burstPhoto(this.#burst.id, index, SMALL, signal));
    return thumb;
  }

  async #large(index) {
    try {
      return await this.#photos.address(`${index} large`, (signal) => burstPhoto(this.#burst.id, index, LARGE, signal));
    } catch (failure) {
      if (this.#photos.signal.aborted) return null;
      if (failure.code === "notFound") this.#root.replaceChildren(failedPart(this.#job, failure, this.#data));
      else showProblem(failure, "measure");
      return null;
    }
  }

  #turned(place) {
    this.#thumbs.forEach((thumb, index) => {
      if (index === place) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    });
    const thumb = this.#thumbs[place], strip = thumb.closest("ul");
    strip.scrollLeft = thumb.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2;
    this.#mark(this.#burst.frames[place]);
  }

  /** Marks where the joints that were measured are seen in a photo. */
  #mark({ index, size }) {
    const { answer } = measureHeld(this.#job);
    const { joints = [], frame } = this.#data;
    const seen = (answer?.joints ??
      []).flatMap(({ seen }, joint) => seen.filter((tap) => tap.frame === index && joint < joints.length).map(({ x,
      y }) => ({ x, y, label: jointName(joints[joint].name) })));
    const own = index === frame ? joints.map(({ x, y, name }) => ({ x, y, label: jointName(name) })) : [];
    this.#viewer.mark([...seen, ...own], size);
  }

  #choose() {
    const { index } = this.#burst.frames[this.#viewer.index];
    const { frame, joints = [] } = this.#data;
    const isOther = index !== frame;
    if (isOther && joints.length > 0 && !confirm(text("otherPhotoSure"))) return;
    if (isOther) measureHeld(this.#job).answer = null;
    changeJob(this.#job, { step: STEPS.measure, data: { ...(isOther ? FRESH : {}), frame: index } });
  }
}

/** Builds the step; answers with what ends it. */
export function chooseShotStep(root, data, save, id) {
  const step = new ChooseStep(root, data, id);
  return () => step.close();
}
