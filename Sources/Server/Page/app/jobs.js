// Jobs: things that take more than one step and last, such as measuring. Each kind registers itself; what is entered is kept on
// the device after every change.

const KEY = "manako.jobs";
/** @type {Map<string, RegisteredJobKind>} */
const kinds = new Map();
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Job[]} */
let jobs = read();

/** @returns {Job[]} */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(jobs));
  } catch {
    // Storage may be forbidden or full: jobs then last until the page is closed.
  }
  for (const listener of listeners) listener();
}

/**
 * Adds a kind of job, of a feature where one is given.
 *
 * @param {JobKind} kind
 * @param {Feature | null} [feature]
 */
export function registerJobKind(kind, feature = null) {
  kinds.set(kind.id, { ...kind, feature });
  for (const listener of listeners) listener();
}

/**
 * The kinds that are registered.
 *
 * @returns {RegisteredJobKind[]}
 */
export function jobKinds() {
  return [...kinds.values()];
}

/**
 * The jobs whose kind is known, the newest first: `{id, kind, step, data, changed}`.
 *
 * @returns {Job[]}
 */
export function allJobs() {
  return jobs.filter(({ kind }) => kinds.has(kind)).sort((a, b) => b.changed - a.changed);
}

/**
 * The job with an id, or null.
 *
 * @param {string} id
 * @returns {Job | null}
 */
export function jobOf(id) {
  return allJobs().find((job) => job.id === id) ?? null;
}

/**
 * The kind of a job, which is registered: only such jobs are told of.
 *
 * @param {Job} job
 * @returns {RegisteredJobKind}
 */
export function kindOfJob({ kind }) {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no feature has jobs of the kind ${kind}`);
  return found;
}

/**
 * Begins a job of a kind, or takes one in which nothing was entered yet; answers with it.
 *
 * @param {string} kind
 * @param {number} [now]
 * @returns {Job}
 */
export function beginJob(kind, now = Date.now()) {
  const unused = jobs.find((each) => each.kind === kind && each.step === 0 && Object.keys(each.data).length === 0);
  if (unused) return unused;
  const job = { id: `${kind}-${now.toString(36)}`, kind, step: 0, data: {}, changed: now };
  jobs = [...jobs, job];
  keep();
  return job;
}

/**
 * Keeps what has changed in a job: its step, or members of its data.
 *
 * @param {string} id
 * @param {{ step?: number, data?: any }} changed
 * @param {number} [now]
 */
export function changeJob(id, { step, data }, now = Date.now()) {
  jobs =
    jobs.map((job) => (job.id === id ? { ...job, step: step ?? job.step, data: { ...job.data, ...data }, changed: now } : job));
  keep();
}

/**
 * Removes a job.
 *
 * @param {string} id
 */
export function removeJob(id) {
  jobs = jobs.filter((job) => job.id !== id);
  keep();
}

/**
 * Calls `listener` when kinds or jobs have changed.
 *
 * @param {() => void} listener
 */
export function onJobs(listener) {
  listeners.add(listener);
}
