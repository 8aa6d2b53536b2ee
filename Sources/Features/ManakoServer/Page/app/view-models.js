// The view of models: what each knows, which is used, uploading and deleting.

import * as api from "./api.js";
import { allModels, currentModel, onModels, reloadModels } from "./catalogue.js";
import { byId, element } from "./dom.js";
import { local, text } from "./i18n.js";
import { icon } from "./icons.js";
import { nameOf, onNames } from "./names.js";
import { announce, hideNotice, showNews, showProblem } from "./notices.js";
import { change, onChange } from "./settings.js";

const SHOWN_LABELS = 12;

/** What models' files end with. */
export const ENDINGS = /\.(onnx|tflite|mlmodel|zip)$/i;

function size(bytes) {
  const units = [["gigabyte", 1e9], ["megabyte", 1e6], ["kilobyte", 1e3]];
  const [unit, one] = units.find(([, least]) => bytes >= least) ?? units[2];
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / one);
}

function facts(model) {
  const parts = [text("kind")[model.kind] ?? model.kind];
  if (model.size) parts.push(text("inputSize", ...model.size));
  if (model.bytes) parts.push(size(model.bytes));
  return parts.join(" · ");
}

function labels({ labels: all }) {
  if (!all?.length) return null;
  const shown = all.slice(0, SHOWN_LABELS).map((label) => element("li", {}, nameOf(label)));
  if (all.length > SHOWN_LABELS) shown.push(element("li", { className: "more" }, text("andMore", all.length - SHOWN_LABELS)));
  return element("div", {}, element("p", { className: "hint" }, text("knows", all.length)),
    element("ul", { className: "labels" }, ...shown));
}

function actions(model, title) {
  const isUsed = model.name === currentModel();
  const use = element("button", {
    type: "button", className: isUsed ? "used" : "secondary", "aria-pressed": String(isUsed),
    "aria-label": isUsed ? `${title}: ${text("inUse")}` : text("useNamed", title),
    onclick: () => change({ model: model.name }), data: { use: model.name },
  }, text(isUsed ? "inUse" : "useModel"));
  const remove = model.removable ? element("button", {
    type: "button", className: "round", "aria-label": text("deleteNamed", title), title: text("deleteNamed", title),
    onclick: () => erase(model, title),
  }, icon("trash")) : null;
  return element("div", { className: "row" }, use, remove);
}

function card(model) {
  const title = local(model.title) || model.name;
  return element("li", { className: model.name === currentModel() ? "model current" : "model" },
    element("div", { className: "row between" },
      element("div", {}, element("h3", {}, title), element("p", { className: "hint" }, facts(model))), actions(model, title)),
    labels(model));
}

function refresh() {
  if (byId("view-models").hidden) return;
  const focused = document.activeElement?.dataset?.use;
  byId("model-list").replaceChildren(...allModels().map(card));
  if (focused) byId("model-list").querySelector(`[data-use="${CSS.escape(focused)}"]`)?.focus();
}

async function erase(model, title) {
  if (!confirm(text("deleteSure", title))) return;
  try {
    await api.deleteModel(model.name);
    await reloadModels();
    showNews(text("deleted", title));
  } catch (error) {
    showProblem(error);
  }
}

function showProgress(name, part) {
  byId("upload-progress").hidden = false;
  byId("upload-bar").value = part;
  byId("upload-label").textContent = text(part < 1 ? "uploading" : "checking", name);
}

/** Uploads a file as a model; what is not one by its name is refused here already. */
export async function upload(file) {
  if (!file) return;
  hideNotice();
  if (!ENDINGS.test(file.name)) return showProblem({ code: "notAModel" });
  const button = byId("model-upload");
  button.disabled = true;
  announce(text("uploading", file.name));
  try {
    showProgress(file.name, 0);
    const model = await api.uploadModel(file, (part) => showProgress(file.name, part));
    await reloadModels();
    showNews(text("uploaded", local(model.title) || model.name));
  } catch (error) {
    showProblem(error);
  } finally {
    button.disabled = false;
    byId("upload-progress").hidden = true;
  }
}

/** Shows the view: the list as the server has it now. */
export async function enterModels() {
  refresh();
  try {
    await reloadModels();
  } catch (error) {
    showProblem(error);
  }
}

/** Prepares the view. */
export function startModels() {
  const chooser = byId("model-file");
  byId("model-upload").addEventListener("click", () => chooser.click());
  chooser.addEventListener("change", () => {
    upload(chooser.files[0]);
    chooser.value = "";
  });
  onModels(refresh);
  onNames(refresh);
  onChange(refresh);
}
