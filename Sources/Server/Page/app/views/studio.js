// Studio: jobs that last, as a list, and each as a row of steps.

import { addressOf, go, rewrite } from "../address.js";
import { button, element, words } from "../dom.js";
import { local, onLanguage, text } from "../i18n.js";
import { icon } from "../icons.js";
import { allJobs, beginJob, changeJob, jobKinds, jobOf, kindOfJob, onJobs, removeJob } from "../jobs.js";
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

/** @param {number} time */
const when = (time) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" }).format(time);

/** @param {JobKind} kind */
function begin(kind) {
  go("studio", { job: beginJob(kind.id).id });
}

/** @param {Job} job */
function row(job) {
  const kind = kindOfJob(job);
  const remove = button(
    "plain", "remove", "trash", { onclick: () => confirm(text("removeJobSure", local(kind.title))) && removeJob(job.id) });
  return element("li", { className: "card job", data: { job: job.id } },
    element("a", { href: addressOf("studio", { job: job.id }) }, icon(kind.icon), element("span", {},
      element("span", { className: "name" }, local(kind.title)),
      element("span", { className: "hint" }, text("jobState", local(kind.steps[job.step].title), when(job.changed))))), remove);
}

function list() {
  const jobs = allJobs();
  return [
    element("div", { className: "row" },
      ...jobKinds().map((kind) => element("button",
                          { type: "button", className: "primary", data: { begin: kind.id }, onclick: () => begin(kind) },
                          icon("plus"), element("span", {}, local(kind.title))))),
    jobs.length > 0 ? element("ul", { className: "jobs" }, ...jobs.map(row)) : words("p", "noJobs", { className: "hint" }),
  ];
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

/** @param {Job} job */
function page(job) {
  const kind = kindOfJob(job);
  const body = element("div", { className: "step card", id: "job-step" });
  const release = kind.steps[job.step].build(body, job.data, (data) => changeJob(job.id, { data }), job.id);
  end = typeof release === "function" ? release : null;
  const isLast = job.step === kind.steps.length - 1;
  return [
    element("a", { href: addressOf("studio"), className: "plain" }, words("span", "allJobs")),
    element("h3", {}, local(kind.title)),
    stepper(job, kind),
    body,
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
  place.replaceChildren(...(job ? page(job) : list()));
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
  },
  leave: letGo,
};
