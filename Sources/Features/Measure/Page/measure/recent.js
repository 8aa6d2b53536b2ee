// Measurements that were kept last, for Home.

import { go } from "../app/address.js";
import { allJobs, beginJob, changeJob } from "../app/jobs.js";
import { keptList } from "../app/lately.js";
import { lengthText } from "./units.js";

/** The step of measuring in which the album is. */
const ALBUM = 4;

function openAlbum() {
  const job = allJobs().find(({ kind }) => kind === "measure") ?? beginJob("measure");
  changeJob(job.id, { step: ALBUM });
  go("studio", { job: job.id });
}

/** @param {MeasureRecord} record */
function entry(record) {
  const name = [record.who, record.what].filter(Boolean).join(" · ");
  return { key: record.id, icon: "measure", name, detail: lengthText(record.total), time: record.date * 1000, open: openAlbum };
}

/** The newest records of the album. */
export const recentMeasurements = {
  ask: () => keptList(["records"], "records", { limit: 3 }),
  entry,
};
