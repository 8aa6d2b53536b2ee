// How long each lens took for a photo, stage by stage; for those who have asked to see it.

import { element } from "../app/dom.js";
import { local, number, text } from "../app/i18n.js";
import { lensOf } from "../app/net/shelf.js";
import { settings } from "../app/settings.js";

/** @param {{ id: string, result: API.Look, took: number }} answer */
function table({ id, result, took }) {
  const names = text("stage");
  const rows = Object.entries({ ...result.milliseconds, total: took })
                 .map(([stage, value]) => element("tr", {}, element("th", { scope: "row" }, names[stage] ?? stage),
                        element("td", {}, text("milliseconds", number(value, 1)))));
  const title = [local(lensOf(id)?.title), result.model].filter(Boolean).join(" · ");
  return element("table", {}, element("caption", {}, title), element("tbody", {}, ...rows));
}

/**
 * Fills a disclosure with the timings of answers.
 *
 * @param {HTMLElement} root
 * @param {[string, LensAnswer][]} answers
 */
export function showTimings(root, answers) {
  const told = answers.flatMap(([id, { result, took }]) => (result && took !== undefined ? [{ id, result, took }] : []));
  root.hidden = !settings.details || told.length === 0;
  if (!root.hidden) root.replaceChildren(element("summary", {}, text("timings")), ...told.map(table));
}
