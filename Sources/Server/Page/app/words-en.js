// Words of the shell in English. The terms, with their Japanese words, are in docs/glossary.md; the page says "photo", never "picture" or "image".

import { few, megabytes } from "./counts.js";

/** @param {number} count */
const megapixels = (count) => `${Math.round(count / 1e5) / 10} megapixels`;

/**
 * Texts by key; those with gaps are functions of what fills them.
 *
 * @type {Words}
 */
export const words = {
  skip: "Skip to the content",
  views: "Places",
  home: "Home",
  studio: "Studio",
  models: "Models",
  settings: "Settings",
  close: "Close",
  done: "Done",
  cancel: "Cancel",
  retry: "Try again",
  stop: "Stop",
  remove: "Delete",
  details: "Details",
  otherLanguage: "日本語",
  switchLanguage: "日本語に切り替える",
  listed: (names) => names.join(", "),
  counted: (name, count) => (count > 1 ? `${name}\u00a0×\u00a0${count}` : name),
  percent: (value) => `${value}%`,

  choosePhoto: "Choose a photo",
  clearRecents: "Clear",

  photo: "Photo",
  camera: "Camera",
  video: "Video",
  lenses: "Lenses",
  results: "Results",
  chooseVideo: "Choose a video",
  dropHere: "Drop it here",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  save: "Save",
  saved: "The photo is saved",
  nothingFound: "Nothing found",
  boxLabel: (name, percent) => `${name} ${percent}%`,
  boxName: (name, percent) => `${name}, ${percent}%`,
  codeName: (kind, payload) => `${kind}: ${payload}`,

  startCamera: "Start the camera",
  flip: "Switch camera",
  pause: "Pause",
  shutter: "Keep this as a photo",
  mark: "Mark something to follow",
  aim: "Aim: arrow keys move the cross, Enter marks",
  connecting: "Connecting…",
  reconnecting: "Connection lost. Trying again…",

  source: "Source: ",
  asking: "One moment…",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "The browser did not allow copying.",
  open: "Open",

  model: "Model",
  listHint: "separated by commas",

  modelsHint: "Each lens uses a model to recognise things.",
  installedModels: "Installed",
  uploading: (name) => `Uploading ${name}`,
  checking: (name) => `Checking ${name}`,
  deleteNamed: (name) => `Delete ${name}`,
  fallback: (gone, used) => `${gone} is no longer available; ${used} is used instead`,
  modelGone: (name) => `${name} is no longer on the server`,
  inputSize: (width, height) => `${width} × ${height} pixels`,
  kind: { detector: "Finds things", classifier: "Classifies a whole photo" },
  installed: "Installed",
  downloading: (name) => `Downloading ${name}`,
  downloaded: (done, total) => `${done} of ${total}`,
  licence: (name) => `Licence ${name}`,

  findModels: "Find on GitHub",
  modelParts: "Models: parts",
  licenceUnknown: "No known licence",
  atCommit: (short) => `commit ${short}`,
  lately: "Recent",
  whatItMakes: "What you can do",

  effort: "Following",
  fast: "Fast",
  accurate: "Accurate",
  language: "Language",
  theme: "Appearance",
  themes: { auto: "System", light: "Light", dark: "Dark" },
  showDetails: "Show timings",

  token: "Token",
  tokenTitle: "This server needs a token",
  tokenHint: "Paste the address that the server printed, or type the token behind “#token=”.",
  tokenWrong: "The server rejected this token.",
  tokenShape: "This is neither a token nor an address with one.",
  connect: "Connect",

  newJob: "Begin something new",
  allJobs: "All jobs",
  removeJobSure: (name) => `Delete “${name}”? Everything entered in it will be lost.`,
  back: "Back",
  next: "Next",
  autosaved: "Changes are saved on this device.",

  play: "Play",
  fullscreen: "Full screen",
  keyboard: "Keyboard",

  room: "Room",

  burstCount: (taken, all) => `${taken}/${all}`,

  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",

  notFound: "Not found",
  undo: "Undo",
  unit: "Unit",

  boxes: "Boxes",
  labels: "Labels",
  suggestions: (spelled) => few(spelled, "suggestion", "suggestions"),
  missing: "What is missing",

  samples: "What it finds so far",
  videoFailed: "This video cannot be played",
  videoFailedAdvice: "The browser does not know its format. MP4 (H.264) and WebM work nearly everywhere.",
};

/**
 * Words for failures, by reason or code.
 *
 * @type {Words}
 */
export const failures = {
  notAPicture: "This is not a photo.",
  damagedPicture: "This photo is damaged.",
  pictureTooLarge: ({ bytes, limit }) => `This photo is too large: ${megabytes(bytes)}. The limit is ${megabytes(limit)}.`,
  bodyTooLarge: ({ limit }) => `This file is too large. The limit is ${megabytes(limit)}.`,
  tooManyPixels: ({ pixels, limit }) => `This photo has too many pixels: ${megapixels(pixels)}. The limit is ${megapixels(limit)}.`,
  pictureGone: "The server no longer has this photo. Try again.",
  unsupportedPicture: ({ format }) => `Manako cannot read photos of this kind${format ? ` (${format})` : ""}.`,
  noNetwork: "The server can't reach the internet. Connect it and try again.",
  diskFull: "The server's disk is full.",

  storeFull: "The server’s disk is full, or cannot be written to.",

  unreachable: "The server does not answer. Is it still running?",
  unauthorized: "The server requires a token.",
  forbidden: "The server does not allow this.",
  malformedInput: "This file is damaged, or its contents do not match its name.",
  unsupported: "Manako cannot read this kind of file.",
  limitExceeded: "This is larger than the server allows.",
  invalidArgument: "The server did not understand a setting. Reset the lens settings and try again.",
  unavailable: "The server lacks a component that this needs.",
  cancelled: "This was stopped.",
  notFound: "This is no longer on the server.",
  conflict: "There is a model with this name already.",
  busy: "The server is busy. Try again in a moment.",
  internalFailure: "Something went wrong on the server. See its log for details.",
};
