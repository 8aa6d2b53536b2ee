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
  order: 40,
  title: { en: "Teach", ja: "学習させる" },
  about: {
    en: "Draw boxes around your own things in photos. You get a model that finds them with the camera, as a file too.",
    ja: "写真の中の自分の物に枠をつけます。カメラでその物を見つけるモデルができ、ファイルにも保存できます。",
  },
  short: { en: "A model that finds your own things.", ja: "自分の物を見つけるモデルができます。" },
  drawing: {
    wash: "M22 12h116v76H22Z",
    line: "M22 12h116v76H22Z M22 66h28 M110 66h28 M62 42h30v30a6 6 0 0 1-6 6H68a6 6 0 0 1-6-6Z M92 48h5a9 9 0 0 1 0 18h-5",
    accent: "M52 44V32h12 M104 32h12v12 M116 74v12h-12 M64 86H52V74",
    words: [{ x: 52, y: 27, text: { en: "Mug", ja: "マグ" } }],
  },
  steps: [
    { title: { en: "Collect", ja: "集める" }, build: collectStep },
    { title: { en: "Annotate", ja: "枠をつける" }, build: annotateStep, fills: true },
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
