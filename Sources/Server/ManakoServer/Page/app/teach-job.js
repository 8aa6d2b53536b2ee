// Teaching Manako one's own objects, as a kind of job of Studio.

import { annotateStep } from "./teach-annotate.js";
import { collectStep } from "./teach-collect.js";
import { trainStep } from "./teach-train.js";
import { tryStep } from "./teach-try.js";

/** The kind of job. */
export const teachJob = {
  id: "teach",
  icon: "teach",
  style: "./teach.css",
  title: { en: "Teach", ja: "教える" },
  steps: [
    { title: { en: "Collect", ja: "集める" }, build: collectStep },
    { title: { en: "Annotate", ja: "枠をつける" }, build: annotateStep },
    { title: { en: "Train", ja: "学習" }, build: trainStep },
    { title: { en: "Try", ja: "試す" }, build: tryStep },
  ],
};
