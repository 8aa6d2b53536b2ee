// One record of the album, large: its photo with all joints, every length, and what to do with it.

import { confirmed } from "../app/ask.js";
import { button, element, iconButton } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { recordPhoto, removeRecord } from "./api.js";
import { jointName } from "./names.js";
import { dayText, photoWithJoints } from "./picture.js";
import { lengthText } from "./units.js";
import { showNews } from "../app/notices.js";
import { problemParts } from "../app/problems.js";

/** A sheet about a record; `changed()` hears that one is gone. */
export class RecordDialog {
  root = element("dialog", { className: "dialog measure-record", id: "record", "aria-labelledby": "record-title" });
  #photos;
  #changed;

  /**
   * @param {Photos} photos
   * @param {() => void} changed
   */
  constructor(photos, changed) {
    this.#photos = photos;
    this.#changed = changed;
    this.root.addEventListener("click", (event) => event.target === this.root && this.root.close());
  }

  close() {
    this.root.close();
  }

  /** @param {MeasureRecord} record */
  async open(record) {
    const { id, who, what, note, date, total } = record;
    const trouble = element("div", { className: "trouble", role: "alert" });
    const { root, image } = photoWithJoints(record, record.joints.map(({ name }) => (name ? jointName(name) : null)));
    this.root.replaceChildren(
      element("div", { className: "row between" }, element("h2", { id: "record-title" }, lengthText(total)),
        iconButton("close", "close", { onclick: () => this.root.close() })),
      element("p", { className: "hint" }, [who, what, dayText(date)].filter(Boolean).join(" · ")), root,
      element("ul", { className: "measure-lengths" }, ...this.#lengths(record)), ...(note ? [element("p", {}, note)] : []),
      trouble, button("secondary", "remove", "trash", { id: "record-remove", onclick: () => this.#remove(id, trouble) }));
    this.root.showModal();
    try {
      image.src = await this.#photos.address(id, (signal) => recordPhoto(id, signal));
    } catch (failure) {
      if (!this.#photos.signal.aborted) trouble.replaceChildren(...problemParts(failure));
    }
  }

  /** @param {MeasureRecord} record */
  #lengths({ joints, segments }) {
    const names = joints.map(({ name }, index) => (name ? jointName(name) : String(index + 1)));
    return segments.map((segment, index) => element("li", {}, element("span", {}, text("fromTo", names[index], names[index + 1])),
                          element("span", {}, lengthText(segment))));
  }

  /**
   * @param {string} id
   * @param {HTMLElement} trouble
   */
  async #remove(id, trouble) {
    if (!(await confirmed(text("removeRecordSure")))) return;
    try {
      await removeRecord(id);
      this.root.close();
      showNews(text("recordRemoved"));
      this.#changed();
    } catch (failure) {
      trouble.replaceChildren(...problemParts(failure));
    }
  }
}
