// The models that are here: what each knows, which lens uses it and where it is from; what can be downloaded, and adding one's
// own.

import { button, element, iconButton, keepFocus, words } from "../app/dom.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { service } from "../app/registry.js";
import { bytes, local, number, onLanguage, text } from "../app/i18n.js";
import { BUILT_IN, kindOf, titleOfModel } from "./model-choice.js";
import { builtInNameOf, loadNames, nameOf, onNames } from "../app/net/names.js";
import { showProblem } from "../app/notices.js";
import { showOffers } from "./offer.js";
import { removeAfterYes } from "./model-removal.js";
import { problemParts } from "../app/problems.js";
import { renew } from "../app/renew.js";
import { onChange } from "../app/settings.js";
import { allModels, chooseModel, fits, hasModels, lenses, modelOf, onShelf, reloadShelf } from "../app/net/shelf.js";
import { UploadPart } from "./upload-part.js";

const SHOWN_LABELS = 14;
const LONG_LIST = 160;

let parts = null;
const isHere = () => parts !== null && !parts.root.hidden && !parts.root.parentElement.hidden;

function facts(model) {
  const told = [kindOf(model)];
  if (model.size) told.push(text("inputSize", ...model.size));
  if (model.bytes) told.push(bytes(model.bytes));
  return told.join(" · ");
}

function labelList(labels, name) {
  const shown = labels.slice(0, LONG_LIST).map((label) => element("li", {}, name(label)));
  if (labels.length > LONG_LIST)
    shown.push(element("li", { className: "more" }, text("andMore", number(labels.length - LONG_LIST))));
  return element("ul", { className: "labels" }, ...shown);
}

/** What a model knows: all of it where that is little, else behind a disclosure. */
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

/** A button for each lens that can use a model. */
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

function card(model) {
  const title = titleOfModel(model);
  const remove = model.removable
    ? iconButton("remove", "trash", { onclick: () => erase(model, title), data: { remove: model.name } }) : null;
  if (remove) {
    delete remove.dataset.name;
    remove.setAttribute("aria-label", text("deleteNamed", title));
    remove.title = text("deleteNamed", title);
  }
  return element("li", { className: "card model", data: { model: model.name } },
    element("div", { className: "row between" },
      element("div", {}, element("h4", {}, title), element("p", { className: "hint" }, facts(model))), remove),
    originPart(model), knows(model), element("div", { className: "row" }, ...uses(model, title)));
}

/** Where a model was taken from, with a link to the page of its repository. */
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

async function erase(model, title) {
  await removeAfterYes(model.name, title);
  keepFocus(parts.list.querySelector("button") ?? parts.upload);
}

function refresh() {
  if (!isHere()) return;
  renew(parts.list, ...allModels().map(card));
}

function refreshOffers() {
  if (!isHere()) return;
  const entries = catalogue().filter(({ state }) => state !== "installed");
  showOffers(parts.offers, entries);
  parts.all.hidden = entries.length > 0 || catalogue().length === 0;
}

/** Makes the part of the view, a section of its own. */
export function buildInstalled() {
  const root = element("section", { className: "installed", "aria-labelledby": "models-here" });
  const upload = new UploadPart(root);
  parts = {
    root,
    list: element("ul", { className: "models", id: "model-list" }),
    offers: element("div", { className: "offers", id: "catalogue" }),
    all: words("p", "allInstalled", { className: "hint", hidden: true }),
    trouble: element("div", { className: "trouble", id: "catalogue-trouble", role: "alert", hidden: true }),
    upload: upload.choose,
  };
  root.append(element("section", { "aria-labelledby": "models-here" },
                words("h3", "modelsHereTitle", { id: "models-here", className: "hidden" }), parts.list),
    element("section", { "aria-labelledby": "models-get" }, words("h3", "getModels", { id: "models-get" }), parts.trouble,
      parts.offers, parts.all),
    element("section", { "aria-labelledby": "models-own" }, words("h3", "ownModel", { id: "models-own" }),
      words("p", "uploadHint", { className: "hint" }), parts.upload), upload.root);
  for (const listen of [onShelf, onNames, onChange]) listen(refresh);
  onCatalogue(refreshOffers);
  onShelf(refreshOffers);
  onLanguage(() => {
    refresh();
    refreshOffers();
  });
  return root;
}

async function askAll() {
  parts.trouble.hidden = true;
  await Promise.all([
    reloadShelf().catch((error) => showProblem(error, "models")),
    reloadCatalogue().catch((error) => {
      parts.trouble.hidden = false;
      parts.trouble.replaceChildren(...problemParts(error), button("secondary", "retry", "retry", { onclick: askAll }));
    }),
  ]);
}

/**
 * Shows what is here, and asks the server for what is new; `get` names a model of the catalogue that is to be brought into view.
 */
export async function enterInstalled({ get = null } = {}) {
  loadNames();
  refresh();
  refreshOffers();
  await askAll();
  const offer = get ? parts.offers.querySelector(`[data-entry="${CSS.escape(get)}"]`) : null;
  offer?.scrollIntoView({ block: "center" });
  offer?.querySelector("button")?.focus({ preventScroll: true });
}
