// Projects of the server, for Home and Studio.

import { go } from "../app/address.js";
import { text } from "../app/i18n.js";
import { allJobs, beginJob, changeJob } from "../app/jobs.js";
import { keptList } from "../app/lately.js";
import { removeProject } from "./api.js";

/** @param {Project} project */
function openProject(project) {
  const job = allJobs().find(({ kind, data }) => kind === "teach" && data.project === project.id) ?? beginJob("teach");
  changeJob(job.id, { data: { project: project.id } });
  go("studio", { job: job.id });
}

/** @param {Project} project */
function entry(project) {
  const detail = text("teachLately", project.pictures, project.boxes);
  return {
    key: project.id,
    icon: "teach",
    name: project.name,
    detail,
    time: project.changed * 1000,
    open: () => openProject(project),
    remove: { question: text("removeProjectSure", project.name), run: () => removeProject(project.id) }
  };
}

/**
 * The projects.
 *
 * @type {RecentSource<TeachJobData, Project>}
 */
export const recentProjects = {
  ask: () => keptList(["projects"], "projects"),
  entry,
  stands: (data, { id }) => id === data.project,
};
