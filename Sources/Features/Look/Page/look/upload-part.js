// The newest upload of a model, at the lower edge of the models: how far it is, what went wrong, or that the model is there.

import { button, element, fileChooser, iconButton, words, write } from "../app/dom.js";
import { onLanguage, text } from "../app/i18n.js";
import { problemParts } from "../app/problems.js";
import { addModel, forgetUpload, onUpload, uploadState } from "./uploads.js";

/** What a second try may help against. */
const PASSING = ["unreachable", "busy", "internalFailure"];

/** The state of the upload, and the button that begins one. */
export class UploadPart {
  /** The state; it stays until it is put away. */
  root = element("div", { className: "card upload", id: "upload-job", hidden: true });
  choose;
  #label = element("label", { for: "upload-bar" });
  #bar = element("progress", { id: "upload-bar", max: 1, value: 0 });
  #progress = element("div", { className: "progress", id: "upload-progress" }, this.#label, this.#bar);
  #open;
  #shown = "";

  /** @param {HTMLElement} root  where the field for files stays */
  constructor(root) {
    this.#open = fileChooser(root, { id: "model-file", accept: ".onnx,.tflite,.mlmodel,.zip" }, addModel);
    this.choose = button("secondary", "uploadModel", "upload", { id: "model-upload", onclick: this.#open });
    onUpload(() => this.#show());
    onLanguage(() => {
      this.#shown = "";
      this.#show();
    });
  }

  #show() {
    const state = uploadState();
    this.choose.disabled = state?.part !== undefined;
    this.root.hidden = state === null;
    if (!state) return;
    const key = state.part === undefined ? `${state.name} ${state.model}` : "progress";
    if (key !== this.#shown || state.failure) this.root.replaceChildren(...this.#parts(state));
    const isNew = key !== this.#shown;
    this.#shown = key;
    if (state.part !== undefined) {
      this.#bar.value = state.part;
      write(this.#label, text(state.part < 1 ? "uploading" : "checking", state.name));
    }
    if (isNew) this.root.scrollIntoView({ block: "nearest" });
  }

  /** @param {ModelUpload} state */
  #parts({ file, name, failure, model }) {
    const close = iconButton("close", "close", { id: "upload-close", onclick: forgetUpload });
    if (failure) {
      const canHelp = PASSING.includes(failure.code ?? "");
      return [
        element("div", { className: "row between" },
          element("div", { className: "trouble", role: "alert", id: "upload-trouble" }, element("h4", {}, name),
            ...problemParts(failure)), close),
        canHelp ? button("secondary", "retry", "retry", { id: "upload-retry", onclick: () => addModel(file) }) :
                  button("secondary", "chooseOther", "upload", { onclick: this.#open })
      ];
    }
    if (!model) return [this.#progress];
    return [element("div", { className: "row between" },
      element("p", { className: "lead", role: "status", id: "upload-done" }, text("uploaded", name)),
      button("secondary", "showModel", "down", { id: "upload-show", onclick: () => this.#reveal(model) }), close)];
  }

  /** @param {string} name */
  #reveal(name) {
    const card = document.querySelector(`[data-model="${CSS.escape(name)}"]`);
    card?.scrollIntoView({ block: "center" });
    card?.querySelector("button")?.focus({ preventScroll: true });
  }
}
