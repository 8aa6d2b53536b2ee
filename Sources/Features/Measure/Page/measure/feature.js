// Measuring in photos, as a kind of job of Studio.

import { icons } from "./icons.js";
import { boardStep } from "./board.js";
import { captureStep } from "./capture.js";
import { chooseShotStep } from "./choose.js";
import { keepStep } from "./keep.js";
import { measureStep } from "./step.js";
import { recentMeasurements } from "./recent.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

const measureJob = {
  id: "measure",
  icon: "measure",
  title: { en: "Measure", ja: "長さを測る" },
  steps: [
    { title: { en: "Board", ja: "ボード" }, build: boardStep },
    { title: { en: "Capture", ja: "撮る" }, build: captureStep },
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
