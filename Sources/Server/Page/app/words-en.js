// Words of the shell in English.
//
// Glossary: one word for one thing, in both languages.
//   photo 写真                  what people take; never "picture" or "image"
//   lens レンズ                 what Manako looks for: objects, people, codes …
//   look 見る                   the place where one does
//   follow 追跡する             keep an eye on one thing; what is followed is a "target" 対象
//   model モデル                what a lens knows things by
//   label 種類                  a kind of thing that a model knows
//   confidence 信頼度           how sure a model is, in percent
//   box 枠                      what is drawn around a thing
//   server サーバー             the program `manako serve`
//   token トークン              what opens the server
//   comment コメント            a line that somebody has written about a moment of a video
//   room ルーム                 where several people write along みんなで書き込む
//   board ボード                what is printed, so that a photo tells how large things are
//   calibrate 較正する          learn how a camera draws; what is known then has an error 誤差
//   burst 撮った写真            ten photos that one press of the shutter takes
//   joint 関節                  a place that lengths begin and end at
//   album アルバム              the measurements that were kept
//   teach 教える                the tool with which Manako learns own objects; it does so out of a "project" プロジェクト
//   suggestion 候補             a box that a model has drawn and nobody has accepted yet
//   repository リポジトリ       where somebody keeps a project on GitHub, maybe with models
//   round 回                    once through all photos while learning

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
  counted: (name, count) => (count > 1 ? `${name} × ${count}` : name),
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

  modelsHint: "A lens knows things by its model.",
  installedModels: "Installed",
  uploading: (name) => `Uploading ${name}`,
  checking: (name) => `Checking ${name}`,
  deleteNamed: (name) => `Delete ${name}`,
  fallback: (gone, used) => `${gone} is gone; ${used} is used now`,
  modelGone: (name) => `${name} is gone from the server`,
  inputSize: (width, height) => `${width} × ${height} pixels`,
  kind: { detector: "Finds things", classifier: "Names a whole photo" },
  installed: "Installed",
  downloading: (name) => `Downloading ${name}`,
  downloaded: (done, total) => `${done} of ${total}`,
  licence: (name) => `Licence ${name}`,

  findModels: "Find on GitHub",
  modelParts: "Models: parts",
  licenceUnknown: "No known licence",
  atCommit: (short) => `commit ${short}`,
  lately: "Lately",

  level: "Following",
  fast: "Fast",
  accurate: "Accurate",
  language: "Language",
  showDetails: "Show timings",

  token: "Token",
  tokenTitle: "This Manako asks for its token",
  tokenHint: "Paste the address that the server printed, or type the token behind “#token=”.",
  tokenWrong: "The server does not take this token.",
  tokenShape: "This is neither a token nor an address with one.",
  connect: "Connect",

  noJobs: "No jobs yet.",
  allJobs: "All jobs",
  jobState: (step, time) => `${step} · ${time}`,
  removeJobSure: (name) => `Delete “${name}”? What was entered is lost.`,
  back: "Back",
  next: "Next",
  autosaved: "Every change is kept on this device.",

  play: "Play",
  fullscreen: "Full screen",
  keyboard: "Keyboard",

  room: "Room",

  burstCount: (taken, all) => `${taken}/${all}`,

  previousPhoto: "Photo before",
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
  pictureTooLarge: ({ bytes, limit }) => `This photo is too large: ${megabytes(bytes)}. At most ${megabytes(limit)} work.`,
  tooManyPixels: ({ pixels, limit }) => `This photo has too many pixels: ${megapixels(pixels)}. At most ${megapixels(limit)} work.`,
  pictureGone: "The server has let go of this photo. Try again.",
  unsupportedPicture: ({ format }) => `Manako cannot read photos of this kind${format ? ` (${format})` : ""}.`,
  noNetwork: "The server has no way to the internet. Connect it and try again.",
  diskFull: "The server's disk is full.",

  storeFull: "The server’s disk is full, or cannot be written to.",

  unreachable: "The server does not answer. Is it still running?",
  unauthorized: "The server wants its token.",
  forbidden: "The server does not allow this.",
  malformedInput: "This file is damaged, or not what its name says.",
  unsupported: "Manako cannot read this kind of file.",
  limitExceeded: "This is larger than the server allows.",
  invalidArgument: "The server did not understand a setting. Reset the lens settings and try again.",
  unavailable: "Something that the server needs for this is missing.",
  cancelled: "This was stopped.",
  notFound: "The server does not have this any more.",
  conflict: "There is a model with this name already.",
  busy: "The server has too much to do. Try again in a moment.",
  internalFailure: "Something went wrong in the server. Its log says more.",
};
