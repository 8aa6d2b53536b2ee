// The last step of measuring: a length is kept under a name; below, the album of all that were.

import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { Album } from "./album.js";
import { keepRecord, measureIn } from "./api.js";
import { Chain } from "./chain.js";
import { entered, measureHeld } from "./held.js";
import { KeepForm, saidWords } from "./keep-form.js";
import { unitChoice } from "./units.js";
import { showNews } from "../app/notices.js";
import { failureFrom, problemParts } from "../app/problems.js";
import { onChange } from "../app/settings.js";

/** The step, while it is shown. */
class KeepStep {
  #data;
  #save;
  #held;
  #album;
  #place;
  /** @type {KeepForm | null} */
  #form = null;
  #life = new AbortController();
  #stop;

  /**
   * @param {HTMLElement} root
   * @param {MeasureJobData} data
   * @param {SaveMeasureJob} save
   * @param {string} id
   */
  constructor(root, data, save, id) {
    this.#data = entered(data);
    this.#save = save;
    this.#held = measureHeld(id);
    this.#album = new Album({ people: (people) => this.#suggest(people) });
    this.#place = element("div", { className: "measure-part" },
      words("p", this.#data.kept ? "keptAlready" : "nothingToKeep", { className: "hint", tabIndex: -1 }));
    root.append(this.#place, unitChoice("album-unit"), this.#album.root);
    this.#stop = onChange((values) => "unit" in values && this.#showTotal());
    if (!this.#data.kept) this.#measure();
  }

  close() {
    this.#life.abort();
    this.#stop();
    this.#album.close();
  }

  /** Offers to keep the length; where it is not at hand any more, as after a reload, it is measured again. */
  async #measure() {
    const { burst, frame, joints = [] } = this.#data;
    if (burst === null || frame === null || joints.length < 2) return;
    try {
      const measurement = new Chain(this.#data).request(frame);
      this.#held.answer ??= await measureIn(burst, measurement, this.#life.signal);
      if (!this.#held.answer.total || this.#life.signal.aborted) return;
      const what = this.#data.what ?? text(`chain.${new Chain(this.#data).state.chain}`);
      this.#form = new KeepForm({ ...this.#data, what }, (said, when) => this.#keep(said, when, { burst, measurement }),
        (failure) => this.#why(failure));
      this.#place.replaceChildren(this.#form.root);
      this.#showTotal();
      this.#suggest(this.#album.people);
    } catch (failure) {
      if (!this.#life.signal.aborted)
        this.#place.replaceChildren(element("div", { className: "trouble" }, ...this.#why(failure)));
    }
  }

  /** @param {unknown} failure */
  #why(failure) {
    return failureFrom(failure).code === "notFound" ? [words("p", "burstLost")] : problemParts(failure);
  }

  #showTotal() {
    const total = this.#held.answer?.total;
    if (total) this.#form?.showTotal(total);
  }

  /** @param {string[]} people */
  #suggest(people) {
    this.#form?.suggest(people);
  }

  /**
   * @param {{ who: string, what: string, note: string }} said
   * @param {number} date
   * @param {{ burst: string, measurement: MeasurementRequest }} measured
   */
  async #keep(said, date, measured) {
    const { id } = await keepRecord({ ...measured, ...saidWords(said), date });
    this.#save({ ...said, kept: id });
    const told = words("p", "keptAlready", { className: "hint", tabIndex: -1 });
    this.#place.replaceChildren(told);
    this.#form = null;
    told.focus();
    showNews(text("kept"));
    this.#album.reload();
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @param {HTMLElement} root
 * @param {MeasureJobData} data
 * @param {SaveMeasureJob} save
 * @param {string} id
 */
export function keepStep(root, data, save, id) {
  const step = new KeepStep(root, data, save, id);
  return () => step.close();
}
