// What more there is for this machine: models of the catalogue with what each is good for, and what nothing here can do yet.

import { addressOf } from "../app/address.js";
import { element, words } from "../app/dom.js";
import { catalogue } from "./downloads.js";
import { service } from "../app/registry.js";
import { bytes, local, text } from "../app/i18n.js";
import { hasIcon, icon } from "../app/icons.js";
import { allModels, isLacking, lenses, lensOf } from "../app/net/shelf.js";

const MOST = 3;
/** Those that most people have a use for come first, each good for something else. */
const FIRST = ["yolox-nano", "efficientnet-lite0", "mobilenet-v2-birds-quant", "yolox-s", "mobilenet-v2"];

const ENDING = /\.(onnx|tflite|mlmodel|zip|mlpackage|aimodel)$/;

/**
 * A model's name without the ending of a file, and without what is spelled in several ways.
 *
 * @param {string} name
 */
const plain = (name) => name.toLowerCase().replace(ENDING, "").replace(/[^a-z0-9]/g, "");

/**
 * Three models of the catalogue that are not here, without the one that is offered already.
 *
 * @param {string | null} offered
 * @returns {API.CatalogueEntry[]}
 */
export function suggestions(offered) {
  // A file that somebody has uploaded under nearly the same name is the same model.
  const here = new Set(allModels().map(({ name }) => plain(name)));
  const rank = (/** @type {API.CatalogueEntry} */ { name }) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return catalogue()
    .filter(({ name, state }) => state !== "installed" && name !== offered && !here.has(plain(name)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

/**
 * What a model is good for, in a sentence.
 *
 * @param {API.CatalogueEntry} entry
 */
function goodFor({ name, capability }) {
  return text("goodFor")[name] ?? local(lensOf(capability)?.summary) ?? "";
}

/**
 * The row of a suggestion; it leads to where one gets it.
 *
 * @param {API.CatalogueEntry} entry
 */
export function suggestionRow(entry) {
  const lens = lensOf(entry.capability);
  const told = [entry.bytes ? bytes(entry.bytes) : text("sizeUnknown"), text("licence", entry.licence)];
  return element("li", {},
    element("a", { className: "card lately", href: addressOf("models", { get: entry.name }), data: { suggestion: entry.name } },
      icon(lens && hasIcon(lens.icon) ? lens.icon : "models"),
      element("span", {}, element("span", { className: "name" }, entry.name),
        element("span", { className: "good" }, goodFor(entry)), element("span", { className: "hint" }, told.join(" · ")))));
}

/** The lenses that lack a model, with the ways to one. */
export function missingParts() {
  const findAddress = service("findModels");
  const lacking = lenses().filter(isLacking).map((lens) => local(lens.title));
  if (lacking.length === 0) return [];
  return [
    element("p", {}, text("lacksModel", text("listed", lacking))),
    element("p", { className: "row" },
      element("a", { className: "secondary", href: addressOf("models") }, words("span", "getModels")),
      findAddress ? element("a", { className: "secondary", href: findAddress() }, words("span", "findModels")) : null)
  ];
}
