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
  models: [searchPart, repositoryPart],
  services: { findModels: findAddress, repositoryAddress: placeOf },
};
