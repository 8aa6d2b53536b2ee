// Starts the page: language, views, and what all views share.

import { takeToken } from "./api.js";
import { closeCard, refreshCard, startCard } from "./card.js";
import { reloadModels, takeModels } from "./catalogue.js";
import { byId } from "./dom.js";
import { language, speak, startTranslating, text } from "./i18n.js";
import { placeIcons } from "./icons.js";
import { startIntake } from "./intake.js";
import { hideNotice, showProblem, startNotices } from "./notices.js";
import { startSettings } from "./settings-sheet.js";
import { startSnapshot } from "./snapshot.js";
import { scriptAddress } from "./trusted.js";
import { CameraView } from "./view-camera.js";
import { ENDINGS, enterModels, startModels, upload } from "./view-models.js";
import { startPhoto, take } from "./view-photo.js";

const VIEWS = ["photo", "live", "track", "models"];
let camera = null;

const current = () => (VIEWS.includes(location.hash.slice(1)) ? location.hash.slice(1) : "photo");

function show(name) {
  if (document.body.dataset.view === name) return;
  hideNotice();
  closeCard();
  const section = name === "live" || name === "track" ? "camera" : name;
  for (const each of ["photo", "camera", "models"]) byId(`view-${each}`).hidden = each !== section;
  document.body.dataset.view = name;
  for (const link of document.querySelectorAll("[data-view]")) {
    if (link.dataset.view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${text(name)} · Manako 眼`;
  if (section === "camera") camera.enter(name);
  else camera.leave();
  if (name === "models") enterModels();
}

function translated() {
  byId("language").textContent = text("otherLanguage");
  byId("language").lang = language() === "en" ? "ja" : "en";
  byId("language").setAttribute("aria-label", text("switchLanguage"));
  document.title = `${text(current())} · Manako 眼`;
  camera.translate();
  refreshCard();
}

function go(name) {
  location.hash = `#${name}`;
  show(name);
}

/** A dropped or pasted file goes to the view that knows what to do with it. */
function takeFile(file) {
  const isModel = ENDINGS.test(file.name) || (current() === "models" && !file.type.startsWith("image/"));
  go(isModel ? "models" : "photo");
  return isModel ? upload(file) : take(file);
}

async function startWorker() {
  try {
    await navigator.serviceWorker?.register(scriptAddress(new URL("sw.js", location.href).href));
  } catch {
    // Without it (a certificate that the browser does not trust, private windows) the page works all the same.
  }
}

function start() {
  takeToken();
  placeIcons(document);
  startNotices();
  startCard();
  startPhoto();
  startModels();
  startSettings();
  camera = new CameraView();
  camera.client.addEventListener("ready", ({ detail }) => detail.models && takeModels({ models: detail.models }));
  startTranslating(translated);
  startIntake(takeFile);
  startSnapshot(take);
  byId("language").addEventListener("click", () => speak(language() === "en" ? "ja" : "en"));
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
  addEventListener("hashchange", () => show(current()));
  show(current());
  if (current() !== "models") reloadModels().catch(showProblem);
  startWorker();
}

start();
