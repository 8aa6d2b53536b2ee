// Starts the page: language, views, and what all views share.

import { parsed } from "./address.js";
import { onUnauthorized } from "./api.js";
import { byId } from "./dom.js";
import { offerFiles, openPhoto, openVideo } from "./handover.js";
import { language, local, onLanguage, speak, text, translate } from "./i18n.js";
import { placeIcons } from "./icons.js";
import { startIntake } from "./intake.js";
import { registerJobKind } from "./jobs.js";
import { measureJob } from "./measure-job.js";
import { loadNames } from "./names.js";
import { hideNotice, showNews, showProblem, startNotices } from "./notices.js";
import { openSettings } from "./settings-dialog.js";
import { currentView, showAddress, startShell } from "./shell.js";
import { keepAsking, modelNamed, modelOf, onDropped } from "./shelf.js";
import { roomView } from "./view-room.js";
import { askForToken, stopAsking } from "./token-dialog.js";
import { teachJob } from "./teach-job.js";
import { onToken, takeToken } from "./token.js";
import { scriptAddress } from "./trusted.js";
import { addModel, ENDINGS } from "./uploads.js";
import { commentsJob } from "./watch-job.js";

/** What is dropped or pasted goes to what is shown; else the first file goes to the view that knows what to do with it. */
function takeFiles(files) {
  if (offerFiles(files)) return undefined;
  const [file] = files;
  if (file.type.startsWith("video/")) return openVideo(file);
  const isModel = ENDINGS.test(file.name) || (currentView() === "models" && !file.type.startsWith("image/"));
  if (isModel) return addModel(file);
  if (/^(audio|text)\//.test(file.type)) return showProblem({ reason: "notAPicture" });
  return openPhoto(file);
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

/** Who visits a room needs no token, and is not asked for one. */
function needsToken() {
  return parsed(location.hash).view !== roomView.id;
}

function start() {
  takeToken();
  placeIcons(document);
  startNotices();
  registerJobKind(commentsJob);
  registerJobKind(measureJob);
  registerJobKind(teachJob);
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
