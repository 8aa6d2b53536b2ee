// The library: photos of this machine's disks, found again by what they show.

import { addressOf } from "../app/address.js";
import { icons } from "./icons.js";
import { LibraryView } from "./view.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

/** @type {LibraryView} */
let view;

/**
 * The view of photos, which is made when it is shown first.
 *
 * @type {View}
 */
const libraryView = {
  id: "library",
  icon: "library",
  order: 15,
  build: (root) => {
    view = new LibraryView(root);
  },
  enter: (query) => view.enter(query),
  leave: () => view.leave(),
};

/** @type {Made} */
const made = {
  id: "library",
  icon: "library",
  order: 15,
  title: { en: "Find a photo again", ja: "写真を探す" },
  short: { en: "Your photos by what they show, say, when and where.", ja: "写っている物や文字、日や場所から、手元の写真を探せます。" },
  drawing: {
    wash: "M24 12h52v34H24Z M84 12h52v34H84Z M24 54h52v34H24Z M84 54h52v34H84Z",
    line: "M24 12h52v34H24Z M84 12h52v34H84Z M24 54h52v34H24Z M30 40l12-12 10 9 7-6 11 9 M94 38a12 12 0 0 1 24 0 M106 20v4",
    accent: "M84 54h52v34H84Z M110 64a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z M117 80l8 7",
    words: [{ x: 30, y: 76, text: { en: "Kyoto", ja: "京都" } }],
  },
  address: () => addressOf("library"),
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "library",
  style: "../library/library.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  views: [libraryView],
  makes: [made],
};
