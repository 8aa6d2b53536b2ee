// The view for one picture: choose, drop, paste or take it; boxes over it, a list, saving.

import * as api from "./api.js";
import { canShare, annotated, download, pictureName, share } from "./capture.js";
import { cardKey, closeCard, openCard } from "./card.js";
import { byId } from "./dom.js";
import { text } from "./i18n.js";
import { counted, onNames } from "./names.js";
import { announce, hideNotice, showNews, showProblem } from "./notices.js";
import { fillObjects, itemsFor } from "./objects.js";
import { addTimings, log, resetDetails } from "./details.js";
import { onChange, settings } from "./settings.js";
import { Stage } from "./stage.js";

const picture = byId("photo-picture");
let stage = null;
let file = null;
let result = null;
/** Whether what is shown was drawn by the server, boxes and all. */
let isDrawn = false;
let running = null;

function items() {
  if (!result) return [];
  return itemsFor(result.observations, result.image, { chosen: cardKey() })
    .map((item) => ({ ...item, isHidden: isDrawn && item.style !== "chosen" }));
}

function refresh() {
  if (!file) return;
  stage.update(items());
  if (!result) return;
  const shown = items();
  byId("photo-count").textContent = shown.length ? text("objects", shown.length) : text("nothingFound");
  byId("photo-nothing").hidden = shown.length > 0;
  fillObjects(byId("photo-objects"), shown, pick);
  byId("photo-details").hidden = !settings.details;
  picture.alt = `${text("photoAlt", file.name)}. ${counted(shown.map(({ label }) => label), text)}`;
}

function pick(item) {
  if (!item) return closeCard();
  openCard(item, (key) => {
    refresh();
    stage.focus(key);
  });
  refresh();
}

async function showPicture(blob) {
  const before = picture.src;
  picture.src = URL.createObjectURL(blob);
  if (before) URL.revokeObjectURL(before);
  await picture.decode();
  picture.hidden = false;
  stage.setPicture({ width: picture.naturalWidth, height: picture.naturalHeight });
}

/** Shows the file itself, and says whether the browser could. */
async function tryPicture() {
  try {
    await showPicture(file);
    return true;
  } catch {
    picture.hidden = true;
    stage.setPicture(null);
    return false;
  }
}

function hasSameShape({ width, height }) {
  const difference = picture.naturalWidth * height - picture.naturalHeight * width;
  return Math.abs(difference) <= Math.max(width * picture.naturalHeight, 1) * 0.02;
}

function busy(isBusy) {
  byId("photo-busy").hidden = !isBusy;
  byId("photo-stage").setAttribute("aria-busy", String(isBusy));
}

/** Detects in the current file, and shows what the browser cannot decode as the server draws it. */
async function look() {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  busy(true);
  closeCard();
  try {
    const started = performance.now();
    log(`POST /v1/detect · ${file.name} · ${file.size} bytes · ${settings.model ?? "default"} · ≥ ${settings.confidence}`);
    const found = await api.detect(file, settings, mine.signal);
    addTimings(found, performance.now() - started);
    isDrawn = picture.hidden || isDrawn || !hasSameShape(found.image);
    if (isDrawn) await showPicture(await api.drawnPicture(file, settings, mine.signal));
    result = found;
    refresh();
    byId("photo-panel").hidden = false;
    announce([byId("photo-count").textContent, counted(found.observations.map(({ label }) => label), text)].join(": "));
  } catch (error) {
    failed(error);
  } finally {
    if (running === mine) busy(false);
  }
}

function failed(error) {
  if (error.name === "AbortError") return;
  log(`${error.code ?? error.name}: ${error.message}`);
  showProblem(error.code ? error : { code: "unsupported" });
  if (picture.hidden) clear();
  else byId("photo-panel").hidden = false;
}

/** Takes a file as the picture. */
export async function take(chosen) {
  if (!chosen) return;
  if (/^(video|audio|text)\//.test(chosen.type)) return showProblem({ code: "notAPicture" });
  clear();
  hideNotice();
  file = chosen;
  byId("photo-start").hidden = true;
  busy(true);
  await tryPicture();
  if (file === chosen) await look();
}

function clear() {
  running?.abort();
  file = null;
  result = null;
  isDrawn = false;
  picture.hidden = true;
  stage.setPicture(null);
  stage.update([]);
  resetDetails();
  closeCard();
  busy(false);
  byId("photo-panel").hidden = true;
  byId("photo-start").hidden = false;
  byId("photo-count").textContent = "";
  byId("photo-objects").replaceChildren();
}

async function picturedBoxes() {
  if (isDrawn) return api.drawnPicture(file, settings);
  return annotated(picture, { width: picture.naturalWidth, height: picture.naturalHeight }, items());
}

async function save(make, give) {
  try {
    const name = pictureName();
    await give(await make(), name);
    if (give === download) showNews(text("saved"));
  } catch (error) {
    showProblem(error);
  }
}

function connectButtons() {
  const chooser = byId("photo-file");
  const camera = byId("photo-camera");
  byId("photo-choose").addEventListener("click", () => chooser.click());
  byId("photo-again").addEventListener("click", () => chooser.click());
  for (const input of [chooser, camera]) {
    input.addEventListener("change", () => {
      take(input.files[0]);
      input.value = "";
    });
  }
  byId("photo-clear").addEventListener("click", () => {
    clear();
    byId("photo-choose").focus();
  });
  byId("photo-save").addEventListener("click", () => save(picturedBoxes, download));
  byId("photo-share").addEventListener("click", () => save(picturedBoxes, share));
  byId("photo-share").hidden = !canShare();
  byId("photo-annotated").addEventListener("click", () => save(() => api.drawnPicture(file, settings), download));
}

/** Prepares the view. */
export function startPhoto() {
  stage = new Stage(byId("photo-stage"), { mode: "aspectFit", onTap: pick });
  connectButtons();
  onNames(refresh);
  onChange((values) => {
    if (file && result && ("model" in values || "confidence" in values)) look();
    else refresh();
  });
}
