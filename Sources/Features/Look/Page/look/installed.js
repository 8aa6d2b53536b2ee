// The part of Models with those that are here, those that can be downloaded, and the way to add one's own.

import { button, element, keepFocus, words } from "../app/dom.js";
import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { onLanguage } from "../app/i18n.js";
import { loadNames, onNames } from "../app/net/names.js";
import { modelCard } from "./model-card.js";
import { showProblem } from "../app/notices.js";
import { showOffers } from "./offer.js";
import { problemParts } from "../app/problems.js";
import { renew } from "../app/renew.js";
import { onChange } from "../app/settings.js";
import { allModels, onShelf, reloadShelf } from "../app/net/shelf.js";
import { UploadPart } from "./upload-part.js";

/** @type {ReturnType<typeof makeParts>} */
let parts;
const isHere = () => !parts.root.hidden && !parts.root.parentElement?.hidden;

/** The focus goes on to the next model. */
function removed() {
  keepFocus(parts.list.querySelector("button") ?? parts.upload);
}

function refresh() {
  if (!isHere()) return;
  renew(parts.list, ...allModels().map((model) => modelCard(model, removed)));
}

function refreshOffers() {
  if (!isHere()) return;
  const entries = catalogue().filter(({ state }) => state !== "installed");
  showOffers(parts.offers, entries);
  parts.all.hidden = entries.length > 0 || catalogue().length === 0;
}

function makeParts() {
  const root = element("section", { className: "installed", "aria-labelledby": "models-here" });
  const list = element("ul", { className: "models", id: "model-list" });
  const offers = element("div", { className: "offers", id: "catalogue" });
  const all = words("p", "allInstalled", { className: "hint", hidden: true });
  const trouble = element("div", { className: "trouble", id: "catalogue-trouble", role: "alert", hidden: true });
  const upload = new UploadPart(root);
  root.append(
    element("section", { "aria-labelledby": "models-here" },
      words("h3", "modelsHereTitle", { id: "models-here", className: "hidden" }), list),
    element("section", { "aria-labelledby": "models-get" }, words("h3", "getModels", { id: "models-get" }), trouble, offers, all),
    element("section", { "aria-labelledby": "models-own" }, words("h3", "ownModel", { id: "models-own" }),
      words("p", "uploadHint", { className: "hint" }), upload.choose),
    upload.root);
  return { root, list, offers, all, trouble, upload: upload.choose };
}

/**
 * Makes the part of the view, a section of its own.
 *
 * @returns {HTMLElement}
 */
export function buildInstalled() {
  parts = makeParts();
  for (const listen of [onShelf, onNames, onChange]) listen(refresh);
  onCatalogue(refreshOffers);
  onShelf(refreshOffers);
  onLanguage(() => {
    refresh();
    refreshOffers();
  });
  return parts.root;
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
 *
 * @param {Query} query
 */
export async function enterInstalled({ get }) {
  loadNames();
  refresh();
  refreshOffers();
  await askAll();
  const offer = get ? parts.offers.querySelector(`[data-entry="${CSS.escape(get)}"]`) : null;
  offer?.scrollIntoView({ block: "center" });
  offer?.querySelector("button")?.focus({ preventScroll: true });
}
