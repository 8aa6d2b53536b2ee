// What people did last, the newest first: jobs of this device, and what the server keeps. Each opens where it was.

import { go } from "./address.js";
import { address, json } from "./api.js";
import { element } from "./dom.js";
import { agoText } from "./find-text.js";
import { local, text } from "./i18n.js";
import { icon } from "./icons.js";
import { allJobs, beginJob, changeJob, kindOfJob } from "./jobs.js";
import { lengthText } from "./measure-units.js";

const MOST = 6;
/** The step of measuring in which the album is. */
const ALBUM = 4;

async function asked(path, member, query = {}) {
  try {
    return (await json("GET", address(path, query)))[member];
  } catch {
    // What can't be asked is not shown here; its own place says why.
    return [];
  }
}

/** What the server keeps: projects, rooms and measurements. */
export async function askLately() {
  const [projects, rooms, records] = await Promise.all([
    asked(["projects"], "projects"), asked(["rooms"], "rooms"), asked(["records"], "records", { limit: 3 })]);
  return { projects, rooms, records };
}

function openProject(project) {
  const job = allJobs().find(({ kind, data }) => kind === "teach" && data.project === project.id) ?? beginJob("teach");
  changeJob(job.id, { data: { project: project.id } });
  go("studio", { job: job.id });
}

function openAlbum() {
  const job = allJobs().find(({ kind }) => kind === "measure") ?? beginJob("measure");
  changeJob(job.id, { step: ALBUM });
  go("studio", { job: job.id });
}

/** Jobs of this device that nothing of the server stands for. */
function jobEntries({ projects, rooms }) {
  const projectIds = new Set(projects.map(({ id }) => id));
  const roomIds = new Set(rooms.map(({ id }) => id));
  return allJobs().filter(({ data }) => !projectIds.has(data.project) && !roomIds.has(data.room?.id)).map((job) => {
    const kind = kindOfJob(job);
    return { key: job.id, icon: kind.icon, name: local(kind.title), detail: local(kind.steps[job.step].title), time: job.changed, open: () => go("studio", { job: job.id }) };
  });
}

/** The server says of rooms only in which order they were opened; a job of this device knows when. */
function roomTime({ id }) {
  return allJobs().find(({ data }) => data.room?.id === id)?.changed ?? 0;
}

/** Everything that was done, the newest first: `{key, icon, name, detail, time, open}`. */
export function latelyEntries(kept) {
  const teach = kept.projects.map((project) => ({
    key: project.id, icon: "teach", name: project.name, detail: text("teachLately", project.pictures, project.boxes), time: project.changed * 1000, open: () => openProject(project),
  }));
  const rooms = kept.rooms.map((room) => ({
    key: room.id, icon: "comments", name: room.title || text("room"), detail: text("commentCount", room.count), time: roomTime(room), open: () => go("room", { id: room.id }),
  }));
  const records = kept.records.map((record) => ({
    key: record.id, icon: "measure", name: [record.who, record.what].filter(Boolean).join(" · "), detail: lengthText(record.total), time: record.date * 1000, open: openAlbum,
  }));
  return [...teach, ...rooms, ...records, ...jobEntries(kept)].sort((a, b) => b.time - a.time).slice(0, MOST);
}

/** The row of an entry. */
export function latelyRow(entry) {
  const ago = entry.time > 0 ? agoText(entry.time) : null;
  return element("li", { data: { entry: entry.key } }, element("button", { type: "button", className: "card lately", onclick: entry.open }, icon(entry.icon),
    element("span", {}, element("span", { className: "name", dir: "auto" }, entry.name),
      element("span", { className: "hint" }, [entry.detail, ago].filter(Boolean).join(" · ")))));
}
