// The library: photos of this machine's disks, found again by what they show.

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
};
