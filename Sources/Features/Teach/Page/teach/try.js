// The last step of teaching: the camera with the new model, and the model as a file.

import { go } from "../app/address.js";
import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { fileLink } from "../app/media/files.js";
import { showProblem } from "../app/notices.js";
import { chooseModel } from "../app/settings.js";
import { modelNamed, reloadShelf } from "../app/net/shelf.js";
import { modelAddress } from "./api.js";
import { STEPS, teachHeld, watchProject } from "./held.js";
import { failedProject, noProject, wayBack } from "./lost.js";

/** The formats, with what their files end with. */
const FORMATS = { mlmodel: "mlmodel", mlpackage: "mlpackage.zip", onnx: "onnx" };
const XCODE = ["xcodeDrag", "xcodeRequest", "xcodeResult"];
/** The lens that finds things with a model. */
const LENS = "objects";

/** A name as files may have it. */
export function fileName(name) {
  return name.normalize("NFC").replace(/[^\p{Letter}\p{Number}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 40) || "manako";
}

/** The step, while it is shown. */
class TryStep {
  #root = element("div", { className: "teach-parts" });
  #job;
  #held;
  #shown = null;
  #isOver = false;
  #ends = [];

  constructor(root, project, job) {
    root.append(this.#root);
    this.#job = job;
    this.#held = teachHeld(project);
    this.#load();
  }

  close() {
    this.#isOver = true;
    for (const end of this.#ends) end();
  }

  async #load() {
    this.#root.replaceChildren(words("p", "asking", { className: "hint" }));
    try {
      await this.#held.store.refreshAnew();
    } catch (failure) {
      if (!this.#isOver) this.#root.replaceChildren(failedProject(this.#job, failure, () => this.#load()));
      return;
    }
    if (this.#isOver) return;
    this.#ends.push(this.#held.store.onChange(() => this.#show()), watchProject(this.#held));
    this.#show();
  }

  #show() {
    const { model } = this.#held.store.project;
    const key = JSON.stringify(model);
    if (key === this.#shown) return;
    this.#shown = key;
    this.#root.replaceChildren(
      ...(model ? this.#parts(model) : [wayBack(this.#job, "noModelYet", STEPS.train, "startTraining", "play")]));
  }

  #parts({ averagePrecision, averagePrecision50, labels, epochs }) {
    const { id, name } = this.#held.store.project;
    const part = (value) => number(100 * value);
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

  async #look(project) {
    const name = `project-${project}`;
    try {
      await reloadShelf();
      if (!modelNamed(name)) return showProblem({ reason: "unknownModel", parameters: { name } }, "teach");
      chooseModel(LENS, name);
      return go("look", { source: "camera", lenses: LENS });
    } catch (failure) {
      return showProblem(failure, "teach");
    }
  }
}

/** Builds the step; answers with what ends it. */
export function tryStep(root, data, save, id) {
  if (!data.project) {
    root.append(noProject(id));
    return null;
  }
  const step = new TryStep(root, data.project, id);
  return () => step.close();
}
