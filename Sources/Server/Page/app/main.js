// Starts the page: language, views, and what all views share.

import { parsed } from "./address.js";
import { connect, prepareConnection } from "./connection.js";
import { byId } from "./dom.js";
import { offerFiles } from "./files.js";
import { language, onLanguage, speak, text, translate } from "./i18n.js";
import { startIntake } from "./intake.js";
import { takeToken } from "./net/token.js";
import { scriptAddress } from "./net/trusted.js";
import { hideNotice, showProblem, startNotices } from "./notices.js";
import { registerFeatures } from "./present.js";
import { startSettings } from "./settings-dialog.js";
import { currentView, isAlone, showAddress, startShell } from "./shell.js";

/** @param {File[]} files */
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

function nameLanguage() {
  byId("language").textContent = text("otherLanguage");
  byId("language").lang = language() === "en" ? "ja" : "en";
  byId("language").setAttribute("aria-label", text("switchLanguage"));
}

/** The printed address, pasted into this tab, brings a token and names no view: the one that was shown stays. */
function addressChanged(/** @type {HashChangeEvent} */ { oldURL }) {
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
  registerFeatures();
  startSettings();
  takeToken();
  startNotices();
  startShell();
  translate();
  nameLanguage();
  onLanguage(nameLanguage);
  prepareConnection(needsToken);
  startIntake(takeFiles);
  byId("language").addEventListener("click", () => speak(language() === "en" ? "ja" : "en"));
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
