// Look: a photo, the camera or a video on one stage, seen through lenses. A tap opens a sheet about what was tapped.

import { addressOf } from "../app/address.js";
import { openLookedAt, openPhoto, openVideo } from "./handover.js";
import { homeParts } from "./home.js";
import { icons } from "./icons.js";
import { buildInstalled, enterInstalled } from "./installed.js";
import { lookSettings, lookSettingsPart } from "./settings.js";
import { offerModel } from "./offer-elsewhere.js";
import { addModel, ENDINGS } from "./uploads.js";
import { LookView } from "./view.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

/** @type {LookView} */
let view;

/**
 * The view that looks, which is made when it is shown first.
 *
 * @type {View}
 */
const lookView = {
  id: "look",
  icon: "eye",
  order: 10,
  build: (root) => {
    view = new LookView(root);
  },
  enter: (query) => view.enter(query),
  leave: () => view.leave(),
};

/**
 * The models at hand: the part of Models that is shown where an address names no other.
 *
 * @type {ModelsPart}
 */
const installedPart = {
  id: "installed",
  order: 10,
  title: "installedModels",
  claims: ({ repository, find }) => repository === undefined && find === undefined,
  build: buildInstalled,
  enter: enterInstalled,
  leave: () => {},
  address: () => addressOf("models"),
  start: () => addressOf("models"),
};

/**
 * Opens the first of some files, as a photo, a video or a model.
 *
 * @type {NonNullable<Feature["takes"]>}
 */
function takes([file], view) {
  if (file.type.startsWith("video/")) openVideo(file);
  else if (ENDINGS.test(file.name) || (view === "models" && !file.type.startsWith("image/"))) addModel(file);
  else if (/^(audio|text)\//.test(file.type)) return false;
  else openPhoto(file);
  return true;
}

/** @type {Made} */
const made = {
  id: "look",
  icon: "eye",
  order: 10,
  title: { en: "Look", ja: "見る" },
  short: { en: "Names for the things in photos and videos.", ja: "写真や動画に写った物の名前がわかります。" },
  drawing: {
    wash: "M20 10h120v80H20Z",
    line: "M20 10h120v80H20Z M44 50 47 36l8 6h8l8-6 3 14a15 14 0 0 1-30 0Z M54 52h.01 M64 52h.01 M57 58l2 1.5 2-1.5 "
      + "M101 44h20v15a7 7 0 0 1-7 7h-6a7 7 0 0 1-7-7Z M121 49h3a5 5 0 0 1 0 10h-3",
    accent: "M38 29h42v41H38Z M95 37h38v35H95Z",
    words: [{ x: 38, y: 83, text: { en: "Cat", ja: "ねこ" } }, { x: 95, y: 85, text: { en: "Cup", ja: "カップ" } }],
  },
  address: () => addressOf("look", { source: "photo" }),
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "look",
  style: "../look/look.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  settings: lookSettings,
  settingsPart: lookSettingsPart,
  views: [lookView],
  home: homeParts,
  makes: [made],
  models: [installedPart],
  takes,
  services: { offerModel, openLookedAt },
};
