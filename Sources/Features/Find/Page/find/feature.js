// Find: models in public repositories, and where a model came from.

import { placeOf } from "./card.js";
import { icons } from "./icons.js";
import { RepositoryPage } from "./page.js";
import { findAddress, FindView } from "./view.js";
import { failures as failuresInEnglish, words as english } from "./words-en.js";
import { failures as failuresInJapanese, words as japanese } from "./words-ja.js";

/** @type {FindView | undefined} */
let search;
/** @type {RepositoryPage | undefined} */
let page;

/**
 * The search: the part of Models for addresses with `find`.
 *
 * @type {ModelsPart}
 */
const searchPart = {
  id: "find",
  order: 20,
  title: "findModels",
  claims: ({ repository, find }) => repository === undefined && find !== undefined,
  build: () => {
    search = new FindView();
    return search.root;
  },
  enter: (query) => search?.enter(query),
  leave: () => search?.leave(),
  address: () => search?.address ?? findAddress(),
  start: findAddress,
};

/**
 * The page of a repository.
 *
 * @type {ModelsPart}
 */
const repositoryPart = {
  id: "page",
  order: 30,
  title: null,
  claims: ({ repository }) => repository !== undefined,
  build: () => {
    page = new RepositoryPage();
    return page.root;
  },
  enter: (query) => page?.enter(query, search?.address ?? findAddress()),
  leave: () => page?.leave(),
  address: findAddress,
  start: findAddress,
};

/** @type {Made} */
const made = {
  id: "find",
  icon: "models",
  order: 50,
  title: { en: "Find models", ja: "モデルを探す" },
  short: { en: "Models for more kinds of things, from GitHub.", ja: "GitHubから、見分けられる物を増やせます。" },
  drawing: {
    wash: "M32 10h96a10 10 0 0 1 0 20H32a10 10 0 0 1 0-20Z",
    line: "M32 10h96a10 10 0 0 1 0 20H32a10 10 0 0 1 0-20Z M35 15.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M38 22.5l3.5 3.5 "
      + "M54 47h42 M54 56h26 M35 67l9 5v10l-9 5-9-5V72Z M26 72l9 5 9-5 M35 77v10 M54 74h34 M54 83h20",
    accent: "M35 40l9 5v10l-9 5-9-5V45Z M26 45l9 5 9-5 M35 50v10 M124 41v13 M118 48.5l6 6 6-6 M116 61h16",
    words: [{ x: 49, y: 24, text: { en: "cats", ja: "ねこ" } }],
  },
  address: findAddress,
};

/**
 * The feature.
 *
 * @type {Feature}
 */
export const feature = {
  id: "find",
  style: "../find/find.css",
  words: { en: english, ja: japanese },
  failures: { en: failuresInEnglish, ja: failuresInJapanese },
  icons,
  settings: {
    find: { usual: false, isValid: (value) => typeof value === "boolean" },
    searches: { usual: [], isValid: (value) => Array.isArray(value) && value.every((each) => typeof each === "string") },
  },
  makes: [made],
  models: [searchPart, repositoryPart],
  services: { findModels: findAddress, repositoryAddress: placeOf },
};
