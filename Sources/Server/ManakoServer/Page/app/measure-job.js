// Measuring in photos, as a kind of job of Studio.

import { boardStep } from "./measure-board.js";
import { captureStep } from "./measure-capture.js";
import { chooseShotStep } from "./measure-choose.js";
import { keepStep } from "./measure-keep.js";
import { measureStep } from "./measure-step.js";

/** The kind of job. */
export const measureJob = {
  id: "measure",
  icon: "measure",
  style: "./measure.css",
  title: { en: "Measure", ja: "長さを測る" },
  steps: [
    { title: { en: "Board", ja: "ボード" }, build: boardStep },
    { title: { en: "Capture", ja: "撮る" }, build: captureStep },
    { title: { en: "Choose", ja: "選ぶ" }, build: chooseShotStep },
    { title: { en: "Measure", ja: "測る" }, build: measureStep },
    { title: { en: "Album", ja: "アルバム" }, build: keepStep },
  ],
};
