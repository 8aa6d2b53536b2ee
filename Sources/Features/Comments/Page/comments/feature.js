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
  order: 20,
  title: { en: "Comments over video", ja: "動画にコメント" },
  about: {
    en: "Watch a video with comments that run over it. Others can join from their phones and comment together.",
    ja: "コメントが画面を流れる動画を見ます。ほかの人もスマートフォンから参加して、一緒にコメントできます。",
  },
  short: { en: "Everyone’s comments run over the video.", ja: "みんなのコメントが、動画の上を流れます。" },
  drawing: {
    wash: "M20 14h120v72H20Z",
    line: "M20 14h120v72H20Z M72 40l20 12-20 12Z",
    accent: "M20 86h70",
    words: [
      { x: 26, y: 34, text: { en: "Wow!", ja: "おお！" } }, { x: 94, y: 46, text: { en: "Bravo!", ja: "すごい！" } },
      { x: 40, y: 80, text: { en: "So fast", ja: "はやい" } },
    ],
  },
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
