// The second step of measuring without a board: a session of augmented reality with live, rough lengths, and the burst, which
// is uploaded.

import { button, element, words } from "../app/dom.js";
import { allJobs, changeJob } from "../app/jobs.js";
import { Shutter, startShutterKeys } from "../app/media/shutter.js";
import { problemParts } from "../app/problems.js";
import { ArScene } from "./ar-scene.js";
import { ArSending } from "./ar-sending.js";
import { keepStoredOf } from "./ar-store.js";
import { arState } from "./ar-support.js";
import { FRESH, measureHeld, STEPS } from "./held.js";
import { momentText } from "./picture.js";

/** The step, while it is shown. */
class ArCaptureStep {
  #job;
  #shutter = new Shutter();
  #scene;
  #sending;
  #start = button("primary huge", "arStart", "camera", { id: "ar-start", onclick: () => this.#begin() });
  #trouble = element("div", { className: "trouble", id: "ar-trouble", role: "alert" });
  #whole;
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {string} id
   */
  constructor(root, id) {
    this.#job = id;
    this.#scene = new ArScene(this.#shutter, {
      taken: (taken) => this.#taken(taken), failed: (failure) => this.#failed(failure), closed: () => this.#show() });
    this.#sending = new ArSending(id, measureHeld(id), { sent: (burst) => this.#sent(burst), dropped: () => this.#show() });
    this.#whole = element("div", { className: "measure-part" }, words("p", "arHow", { className: "lead" }), this.#trouble,
      element("div", { className: "row" }, this.#start), words("p", "arPrivacy", { className: "hint" }));
    root.append(this.#whole, this.#sending.root, this.#scene.root);
    this.#stop = startShutterKeys(() => this.#scene.canTake, () => this.#scene.take());
    this.#open();
  }

  close() {
    this.#scene.close();
    this.#sending.close();
    this.#shutter.close();
    this.#stop();
  }

  async #open() {
    keepStoredOf(allJobs().map(({ id }) => id));
    if (await this.#sending.resume()) this.#whole.hidden = true;
    const state = await arState();
    this.#start.disabled = state !== "ready";
    if (state !== "ready") this.#trouble.replaceChildren(words("p", `ar.${state}`));
  }

  #show() {
    this.#whole.hidden = false;
    this.#start.focus();
  }

  async #begin() {
    this.#shutter.prepare();
    this.#trouble.replaceChildren();
    this.#start.disabled = true;
    try {
      await this.#scene.begin();
    } catch (failure) {
      this.#failed(failure);
    } finally {
      this.#start.disabled = false;
    }
  }

  /** @param {unknown} failure */
  #failed(failure) {
    this.#trouble.replaceChildren(...problemParts(failure));
    this.#show();
  }

  /** @param {ArTaken} taken */
  #taken({ shots, poses }) {
    this.#whole.hidden = true;
    this.#sending.send({ job: this.#job, request: { title: momentText(Date.now() / 1000), poses }, shots, id: null });
  }

  /** @param {string} burst */
  #sent(burst) {
    measureHeld(this.#job).answer = null;
    changeJob(this.#job, { step: STEPS.choose, data: { burst, ...FRESH } });
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @param {HTMLElement} root
 * @param {string} id
 */
export function arCaptureStep(root, id) {
  const step = new ArCaptureStep(root, id);
  return () => step.close();
}
