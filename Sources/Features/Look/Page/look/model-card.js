// The card of a model that is here: what it knows, which lenses use it, where it is from, and deleting it.

import { element, iconButton, words } from "../app/dom.js";
import { bytes, local, number, text } from "../app/i18n.js";
import { builtInNameOf, nameOf } from "../app/net/names.js";
import { chooseModel, fits, hasModels, lenses, modelOf } from "../app/net/shelf.js";
import { showProblem } from "../app/notices.js";
import { service } from "../app/registry.js";
import { BUILT_IN, kindOf, titleOfModel } from "./model-choice.js";
import { removeAfterYes } from "./model-removal.js";

const SHOWN_LABELS = 14;
const LONG_LIST = 160;

/** @param {Model} model */
function facts(model) {
  const told = [kindOf(model)];
  if (model.size) told.push(text("inputSize", ...model.size));
  if (model.bytes) told.push(bytes(model.bytes));
  return told.join(" · ");
}

/**
 * @param {string[]} labels
 * @param {(label: string) => string} name
 */
function labelList(labels, name) {
  const shown = labels.slice(0, LONG_LIST).map((label) => element("li", {}, name(label)));
  if (labels.length > LONG_LIST)
    shown.push(element("li", { className: "more" }, text("andMore", number(labels.length - LONG_LIST))));
  return element("ul", { className: "labels" }, ...shown);
}

/**
 * What a model knows: all of it where that is little, else behind a disclosure.
 *
 * @param {Model} model
 */
function knows({ name: model, labels }) {
  if (!labels?.length) return null;
  const name = model === BUILT_IN ? builtInNameOf : nameOf;
  const title = text("knows", number(labels.length));
  if (labels.length <= SHOWN_LABELS)
    return element("div", { className: "known" }, element("p", { className: "hint" }, title), labelList(labels, name));
  const some = text("listed", labels.slice(0, 4).map(name));
  return element(
    "details", { className: "known" }, element("summary", {}, text("knowsSome", title, some)), labelList(labels, name));
}

/**
 * A button for each lens that can use a model.
 *
 * @param {Model} model
 * @param {string} title
 */
function uses(model, title) {
  return lenses().filter((lens) => hasModels(lens) && fits(model, lens)).map((lens) => {
    const isUsed = modelOf(lens) === model.name;
    const lensTitle = local(lens.title);
    return element("button", {
      type: "button", className: isUsed ? "used" : "secondary", "aria-pressed": String(isUsed),
      "aria-label": text(isUsed ? "usedNamed" : "useNamed", title, lensTitle), data: { use: `${lens.id} ${model.name}` },
      onclick: () => chooseModel(lens.id, model.name).catch((error) => showProblem(error, "models")),
    }, text(isUsed ? "usedFor" : "useFor", lensTitle));
  });
}

/**
 * Where a model was taken from, with a link to the page of its repository.
 *
 * @param {Model} model
 */
function originPart({ origin }) {
  if (!origin) return null;
  const [owner, name] = origin.repository.split("/");
  const addressOfRepository = service("repositoryAddress");
  const repository =
    addressOfRepository ? element("a", { href: addressOfRepository({ owner, name }) }, origin.repository) : origin.repository;
  return element("p", { className: "hint origin" }, words("span", "originFrom"), " ", repository,
    ` · ${
        [text("atCommit", origin.commit.slice(0, 7)), origin.licence ? text("licence", origin.licence) : text("licenceUnknown"),
          text("digest", origin.sha256.slice(0, 12))]
          .join(" · ")}`);
}

/**
 * The button that deletes a model, or null for one that stays; `removed` hears when that was done or left.
 *
 * @param {Model} model
 * @param {string} title
 * @param {() => void} removed
 */
function removal(model, title, removed) {
  if (!model.removable) return null;
  const erase = async () => {
    await removeAfterYes(model.name, title);
    removed();
  };
  const remove = iconButton("remove", "trash", { onclick: erase, data: { remove: model.name } });
  delete remove.dataset.name;
  remove.setAttribute("aria-label", text("deleteNamed", title));
  remove.title = text("deleteNamed", title);
  return remove;
}

/**
 * The card of a model; `removed` hears when it was deleted, or when it was asked about and left.
 *
 * @param {Model} model
 * @param {() => void} removed
 */
export function modelCard(model, removed) {
  const title = titleOfModel(model);
  return element("li", { className: "card model", data: { model: model.name } },
    element("div", { className: "row between" },
      element("div", {}, element("h4", {}, title), element("p", { className: "hint" }, facts(model))),
      removal(model, title, removed)),
    originPart(model), knows(model), element("div", { className: "row" }, ...uses(model, title)));
}
