// Studio: jobs that last, as a list, and each as a row of steps.

import { addressOf, go, rewrite } from "../address.js";
import { agoText } from "../ago.js";
import { confirmed } from "../ask.js";
import { button, byId, element, iconButton, keepFocus, words } from "../dom.js";
import { local, onLanguage, text } from "../i18n.js";
import { drawing, icon } from "../icons.js";
import { allJobs, beginJob, changeJob, jobKinds, jobOf, kindOfJob, onJobs, removeJob } from "../jobs.js";
import { askLately, entriesWithoutJob, keptEntryOf } from "../lately.js";
import { showProblem } from "../notices.js";
import { failureFrom } from "../problems.js";
import { renew } from "../renew.js";
import { styled } from "../styles.js";

/** @type {HTMLElement | undefined} */
let place;
/** @type {string | null} */
let opened = null;
/**
 * Ends the step that is shown, where it holds something.
 *
 * @type {(() => void) | null}
 */
let end = null;
/**
 * What the server keeps, by feature.
 *
 * @type {Record<string, any[]>}
 */
let kept = {};

/** @param {JobKind} kind */
function begin(kind) {
  go("studio", { job: beginJob(kind.id).id });
}

/**
 * The way to begin a job of a kind: a drawing of what comes out of it, and a sentence.
 *
 * @param {RegisteredJobKind} kind
 */
function kindCard(kind) {
  return element("li", {},
    element("button",
      {
        type: "button", className: "card kind", data: { begin: kind.id }, onclick: () => begin(kind),
        "aria-labelledby": `begin-${kind.id}`, "aria-describedby": `about-${kind.id}`
      },
      drawing(kind.drawing),
      element("span", { className: "told" },
        element("span", { className: "name", id: `begin-${kind.id}` }, icon("plus"), element("span", {}, local(kind.title))),
        element("span", { className: "hint", id: `about-${kind.id}` }, local(kind.about)))));
}

/**
 * @param {string} name
 * @param {string} question
 * @param {() => Promise<void>} run
 */
function removeButton(name, question, run) {
  const remove = iconButton("remove", "trash", { onclick: () => erase(question, run) });
  delete remove.dataset.name;
  remove.title = text("deleteNamed", name);
  remove.setAttribute("aria-label", text("deleteNamed", name));
  return remove;
}

/**
 * @param {string} question
 * @param {() => Promise<void>} run
 */
async function erase(question, run) {
  if (!(await confirmed(question))) return;
  try {
    await run();
  } catch (failure) {
    showProblem(failure, "studio");
  }
  await reload();
  keepFocus(byId("title-studio"));
}

/** @param {unknown} failure */
function unlessGone(failure) {
  if (failureFrom(failure).code !== "notFound") throw failure;
}

/** @param {(string | null)[]} parts */
const facts = (...parts) => element("span", { className: "hint" }, parts.filter(Boolean).join(" · "));

/**
 * The row of a job of this device, under the name that the server knows for it.
 *
 * @param {Job} job
 */
function row(job) {
  const kind = kindOfJob(job), title = local(kind.title), entry = keptEntryOf(job, kept);
  const name = entry?.name ?? title;
  const told = [entry ? title : "", local(kind.steps[job.step].title), entry?.detail ?? "", agoText(job.changed)];
  const run = async () => {
    await entry?.remove?.run().catch(unlessGone);
    removeJob(job.id);
  };
  return element("li", { className: "card job", data: { job: job.id } },
    element("a", { href: addressOf("studio", { job: job.id }) }, icon(kind.icon),
      element("span", {}, element("span", { className: "name", dir: "auto" }, name), facts(...told))),
    removeButton(name, entry?.remove?.question ?? text("removeJobSure", name), run));
}

/**
 * The row of a job that another browser has begun.
 *
 * @param {RecentEntry} entry
 */
function keptRow(entry) {
  const { key, name, detail, time, open, remove } = entry;
  return element("li", { className: "card job", data: { kept: key } },
    element("button", { type: "button", onclick: open }, icon(entry.icon),
      element("span", {}, element("span", { className: "name", dir: "auto" }, name),
        facts(detail, time > 0 ? agoText(time) : ""))),
    remove ? removeButton(name, remove.question, () => remove.run().catch(unlessGone)) : null);
}

function list() {
  const rows = [...allJobs().map(row), ...entriesWithoutJob(kept).map(keptRow)];
  return [
    element("ul", { className: "kinds", "aria-label": text("newJob"), data: { name: "newJob" } }, ...jobKinds().map(kindCard)),
    ...(rows.length > 0 ?
          [words("h3", "allJobs", { id: "studio-jobs" }),
            element("ul", { className: "jobs", "aria-labelledby": "studio-jobs" }, ...rows)] :
          []),
  ];
}

async function reload() {
  kept = await askLately();
  refresh();
}

/**
 * @param {Job} job
 * @param {RegisteredJobKind} kind
 */
function stepper(job, kind) {
  return element("ol", { className: "steps" }, ...kind.steps.map((step, index) => {
    const link = element("button", { type: "button", onclick: () => changeJob(job.id, { step: index }) },
      element("span", { className: "count" }, String(index + 1)), element("span", {}, local(step.title)));
    if (index === job.step) link.setAttribute("aria-current", "step");
    return element("li", {}, link);
  }));
}

/**
 * The way between the steps of a job and to all jobs, in a line.
 *
 * @param {Job} job
 * @param {RegisteredJobKind} kind
 */
function wayOf(job, kind) {
  return element("nav", { className: "way", "aria-label": local(kind.title) },
    element("a", { href: addressOf("studio"), className: "round", "aria-label": text("allJobs"), title: text("allJobs") },
      icon("close")),
    stepper(job, kind));
}

/** @param {Job} job */
function page(job) {
  const kind = kindOfJob(job), step = kind.steps[job.step];
  const body = element("div", { className: "step card", id: "job-step" });
  const release = step.build(body, job.data, (data) => changeJob(job.id, { data }), job.id, wayOf(job, kind));
  end = typeof release === "function" ? release : null;
  document.body.classList.toggle("filled", step.fills === true);
  if (step.fills) return [body];
  return [
    element("a", { href: addressOf("studio"), className: "plain" }, words("span", "allJobs")),
    element("h3", {}, local(kind.title)),
    stepper(job, kind),
    body,
    ...moves(job, kind),
  ];
}

/**
 * @param {Job} job
 * @param {RegisteredJobKind} kind
 */
function moves(job, kind) {
  const isLast = job.step === kind.steps.length - 1;
  return [
    element("div", { className: "row" },
      button("secondary", "back", null,
        { disabled: job.step === 0, id: "job-back", onclick: () => changeJob(job.id, { step: job.step - 1 }) }),
      button("primary", "next", null,
        { disabled: isLast, id: "job-next", onclick: () => changeJob(job.id, { step: job.step + 1 }) })),
    words("p", "autosaved", { className: "hint" }),
  ];
}

function letGo() {
  end?.();
  end = null;
  document.body.classList.remove("filled");
  // One may leave before its style sheet has come, and it was built.
  if (place) place.dataset.shown = "";
}

/**
 * The styles of a job's feature apply while the job is open.
 *
 * @param {HTMLElement} view
 * @param {Job | null} job
 */
function own(view, job) {
  const feature = job ? kindOfJob(job).feature : null;
  if (feature) view.dataset.feature = feature.id;
  else delete view.dataset.feature;
}

/** Shows the list, or the job that is open; while one types in its step nothing is made anew. */
function refresh() {
  const view = place?.parentElement;
  if (!place || !view || view.hidden) return;
  const job = opened ? jobOf(opened) : null;
  const shown = job ? `${job.id} ${job.step} ${document.documentElement.lang}` : "";
  if (job && place.dataset.shown === shown) return;
  letGo();
  place.dataset.shown = shown;
  own(view, job);
  if (job) place.replaceChildren(...page(job));
  else renew(place, ...list());
}

/**
 * The view of jobs.
 *
 * @type {View}
 */
export const studioView = {
  id: "studio",
  icon: "studio",
  order: 20,
  build: (root) => {
    for (const { feature } of jobKinds()) if (feature) styled(feature.style);
    root.classList.add("page");
    place = element("div", { className: "studio" });
    root.append(place);
    onJobs(refresh);
    onLanguage(refresh);
  },
  enter: ({ job }) => {
    opened = job && jobOf(job) ? job : null;
    if (job && !opened) rewrite("studio");
    letGo();
    refresh();
    if (!opened) reload();
  },
  leave: letGo,
};
