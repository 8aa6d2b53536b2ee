// Comments over video, as a kind of job of Studio.

import { icons } from "./icons.js";
import { chooseStep } from "./choose.js";
import { watchStep } from "./step.js";
import { recentRooms } from "./recent.js";
import { commentsSettings } from "./settings.js";
import { roomView } from "./visit.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

const commentsJob = {
  id: "comments",
  icon: "comments",
  title: { en: "Comments over video", ja: "動画にコメント" },
  steps: [
    { title: { en: "Choose", ja: "選ぶ" }, build: chooseStep },
    { title: { en: "Watch", ja: "見る" }, build: watchStep },
  ],
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "comments",
  style: "../comments/comments.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  settings: commentsSettings,
  views: [roomView],
  jobs: [commentsJob],
  recent: recentRooms,
};
