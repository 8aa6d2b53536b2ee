// The fourth step of measuring: joints are shown in the photo, and the server says how far they are from each other.

import { button, byId, element, words, write } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { changeJob } from "../app/jobs.js";
import { askBurst, burstPhoto, measureIn } from "./api.js";
import { Chain } from "./chain.js";
import { Elsewhere } from "./elsewhere.js";
import { Photos } from "../app/media/files.js";
import { entered, measureHeld, STEPS } from "./held.js";
import { failedPart, lostPart, unchosenPart } from "./lost.js";
import { chainChoice, jointName } from "./names.js";
import { drawnJoints, lackingNames, tableRows } from "./shown.js";
import { PhotoSurface } from "./surface.js";
import { JointTable } from "./table.js";
import { lengthText, unitChoice } from "./units.js";
import { hideNotice, showProblem } from "../app/notices.js";
import { onChange } from "../app/settings.js";

/** Milliseconds without a change until the server is asked. */
const QUIET = 250;

/** What scrolls: the page's main part, or all of it where there is next to no room. */
function scroller() {
  const main = byId("main");
  return getComputedStyle(main).overflowY === "visible" ? document.scrollingElement : main;
}

/** The step, while it is shown. */
class MeasureStep {
  #root = element("div", { className: "measure-step" });
  #data;
  #save;
  #job;
  #held;
  #chain;
  #burst = null;
  #photos = new Photos();
  #asking = new AbortController();
  #timer = null;
  #isPending = false;
  #surface = null;
  #table;
  #parts;
  #elsewhere;
  /** The photo that is shown. */
  #frame = null;
  #stop;

  constructor(root, data, save, id) {
    this.#data = entered(data);
    this.#save = save;
    this.#job = id;
    this.#held = measureHeld(id);
    this.#chain = new Chain(this.#data);
    this.#stop = onChange((values) => "unit" in values && this.#show());
    root.append(this.#root);
    const lacks = this.#data.burst === null ? lostPart(id, "burstNone", this.#data) :
      this.#data.frame === null             ? unchosenPart(id) :
                                              null;
    if (lacks) this.#root.append(lacks);
    else this.#load();
  }

  close() {
    // What was changed a moment ago is measured where it is needed.
    if (this.#isPending) this.#held.answer = null;
    clearTimeout(this.#timer);
    this.#asking.abort();
    this.#surface?.close();
    this.#photos.close();
    this.#stop();
    hideNotice("joints");
  }

  async #load() {
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      this.#burst = await askBurst(this.#data.burst, this.#photos.signal);
      this.#build();
      await this.#showPhoto();
      this.#measure();
    } catch (failure) {
      if (!this.#photos.signal.aborted) this.#failed(failure);
    }
  }

  #failed(failure) {
    this.#root.replaceChildren(failedPart(this.#job, failure, this.#data, () => this.#load()));
  }

  #build() {
    const total = element("p", { className: "measure-total", id: "measure-total", role: "status" });
    const method = element("p", { className: "hint", id: "measure-method" });
    const hint = element("p", { className: "lead", id: "measure-next", role: "status" });
    const chains = chainChoice(this.#chain.state.chain, (value) => this.#change(() => this.#chain.choose(value)));
    const undo =
      button("secondary", "undo", "undo", { id: "measure-undo", onclick: () => this.#change(() => this.#chain.undo()) });
    const keep = button(
      "primary", "keepLength", "next", { id: "measure-keep", onclick: () => changeJob(this.#job, { step: STEPS.keep }) });
    this.#elsewhere = new Elsewhere(this.#burst.frames, this.#data.frame, () => this.#shift());
    this.#surface?.close();
    this.#surface = new PhotoSurface({
      canPlace: () => this.#isShown && (this.#elsewhere.isOn || this.#chain.next !== null),
      placed: (pixel) => this.#placed(pixel),
      moved: (index, pixel, isOneStep) => this.#moved(index, pixel, isOneStep),
      removed: (index) => this.#removed(index),
    });
    this.#table = new JointTable({ removed: (index) => this.#removed(index), elsewhere: (index) => this.#elsewhere.go(index) });
    this.#parts = { total, method, hint, chains, undo, keep };
    const stage = element("div", { className: "measure-main" }, hint, this.#elsewhere.root, this.#surface.root,
      element("div", { className: "row" }, undo, keep));
    const side = element(
      "div", { className: "measure-side" }, this.#table.root, words("p", "jointKeys", { className: "hint measure-keys" }));
    this.#root.replaceChildren(
      element("div", { className: "measure-head" }, element("div", {}, total, method), unitChoice("measure-unit")), chains,
      element("div", { className: "measure-columns" }, stage, side));
    // On a phone the photo needs all the room that there is.
    if (matchMedia("(max-width: 40em)").matches) this.#root.closest(".step").scrollIntoView();
    this.#show();
  }

  /** Whether the photo that is asked for is the one that is seen. */
  get #isShown() {
    return this.#frame === this.#elsewhere.frame;
  }

  async #showPhoto() {
    const { frame } = this.#elsewhere;
    const address = await this.#photos.address(String(frame), (signal) => burstPhoto(this.#burst.id, frame, null, signal));
    if (frame !== this.#elsewhere.frame) return;
    this.#frame = frame;
    this.#surface.show(address, this.#burst.frames.find(({ index }) => index === frame).size, text("measuredPhoto"));
    this.#show();
  }

  /** Changes the chain; what is shown follows at once, the server is asked a moment later. */
  #change(work) {
    work();
    this.#save({ ...this.#chain.state, kept: null });
    for (const radio of this.#parts.chains.querySelectorAll("input")) radio.checked = radio.value === this.#chain.state.chain;
    this.#show();
    this.#isPending = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#measure(), QUIET);
  }

  #placed(pixel) {
    if (this.#elsewhere.isOn) {
      const { joint, frame } = this.#elsewhere;
      this.#change(() => this.#chain.showIn(joint, frame, pixel));
      this.#elsewhere.leave();
    } else if (this.#chain.next !== null) {
      this.#change(() => this.#chain.place(pixel));
    }
  }

  #moved(index, pixel, isOneStep) {
    const { isOn, joint, frame } = this.#elsewhere;
    if (!this.#isShown) return;
    if (isOn) this.#change(() => this.#chain.showIn(joint, frame, pixel, isOneStep));
    else this.#change(() => this.#chain.move(index, pixel, isOneStep));
  }

  #removed(index) {
    if (!this.#elsewhere.isOn) this.#change(() => this.#chain.remove(index));
  }

  async #measure() {
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const { joints } = this.#chain;
    if (joints.length === 0) return this.#answered(null);
    try {
      const answer = await measureIn(this.#data.burst, this.#chain.request(this.#data.frame), signal);
      if (!signal.aborted) this.#answered({ ...answer, names: joints.map(({ name }) => name).join() });
      hideNotice("joints");
    } catch (failure) {
      if (signal.aborted) return undefined;
      if (failure.code === "notFound") this.#failed(failure);
      else showProblem(failure, "joints");
    }
    return undefined;
  }

  #answered(answer) {
    this.#held.answer = answer;
    this.#isPending = false;
    this.#show();
  }

  /** The newest answer, unless it is about other joints. */
  get #answer() {
    const { answer } = this.#held;
    return answer?.names === this.#chain.joints.map(({ name }) => name).join() ? answer : null;
  }

  #show() {
    if (this.#surface) this.#keepPlace(() => this.#write());
  }

  #write() {
    const { undo, keep } = this.#parts;
    const answer = this.#answer;
    const { joints } = this.#chain;
    this.#say(answer);
    undo.disabled = !this.#chain.canUndo || this.#elsewhere.isOn;
    keep.disabled = !answer?.total;
    this.#surface.root.setAttribute("aria-busy", String(!this.#isShown));
    if (this.#isShown)
      this.#surface.update(
        this.#elsewhere.isOn ? this.#elsewhere.shown(this.#chain.state, answer) : drawnJoints(joints, answer));
    this.#table.show(tableRows(joints, answer));
  }

  /** What is known, and what to do next. */
  #say(answer) {
    const { total, method, hint } = this.#parts;
    const { joints, next } = this.#chain;
    write(total, answer?.total ? lengthText(answer.total) : text(answer && joints.length > 1 ? "totalLacking" : "totalNone"));
    write(method, answer?.total && answer.method ? text(`method.${answer.method}`) : "");
    write(hint, this.#hint(next, answer));
  }

  /** Changes what stands above the photo while the photo stays under the finger: an answer may come between two taps. */
  #keepPlace(change) {
    const { root } = this.#surface, before = root.getBoundingClientRect().top;
    change();
    const moved = root.getBoundingClientRect().top - before;
    if (Math.abs(moved) >= 1) scroller().scrollBy({ top: moved, behavior: /** @type {any} */ ("instant") });
  }

  #hint(next, answer) {
    if (this.#elsewhere.isOn)
      return text("showJointHere", jointName(this.#chain.joints[this.#elsewhere.joint].name), this.#elsewhere.place + 1);
    if (next !== null) return text("tapJoint", jointName(next));
    const lacking = lackingNames(this.#chain.joints, answer);
    return lacking.length > 0 ? text("chainLacking", text("listed", lacking)) : text("chainComplete");
  }

  async #shift() {
    this.#show();
    this.#parts.hint.scrollIntoView({ block: "nearest" });
    try {
      await this.#showPhoto();
    } catch (failure) {
      if (!this.#photos.signal.aborted) showProblem(failure, "joints");
    }
  }
}

/** Builds the step; answers with what ends it. */
export function measureStep(root, data, save, id) {
  const step = new MeasureStep(root, data, save, id);
  return () => step.close();
}
