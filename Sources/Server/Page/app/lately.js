// What people did last, the newest first: jobs of this device, and what the server keeps. Each opens where it was.

import { go } from "./address.js";
import { agoText } from "./ago.js";
import { element } from "./dom.js";
import { local, text } from "./i18n.js";
import { icon } from "./icons.js";
import { allJobs, kindOfJob } from "./jobs.js";
import { address, json } from "./net/api.js";
import { allFeatures } from "./registry.js";

const MOST = 6;

/**
 * The list that the server keeps at an address, as the member of its answer; empty where it cannot be asked, since its own place
 * says why.
 *
 * @param {string[]} path
 * @param {string} member
 * @param {Record<string, any>} [query]
 * @returns {Promise<any[]>}
 */
export async function keptList(path, member, query = {}) {
  try {
    return (await json("GET", address(path, query)))[member];
  } catch {
    return [];
  }
}

/** The features that know what was done last. */
const sources = () => allFeatures().flatMap(({ id, recent }) => (recent ? [{ id, recent }] : []));

/**
 * What the server keeps, by feature.
 *
 * @returns {Promise<Record<string, any[]>>}
 */
export async function askLately() {
  return Object.fromEntries(await Promise.all(sources().map(async ({ id, recent }) => [id, await recent.ask()])));
}

/**
 * The entry of what the server keeps of a job of this device, or null.
 *
 * @param {Job} job
 * @param {Record<string, any[]>} kept
 * @returns {RecentEntry | null}
 */
export function keptEntryOf({ data }, kept) {
  for (const { id, recent } of sources()) {
    const item = (kept[id] ?? []).find((each) => recent.stands?.(data, each));
    if (item) return recent.entry(item);
  }
  return null;
}

/**
 * What the server keeps of jobs that this device has none for: jobs of other browsers, the newest first.
 *
 * @param {Record<string, any[]>} kept
 * @returns {RecentEntry[]}
 */
export function entriesWithoutJob(kept) {
  const jobs = allJobs();
  return sources().flatMap(({ id, recent: { stands, entry } }) =>
    stands ? (kept[id] ?? []).filter((item) => !jobs.some(({ data }) => stands(data, item))).map(entry) : [])
    .sort((a, b) => b.time - a.time);
}

/**
 * Jobs of this device that nothing of the server stands for.
 *
 * @param {Record<string, any[]>} kept
 * @returns {RecentEntry[]}
 */
function jobEntries(kept) {
  return allJobs().filter((job) => !keptEntryOf(job, kept)).map((job) => {
    const kind = kindOfJob(job);
    const open = () => go("studio", { job: job.id });
    return {
      key: job.id,
      icon: kind.icon,
      name: local(kind.title),
      detail: local(kind.steps[job.step].title),
      time: job.changed,
      open
    };
  });
}

/**
 * Everything that was done, the newest first.
 *
 * @param {Record<string, any[]>} kept
 * @returns {RecentEntry[]}
 */
export function latelyEntries(kept) {
  const ofFeatures = sources().flatMap(({ id, recent }) => (kept[id] ?? []).map(recent.entry));
  return [...ofFeatures, ...jobEntries(kept)].sort((a, b) => b.time - a.time).slice(0, MOST);
}

/**
 * The row of an entry.
 *
 * @param {RecentEntry} entry
 * @returns {HTMLLIElement}
 */
export function latelyRow(entry) {
  const ago = entry.time > 0 ? agoText(entry.time) : null;
  return element("li", { data: { entry: entry.key } },
    element("button", { type: "button", className: "card lately", onclick: entry.open }, icon(entry.icon),
      element("span", {}, element("span", { className: "name", dir: "auto" }, entry.name),
        element("span", { className: "hint" }, [entry.detail, ago].filter(Boolean).join(" · ")))));
}
