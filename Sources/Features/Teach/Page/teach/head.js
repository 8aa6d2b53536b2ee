// The head of a project: its name, which can be changed, how much is done, and the way to another project.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { showProblem } from "../app/notices.js";
import { changeProject } from "./api.js";
import { LONGEST_NAME, shortName } from "./choose.js";

/** The head; `left()` hears that another project is wanted. */
export class ProjectHead {
  root;
  #store;
  #name = element("input", { type: "text", id: "teach-name", maxLength: LONGEST_NAME, required: true, autocomplete: "off" });
  #facts = element("p", { className: "hint", id: "teach-facts" });

  /**
   * @param {HeldProject} heldProject
   * @param {() => void} left
   */
  constructor({ store }, left) {
    this.#store = store;
    this.#name.addEventListener("change", () => this.#rename());
    this.root = element("div", { className: "teach-head" },
      element("div", { className: "field" }, words("label", "projectName", { for: "teach-name" }), this.#name, this.#facts),
      button("plain", "otherProject", null, { id: "teach-other", onclick: left }));
  }

  /**
   * Shows the project with its photos.
   *
   * @param {TeachPicture[]} pictures
   */
  show(pictures) {
    const done = pictures.filter(({ isDone }) => isDone).length,
          boxes = pictures.reduce((sum, picture) => sum + picture.boxes.length, 0);
    if (document.activeElement !== this.#name) this.#name.value = this.#store.known.name;
    write(this.#facts, text("teachDone", number(done), number(pictures.length), number(boxes)));
  }

  async #rename() {
    const name = shortName(this.#name.value);
    if (!name || name === this.#store.known.name) return;
    try {
      this.#store.takeProject(await changeProject(this.#store.id, { name }));
    } catch (failure) {
      showProblem(failure, "teach");
    }
  }
}
