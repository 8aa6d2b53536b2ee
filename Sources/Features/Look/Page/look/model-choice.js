// Which model a lens uses: those that fit can be chosen, the others are grey and say why.

import { button, element } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { showProblem } from "../app/notices.js";
import { allModels, chooseModel, fits, hasModels, isChosen, modelOf } from "../app/net/shelf.js";

/** What the server calls the models that are always there. */
export const BUILT_IN = "built-in";

/**
 * A model's title.
 *
 * @param {Model} model
 */
export function titleOfModel(model) {
  return local(model.title) || model.name;
}

/**
 * What a model is, in a few words.
 *
 * @param {Model} model
 */
export function kindOf(model) {
  return text("kind")[model.kind] ?? model.kind;
}

/**
 * Why a model is not for a lens.
 *
 * @param {Lens} lens
 * @param {Model} model
 */
function reasonOf(lens, model) {
  return model.name === BUILT_IN ? text("knowsPeople") : text("unfit", kindOf(model), local(lens.title));
}

/**
 * @param {Lens} lens
 * @param {string | null} name
 */
function choose(lens, name) {
  chooseModel(lens.id, name).catch((error) => showProblem(error, "models"));
}

/**
 * @param {Lens} lens
 * @param {Model} model
 * @param {string} group
 */
function choice(lens, model, group) {
  const isFit = fits(model, lens);
  const input = element("input", {
    type: "radio", name: group, value: model.name, disabled: !isFit, checked: model.name === modelOf(lens),
    onchange: () => choose(lens, model.name),
  });
  const reason = isFit ? kindOf(model) : reasonOf(lens, model);
  return element("label", { className: isFit ? "option" : "option unfit" }, input,
    element(
      "span", {}, element("span", { className: "name" }, titleOfModel(model)), element("span", { className: "hint" }, reason)));
}

/**
 * The choice of a lens' model, or null for a lens without one.
 *
 * @param {Lens} lens
 */
export function modelChoice(lens) {
  if (!hasModels(lens)) return null;
  const models = [...allModels()].sort((a, b) => Number(fits(b, lens)) - Number(fits(a, lens)));
  return element("fieldset", { className: "models" }, element("legend", {}, text("model")),
    ...models.map((model) => choice(lens, model, `model-${lens.id}`)),
    isChosen(lens)
      ? button("plain", "bestModel", "retry", { data: { best: lens.id }, onclick: () => choose(lens, null) }) : null);
}
