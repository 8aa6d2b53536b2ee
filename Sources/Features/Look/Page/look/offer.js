// A model that can be downloaded: what it is, how large, under which licence; one tap gets it. Shown wherever it is missing.

import { button, element, words } from "../app/dom.js";
import { download, stop } from "./downloads.js";
import { bytes, local, text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { problemParts } from "../app/problems.js";
import { renew } from "../app/renew.js";
import { lensOf } from "../app/net/shelf.js";

/** @param {API.CatalogueEntry} entry */
function facts({ bytes: size, licence, pinned, homepage }) {
  const parts = [size ? bytes(size) : text("sizeUnknown"), text("licence", licence)];
  if (!pinned) parts.push(text("notPinned"));
  const link = /^https?:\/\//i.test(homepage ?? "")
    ? element("a", { href: homepage, target: "_blank", rel: "noopener noreferrer" }, words("span", "homepage")) : null;
  return element("p", { className: "hint" }, parts.join(" · "), link ? " · " : null, link);
}

/** @param {API.CatalogueEntry} entry */
function progress({ name, done, total }) {
  const bar = element("progress", { max: 1, "aria-label": text("downloading", name) });
  if (total) bar.value = done / total;
  const words = total ? text("downloaded", bytes(done), bytes(total)) : bytes(done);
  return element("div", { className: "progress" }, bar, element("p", { className: "hint" }, words));
}

/** @param {API.CatalogueEntry} entry */
function actions(entry) {
  const get = (/** @type {string} */ key, /** @type {string} */ icon) => button("primary", key, icon, {
    onclick: () => {
      announce(text("downloading", entry.name));
      download(entry);
    },
    data: { get: entry.name }, "aria-label": text("getNamed", entry.name),
  });
  switch (entry.state) {
    case "downloading":
      return [
        progress(entry), button("secondary", "stop", "close", { onclick: () => stop(entry), data: { stop: entry.name } })
      ];
    case "failed":
      return [
        element("div", { className: "trouble", role: "alert" }, ...problemParts(entry.problem ?? { code: "unavailable" })),
        get("retry", "retry")
      ];
    case "installed": return [words("p", "installed", { className: "badge" })];
    default: return [get("get", "save")];
  }
}

/**
 * What a model is, which the catalogue says in one language or in both, and for which lens.
 *
 * @param {API.CatalogueEntry} entry
 */
function summaryOf({ summary, summaryJapanese, capability }) {
  const lens = lensOf(capability);
  const parts = [local(lens?.title), local({ en: summary, ja: summaryJapanese ?? summary })];
  return element("p", {}, parts.filter(Boolean).join(" · "));
}

/**
 * The card of an entry of the catalogue; `lead` says what it is good for here, above its name.
 *
 * @param {API.CatalogueEntry} entry
 * @param {string | null} [lead]
 */
export function offerCard(entry, lead = null) {
  return element("article", { className: "card offer", data: { entry: entry.name } },
    lead ? element("p", { className: "lead" }, lead) : null,
    element("div", {}, element("h3", {}, entry.name), summaryOf(entry), facts(entry)),
    ...actions(entry));
}

/**
 * Puts cards into a container; the focus stays on what it was on.
 *
 * @param {HTMLElement} container
 * @param {API.CatalogueEntry[]} entries
 * @param {(entry: API.CatalogueEntry) => string | null} [lead]
 */
export function showOffers(container, entries, lead = (_entry) => null) {
  const focused =
    container.contains(document.activeElement) ? document.activeElement.closest("[data-entry]")?.dataset.entry : null;
  renew(container, ...entries.map((entry) => offerCard(entry, lead(entry))));
  if (focused && !container.contains(document.activeElement))
    container.querySelector(`[data-entry="${CSS.escape(focused)}"] button`)?.focus();
}
