// Starts the page: language, views, and what all views share.

import { parsed } from "./address.js";
import { onUnauthorized } from "./net/api.js";
import { byId } from "./dom.js";
import { FEATURES } from "./features.js";
import { offerFiles } from "./files.js";
import { language, local, onLanguage, speak, text, translate } from "./i18n.js";
import { addIcons, placeIcons } from "./icons.js";
import { startIntake } from "./intake.js";
import { registerJobKind } from "./jobs.js";
import { loadNames } from "./net/names.js";
import { register } from "./registry.js";
import { defineSettings } from "./settings.js";
import { hideNotice, showNews, showProblem, startNotices } from "./notices.js";
import { openSettings } from "./settings-dialog.js";
import { currentView, isAlone, showAddress, startShell } from "./shell.js";
import { keepAsking, modelNamed, modelOf, onDropped } from "./net/shelf.js";
import { askForToken, stopAsking } from "./token-dialog.js";
import { onToken, takeToken } from "./net/token.js";
import { scriptAddress } from "./net/trusted.js";

/** Adds a feature to everything that the shell keeps. */
function add(feature) {
  register(feature);
  addIcons(feature.icons ?? {});
  defineSettings(feature.settings ?? {});
  for (const kind of feature.jobs ?? []) registerJobKind(kind, feature);
}

function takeFiles(files) {
  if (!offerFiles(files, currentView())) showProblem({ reason: "notAPicture" });
}

async function startWorker() {
  try {
    await navigator.serviceWorker?.register(scriptAddress(new URL("sw.js", document.baseURI.split("#")[0]).href));
  } catch {
    // Without it (a certificate that the browser does not trust, private windows) the page works all the same.
  }
}

/** Asks the server what it can do; says so as long as it does not answer. */
function connect() {
  return keepAsking((failure) => {
    if (!failure) {
      hideNotice("server");
      stopAsking();
    } else if (failure.code !== "unauthorized") {
      showProblem(failure, "server");
    }
  });
}

/** A chosen model is gone: another is used, which is said. */
function dropped(lens, name) {
  const used = modelNamed(modelOf(lens));
  showNews(used ? text("fallback", name, local(used.title) || used.name) : text("modelGone", name));
}

function nameLanguage() {
  byId("language").textContent = text("otherLanguage");
  byId("language").lang = language() === "en" ? "ja" : "en";
  byId("language").setAttribute("aria-label", text("switchLanguage"));
}

/** The printed address, pasted into this tab, brings a token and names no view: the one that was shown stays. */
function addressChanged({ oldURL }) {
  const before = new URL(oldURL).hash;
  if (takeToken(before)) return;
  if (before && parsed(before).view === parsed(location.hash).view && currentView()) hideNotice("photo");
  showAddress({ before });
}

/** Visitors need no token, and are not asked for one. */
function needsToken() {
  return !isAlone(parsed(location.hash).view);
}

function start() {
  for (const feature of FEATURES) add(feature);
  takeToken();
  placeIcons(document);
  startNotices();
  startShell();
  translate();
  nameLanguage();
  onLanguage(nameLanguage);
  onUnauthorized(() => needsToken() && askForToken());
  onDropped(dropped);
  onToken(() => {
    connect();
    loadNames();
  });
  startIntake(takeFiles);
  byId("language").addEventListener("click", () => speak(language() === "en" ? "ja" : "en"));
  byId("open-settings").addEventListener("click", openSettings);
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").focus();
  });
  addEventListener("hashchange", addressChanged);
  showAddress({ movesFocus: false });
  connect();
  startWorker();
}

start();
