// Teaching Manako one's own objects, as a kind of job of Studio.

import { icons } from "./icons.js";
import { annotateStep } from "./annotate.js";
import { collectStep } from "./collect.js";
import { trainStep } from "./train.js";
import { tryStep } from "./try.js";
import { recentProjects } from "./recent.js";
import { teachThis } from "./this.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

const teachJob = {
  id: "teach",
  icon: "teach",
  title: { en: "Teach", ja: "教える" },
  steps: [
    { title: { en: "Collect", ja: "集める" }, build: collectStep },
    { title: { en: "Annotate", ja: "枠をつける" }, build: annotateStep },
    { title: { en: "Train", ja: "学習" }, build: trainStep },
    { title: { en: "Try", ja: "試す" }, build: tryStep },
  ],
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "teach",
  style: "../teach/teach.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  jobs: [teachJob],
  recent: recentProjects,
  services: { teachObject: teachThis },
};
