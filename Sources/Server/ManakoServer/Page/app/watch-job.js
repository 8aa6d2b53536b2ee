// Comments over video, as a kind of job of Studio.

import { chooseStep } from "./watch-choose.js";
import { watchStep } from "./watch-step.js";

/** The kind of job. */
export const commentsJob = {
  id: "comments",
  icon: "comments",
  style: "./watch.css",
  title: { en: "Comments over video", ja: "動画にコメント" },
  steps: [
    { title: { en: "Choose", ja: "選ぶ" }, build: chooseStep },
    { title: { en: "Watch", ja: "見る" }, build: watchStep },
  ],
};
