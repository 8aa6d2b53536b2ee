// Which model a lens uses: those that fit can be chosen, the others are grey and say why.

import { element } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { allModels, fits, hasModels, modelOf } from "../app/net/shelf.js";
import { chooseModel } from "../app/settings.js";

/** A model's title. */
export function titleOfModel(model) {
  return local(model.title) || model.name;
}

/** What a model is, in a few words. */
export function kindOf(model) {
  return text("kind")[model.kind] ?? model.kind;
}

function choice(lens, model, group) {
  const isFit = fits(model, lens);
  const input = element("input", {
    type: "radio", name: group, value: model.name, disabled: !isFit, checked: model.name === modelOf(lens),
    onchange: () => chooseModel(lens.id, model.name),
  });
  const reason = isFit ? kindOf(model) : text("unfit", kindOf(model), local(lens.title));
  return element("label", { className: isFit ? "option" : "option unfit" }, input,
    element(
      "span", {}, element("span", { className: "name" }, titleOfModel(model)), element("span", { className: "hint" }, reason)));
}

/** The choice of a lens' model, or null for a lens without one. */
export function modelChoice(lens) {
  if (!hasModels(lens)) return null;
  const models = [...allModels()].sort((a, b) => Number(fits(b, lens)) - Number(fits(a, lens)));
  return element("fieldset", { className: "models" }, element("legend", {}, text("model")),
    ...models.map((model) => choice(lens, model, `model-${lens.id}`)));
}
