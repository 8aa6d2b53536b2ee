// Models: those that are here, and more to find on GitHub; each repository has a page.

import { addressOf } from "./address.js";
import { element, words } from "./dom.js";
import { RepositoryPage } from "./find-page.js";
import { findAddress, FindView } from "./find-view.js";
import { buildInstalled, enterInstalled } from "./models-installed.js";
import { styled } from "./styles.js";

let parts = null;

function link(part, key, href) {
  return element("a", { href, data: { part } }, words("span", key));
}

function build(root) {
  styled("./find.css");
  const installed = element("section", { className: "installed", "aria-labelledby": "models-here" });
  parts = {
    installed, find: new FindView(), page: new RepositoryPage(),
    links: element("nav", { className: "segments", data: { name: "modelParts" } },
      link("installed", "installedModels", addressOf("models")), link("find", "findModels", findAddress())),
  };
  root.classList.add("page");
  root.append(words("p", "modelsHint", { className: "intro" }), parts.links, installed, parts.find.root, parts.page.root);
  buildInstalled(installed);
}

function partOf({ repository, find }) {
  if (repository !== undefined) return "page";
  return find !== undefined ? "find" : "installed";
}

function mark(part) {
  for (const each of parts.links.children) {
    if (each.dataset.part === part) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
  parts.links.querySelector("[data-part=find]").setAttribute("href", part === "find" ? findAddress() : parts.find.address);
}

function enter(query) {
  const part = partOf(query);
  if (part !== "find") parts.find.leave();
  if (part !== "page") parts.page.leave();
  parts.installed.hidden = part !== "installed";
  mark(part);
  if (part === "installed") enterInstalled(query);
  if (part === "find") parts.find.enter(query);
  if (part === "page") parts.page.enter(query, parts.find.address);
}

/** The view of models. */
export const modelsView = {
  id: "models",
  icon: "models",
  style: "./view-models.css",
  build,
  enter,
  leave: () => {
    parts.find.leave();
    parts.page.leave();
  },
};
