// Below a length that was measured by a sheet, a card or a coin: the form that keeps it with its photo, and the album.

import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { showNews } from "../app/notices.js";
import { problemParts } from "../app/problems.js";
import { Album } from "./album.js";
import { removeRecord } from "./api.js";
import { KeepForm, saidWords } from "./keep-form.js";
import { keepRulerRecord, sendRecordPhoto } from "./ruler-api.js";

/** The part, hidden until there is a length. */
export class RulerKeep {
  root;
  #place = element("div", { className: "measure-part" });
  #kept = words("p", "keptAlready", { className: "hint", tabIndex: -1 });
  #form;
  /** @type {Album | null} */
  #album = null;
  /** @type {RulerMeasured | null} */
  #measured = null;
  /** @type {RulerMeasurement | null} */
  #keptLength = null;

  constructor() {
    this.#form = new KeepForm({}, (said, when) => this.#keep(said, when), problemParts);
    this.root = element("div", { className: "measure-part", id: "ruler-keep", hidden: true }, this.#place);
  }

  close() {
    this.#album?.close();
  }

  /**
   * Offers to keep what was measured; null while there is no length.
   *
   * @param {RulerMeasured | null} measured
   */
  show(measured) {
    this.#measured = measured;
    this.#place.hidden = measured === null;
    if (!measured?.measurement.total) return;
    this.#form.showTotal(measured.measurement.total);
    const shown = measured.measurement === this.#keptLength ? this.#kept : this.#form.root;
    // A form that is put in its place again would lose the focus of whoever writes in it.
    if (this.#place.firstChild !== shown) this.#place.replaceChildren(shown);
    this.root.hidden = false;
    if (this.#album) return;
    this.#album = new Album({ people: (people) => this.#form.suggest(people) });
    this.root.append(this.#album.root);
  }

  /**
   * Keeps the length; without its photo it is not kept either.
   *
   * @param {{ who: string, what: string, note: string }} said
   * @param {number} date
   */
  async #keep(said, date) {
    if (!this.#measured) return;
    const { photo, outline, joints, measurement } = this.#measured;
    const { id } = await keepRulerRecord({ measurement: { outline, joints }, ...saidWords(said), date });
    try {
      await sendRecordPhoto(id, photo);
    } catch (failure) {
      await removeRecord(id).catch(() => {});
      throw failure;
    }
    this.#keptLength = measurement;
    this.#album?.reload();
    showNews(text("kept"));
    if (this.#measured?.measurement !== measurement) return;
    this.#place.replaceChildren(this.#kept);
    this.#kept.focus();
  }
}
