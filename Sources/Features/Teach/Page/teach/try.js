// The last step of teaching: the camera with the new model, and the model as a file.

import { go } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { fileLink } from "../app/media/files.js";
import { showProblem } from "../app/notices.js";
import { chooseModel, modelNamed, reloadShelf } from "../app/net/shelf.js";
import { modelAddress } from "./api.js";
import { STEPS, watchProject } from "./held.js";
import { wayBack } from "./lost.js";
import { projectStep } from "./project-step.js";

/** The formats, with what their files end with. */
const FORMATS = { mlmodel: "mlmodel", mlpackage: "mlpackage.zip", onnx: "onnx" };
const XCODE = ["xcodeDrag", "xcodeRequest", "xcodeResult"];
/** The lens that finds things with a model. */
const LENS = "objects";

/**
 * A name as files may have it.
 *
 * @param {string} name
 */
export function fileName(name) {
  return name.normalize("NFC").replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 40) || "manako";
}

/** The files of the model, and the way to try it. */
class TryStep {
  #root;
  #held;
  #job;
  /** @type {string | null} */
  #shown = null;
  #ends;

  /**
   * @param {HTMLElement} root
   * @param {HeldProject} held
   * @param {string} job
   */
  constructor(root, held, job) {
    this.#root = root;
    this.#held = held;
    this.#job = job;
    this.#ends = [held.store.onChange(() => this.#show()), watchProject(held)];
    this.#show();
  }

  close() {
    for (const end of this.#ends) end();
  }

  #show() {
    const { model } = this.#held.store.known;
    const key = JSON.stringify(model);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#root.replaceChildren(
      ...(model ? this.#parts(model) : [wayBack(this.#job, "noModelYet", STEPS.train, "startTraining", "play")]));
  }

  /** @param {ProjectModel} model */
  #parts({ averagePrecision, averagePrecision50, labels, epochs }) {
    const { id, name } = this.#held.store.known;
    const part = (/** @type {number} */ value) => number(100 * value);
    return [
      element("div", { className: "teach-part" },
        element("p", { className: "lead", id: "teach-model" }, text("modelReady", labels.join(", "))),
        element(
          "p", { className: "hint" }, text("modelFacts", part(averagePrecision50), part(averagePrecision), number(epochs))),
        element("div", { className: "row" },
          button("primary huge", "openWithModel", "camera", { id: "teach-look", onclick: () => this.#look(id) }))),
      element("section", { className: "teach-part", "aria-labelledby": "teach-files-title" },
        words("h4", "modelFiles", { id: "teach-files-title" }),
        element("div", { className: "row", id: "teach-downloads" },
          ...Object.entries(FORMATS).map(([format, ending]) => fileLink("secondary", `format.${format}`, "save",
                                           { path: modelAddress(id, format), name: () => `${fileName(name)}.${ending}` },
                                           { download: `${fileName(name)}.${ending}` })))),
      element("section", { className: "teach-part", "aria-labelledby": "teach-xcode" },
        words("h4", "inXcode", { id: "teach-xcode" }),
        element("ol", { className: "teach-how" }, ...XCODE.map((key) => words("li", key)))),
    ];
  }

  /** @param {string} project */
  async #look(project) {
    const name = `project-${project}`;
    try {
      await reloadShelf();
      if (!modelNamed(name)) return showProblem({ reason: "unknownModel", parameters: { name } }, "teach");
      await chooseModel(LENS, name);
      return go("look", { source: "camera", lenses: LENS });
    } catch (failure) {
      return showProblem(failure, "teach");
    }
  }
}

/**
 * Builds the step; answers with what ends it.
 *
 * @type {StepBuilder<TeachJobData>}
 */
export function tryStep(root, data, save, id) {
  return projectStep(root, data.project, id, { className: "teach-parts" }, (place, held) => new TryStep(place, held, id));
}
