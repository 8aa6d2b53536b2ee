// Measuring in photos, as a kind of job of Studio.

import { icons } from "./icons.js";
import { boardStep } from "./board.js";
import { takingStep } from "./capture-step.js";
import { chooseShotStep } from "./choose.js";
import { keepStep } from "./keep.js";
import { measureStep } from "./step.js";
import { recentMeasurements } from "./recent.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

const measureJob = {
  id: "measure",
  icon: "measure",
  order: 30,
  title: { en: "Measure", ja: "長さを測る" },
  about: {
    en: "Take photos of something beside a printed board. You get its lengths in centimetres, kept in an album.",
    ja: "印刷したボードの横で写真を撮ります。物の長さがセンチメートルでわかり、アルバムに残ります。",
  },
  short: { en: "Lengths in centimetres, from photos.", ja: "写真から、物の長さがわかります。" },
  drawing: {
    wash: "M42 24 76 10l50 18-34 16Z",
    line: "M42 24 76 10l50 18-34 16Z M42 24v36l50 20V44 M126 28v34L92 80",
    accent: "M30 24v36 M24 24h12 M24 60h12 M30 36h5 M30 48h5 M42 70l46 18 M42 64v12 M88 82v12",
    words: [{ x: 28, y: 95, text: { en: "38 cm", ja: "38 cm" } }, { x: 1, y: 46, text: { en: "21", ja: "21" } }],
  },
  steps: [
    { title: { en: "Board", ja: "ボード" }, build: boardStep },
    { title: { en: "Capture", ja: "撮る" }, build: takingStep },
    { title: { en: "Choose", ja: "選ぶ" }, build: chooseShotStep },
    { title: { en: "Measure", ja: "測る" }, build: measureStep },
    { title: { en: "Album", ja: "アルバム" }, build: keepStep },
  ],
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "measure",
  style: "../measure/measure.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  settings: { unit: { usual: "cm", isValid: (value) => ["m", "cm", "in"].includes(value) } },
  jobs: [measureJob],
  recent: recentMeasurements,
};
