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
  findConsentLead: "This page contacts no server but your own Manako. To find models, your Manako has to ask GitHub. It sends:",
  findLeaves: [
    "your search words and filters",
    "the names of the repositories that you open, and of the files that you download",
    "your server’s GitHub token, where one is set: from the server to GitHub, never to this browser",
  ],
  findConsentBack: "Your browser itself never contacts GitHub, photos and video stay on your Manako, and you can withdraw your consent at any time.",
  findAgree: "Let my Manako ask GitHub",
  findAsksGitHub: "Your Manako asks GitHub for this page.",
  findRevoke: "Stop asking GitHub",
  findLabel: "What should the model do?",
  findClear: "Clear the field",
  findRecent: "Recent searches",
  findFilters: (count) => (count > 0 ? `Filters (${count})` : "Filters"),
  findFilter: { kind: "Kind", licence: "Licence", language: "Language", stars: "Stars", sort: "Sort by" },
  findAny: { kind: "All kinds", licence: "All licences", language: "All languages", stars: "Any number", sort: "Best match" },
  findKind: { detector: "Finds things", classifier: "Names photos", pose: "Finds joints", segmentation: "Cuts out" },
  findOrder: { stars: "Most stars", updated: "Recently updated" },
  starsLeast: (spelled) => `${spelled} or more`,
  findStart: "Type what you are looking for, a repository such as owner/name, or its address.",
  findEnter: (spelled) => `Press Enter to search: GitHub allows ${few(spelled, "more search", "more searches")} this minute.`,
  findLooking: "Looking…",
  findNothing: "Nothing found. Try fewer or different words, or fewer filters.",
  findCount: (shown, spelled, count) => `${shown} of ${few(spelled, "repository", "repositories")}${count > 1000 ? "; GitHub shows the first 1,000" : ""}.`,
  findOffline: "GitHub does not answer; these are earlier results.",
  findPartial: "GitHub’s search timed out, so there may be more.",
  findMore: "Show more",
  openNamed: (name) => `Open ${name}`,
  starsOf: (spelled) => few(spelled, "star", "stars"),
  updatedAgo: (ago) => `updated ${ago}`,
  archivedRepository: "archived by its owner",
  backToSearch: "Back to the search",
  onGitHub: "On GitHub",
  repositoryShown: (name, count) => `${name}: ${few(count, "model file", "model files")}`,
  repositoryMoved: (before) => `${before} has moved here.`,
  pageOffline: "GitHub does not answer; this is an earlier copy.",
  modelsInIt: "Models in this repository",
  noModelsInIt: "This repository contains no file that Manako recognises as a model.",
  moreFiles: "There are more files than GitHub lists at once.",
  noReadme: "There is no README.",
  readmeCut: "The README is longer; read all of it on GitHub.",
  readmePlain: "This README is shown as it was written.",
  readmeTable: "Table",
  modelFormat: {
    onnx: "ONNX: runs directly", tflite: "TensorFlow Lite: runs directly", mlmodel: "Core ML: is converted", mlpackage: "Core ML package: is converted", aimodel: "Core AI: is converted",
    zip: "Zipped Core ML package or Core AI model: is unpacked and converted", openvino: "OpenVINO: runs directly",
  },
  withLabels: (name) => `with ${name}`,
  ofRelease: (tag) => `release ${tag}`,
  pinnedFile: "checked against GitHub’s digest",
  unpinnedFile: "GitHub provides no digest for it",
  addModel: "Add",
  addNamed: (name) => `Add ${name}`,
  licenceNone: "No known licence",
  licenceHint: (size) => `Your Manako downloads ${size} from GitHub. The terms of the licence apply to the model as well.`,
  licenceNoneHint: (size) => `Without a licence, only the owner can permit its use. Ask the owner, or add it only to try it: ${size}.`,
  addUnder: "Add under this licence",
  addAnyway: "Add anyway",
  additionWaits: "Waiting for another download",
  additionChecked: "Downloaded; being tested.",
  stopNamed: (name) => `Stop ${name}`,
  installedAs: (name) => `Installed: ${name}`,
  noLensForIt: "No lens can use it yet.",
  useInPhoto: "Use it in Photo",
  useInLive: "in Live",
  openInstalled: "Show installed models",
};

/**
 * Words for failures, by reason or code.
 *
 * @type {Words}
 */
export const failures = {
  gitHubOffline: "Your Manako cannot reach GitHub. Connect it to the internet and try again.",
  gitHubLimited: ({ until }) => `GitHub’s limit for requests is reached until ${until}. Wait, or set GITHUB_TOKEN for the server, which allows more.`,
  gitHubNotFound: ({ name }) => `GitHub has no ${name ?? "such repository"}, or it is not public.`,
  gitHubServer: "GitHub has a problem. Try again in a moment.",
  gitHubAnswer: "Manako does not understand GitHub’s answer.",
  gitHubTooLarge: "GitHub’s answer is too large.",
  gitHubToken: "GitHub rejected the server’s token. Set another GITHUB_TOKEN, or none.",
  gitHubName: "This is not a repository’s name. It has the form owner/name.",
  gitHubQuery: "GitHub did not understand this search. Try fewer words, without symbols.",
  gitHubEmpty: "This repository is empty.",
  gitHubBlocked: "GitHub has blocked this repository.",
  gitHubRefused: ({ status }) => `GitHub refused this (${status}).`,
  hostRefused: "This leads away from GitHub, so it was not downloaded.",
  wrongDigest: "The download does not match GitHub’s digest. It was deleted; try again.",
  findOff: "Finding models on GitHub is switched off on this server (--no-find).",
  noLensForModel: "This model runs, but it neither detects objects nor classifies photos, so no lens can use it.",
  noSuchModelFile: ({ path }) => `The model ${path} is no longer in this repository.`,
  modelTooSlow: "Testing the model took too long. It was not added.",
  modelCrashes: "The model crashed in a test. It was not added.",
  modelUnusable: "Manako tested the model and cannot use it. It was not added.",
};
