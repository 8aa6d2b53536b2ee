// Words of Find in English.

import { few } from "../app/counts.js";

/**
 * Texts by key; those with gaps are functions of what fills them.
 *
 * @type {Words}
 */
export const words = {
  findTitle: "Find models",
  findConsent: "Look on GitHub?",
  findConsentLead: "This page asks no server but your own Manako. To find models, your Manako has to ask GitHub. Then this leaves your machine:",
  findLeaves: [
    "the words that you look for, and the filters",
    "the names of the repositories that you open, and what you fetch from them",
    "your server’s GitHub token, where one is set: from the server to GitHub, never to this browser",
  ],
  findConsentBack: "Your browser itself asks GitHub nothing, photos and video stay with your Manako, and you can take this back at any time.",
  findAgree: "Let my Manako ask GitHub",
  findAsksGitHub: "Your Manako asks GitHub for this page.",
  findRevoke: "Stop asking GitHub",
  findLabel: "What should the model do?",
  findClear: "Clear the field",
  findRecent: "Recent searches",
  findFilters: (count) => (count > 0 ? `Filters (${count})` : "Filters"),
  findFilter: { kind: "Kind", licence: "Licence", language: "Language", stars: "Stars", sort: "First" },
  findAny: { kind: "All kinds", licence: "All licences", language: "All languages", stars: "Any number", sort: "Best match" },
  findKind: { detector: "Finds things", classifier: "Names photos", pose: "Finds joints", segmentation: "Cuts out" },
  findOrder: { stars: "Most stars", updated: "Newest change" },
  starsLeast: (spelled) => `${spelled} or more`,
  findStart: "Type what you look for, a repository such as owner/name, or its address.",
  findEnter: (spelled) => `Press Enter to search: GitHub allows ${few(spelled, "more search", "more searches")} this minute.`,
  findLooking: "Looking…",
  findNothing: "Nothing was found. Try fewer or other words, or fewer filters.",
  findCount: (shown, spelled, count) => `${shown} of ${few(spelled, "repository", "repositories")}${count > 1000 ? "; GitHub shows the first 1,000" : ""}.`,
  findOffline: "GitHub does not answer; this is what it said before.",
  findPartial: "GitHub ran out of time, so there may be more.",
  findMore: "Show more",
  openNamed: (name) => `Open ${name}`,
  starsOf: (spelled) => few(spelled, "star", "stars"),
  updatedAgo: (ago) => `changed ${ago}`,
  archivedRepository: "closed by its owner",
  backToSearch: "Back to the search",
  onGitHub: "On GitHub",
  repositoryShown: (name, count) => `${name}: ${few(count, "model file", "model files")}`,
  repositoryMoved: (before) => `${before} has moved here.`,
  pageOffline: "GitHub does not answer; this is what it said before.",
  modelsInIt: "Models in it",
  noModelsInIt: "There is no file in it that Manako knows as a model.",
  moreFiles: "There are more files than GitHub lists at once.",
  noReadme: "There is no README.",
  readmeCut: "The README goes on; on GitHub you can read all of it.",
  readmePlain: "This README is shown as it was written.",
  readmeTable: "Table",
  modelFormat: {
    onnx: "ONNX: runs as it is", tflite: "TensorFlow Lite: runs as it is", mlmodel: "Core ML: is translated", mlpackage: "Core ML package: is translated",
    zip: "Zipped Core ML package: is unpacked and translated", openvino: "OpenVINO: runs as it is",
  },
  withLabels: (name) => `with ${name}`,
  ofRelease: (tag) => `release ${tag}`,
  pinnedFile: "checked against GitHub’s digest",
  unpinnedFile: "GitHub tells no digest of it",
  addModel: "Add",
  addNamed: (name) => `Add ${name}`,
  licenceNone: "No licence is known",
  licenceHint: (size) => `Your Manako fetches ${size} from GitHub. What the licence asks of you holds for the model as well.`,
  licenceNoneHint: (size) => `Without a licence, only its owner may allow anything with it. Ask the owner, or add it for trying alone: ${size}.`,
  addUnder: "Add under this licence",
  addAnyway: "Add it all the same",
  additionWaits: "Waits for another one",
  additionChecked: "It is here, and is being tried out.",
  stopNamed: (name) => `Stop ${name}`,
  installedAs: (name) => `Installed: ${name}`,
  noLensForIt: "No lens can use it yet.",
  useInPhoto: "Use it in Photo",
  useInLive: "in Live",
  openInstalled: "Show the installed ones",
};

/**
 * Words for failures, by reason or code.
 *
 * @type {Words}
 */
export const failures = {
  gitHubOffline: "Your Manako cannot reach GitHub. Connect it to the internet and try again.",
  gitHubLimited: ({ until }) => `GitHub takes no more requests from your Manako until ${until}. Wait, or set GITHUB_TOKEN for the server, which allows more.`,
  gitHubNotFound: ({ name }) => `GitHub has no ${name ?? "such repository"}, or it is not public.`,
  gitHubServer: "GitHub itself is in trouble. Try again in a moment.",
  gitHubAnswer: "GitHub answered something that Manako does not understand.",
  gitHubTooLarge: "GitHub’s answer is larger than Manako takes.",
  gitHubToken: "GitHub does not take the server’s token. Set another GITHUB_TOKEN, or none.",
  gitHubName: "This is no name of a repository. It looks like owner/name.",
  gitHubQuery: "GitHub did not understand these words. Try fewer, without signs.",
  gitHubEmpty: "This repository is empty.",
  gitHubBlocked: "GitHub has blocked this repository.",
  gitHubRefused: ({ status }) => `GitHub refused this (${status}).`,
  hostRefused: "This leads away from GitHub, so it is not fetched.",
  wrongDigest: "What came is not what GitHub promised. It was deleted; try again.",
  findOff: "This server was started without finding models on GitHub (--no-find).",
  noLensForModel: "This model runs, but it neither finds things nor names photos, so no lens can use it.",
  noSuchModelFile: ({ path }) => `There is no model ${path} in this repository any more.`,
  modelTooSlow: "Manako tried the model, and it took too long. It is not kept.",
  modelCrashes: "Manako tried the model in a program of its own, and it crashed there. It is not kept.",
  modelUnusable: "Manako tried the model and cannot use it. It is not kept.",
};
