// What is shown beside the picture and on it, as the view that looks is now.

import { byId, dress, write } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { failureKey } from "../app/media/source.js";
import { showLensOffers } from "./offers.js";
import { foundTitle } from "./panel.js";
import { counted } from "../app/net/names.js";
import { isLoaded, lensOf } from "../app/net/shelf.js";

/** Results of a photo: problems of the photo itself, else those of lenses. */
function problemsOf({ isLive, photo, answers }) {
  if (isLive) return [];
  if (photo.failure) return [{ failure: photo.failure, title: null }];
  return answers.filter(([, { failure }]) => failure).map(([id, { failure }]) => ({ failure, title: local(lensOf(id).title) }));
}

function hintOf({ isLive, photo, usable, wanted, listed, hasSource }, isOnlyNamed) {
  if (!hasSource) return null;
  if (usable.length === 0) return isLoaded() && wanted.size === 0 ? text("noLens") : null;
  if (listed.length > 0) return isLive ? text("tapHint") : null;
  return !isLive && !photo.isBusy && !photo.failure && !isOnlyNamed ? text("nothingFoundHint") : null;
}

function titleOf({ isLive, photo, usable, listed, hasSource }, named) {
  if (!hasSource || (!isLive && photo.failure) || usable.length === 0) return "";
  return named ? local(named.title) : foundTitle(listed, { isBusy: !isLive && photo.isBusy, isLive });
}

function showFigures(place, figures) {
  place.hidden = !figures;
  if (figures) write(place, text("figures", Math.round(figures.rate), Math.round(figures.latency)));
}

/** Fills the panel; answers with whether it has anything to show. */
function showResults(panel, state) {
  const { isLive, live, usable, wanted, listed, answers, hasSource } = state;
  const named = usable.map(lensOf).find(({ results }) => results === "classes") ?? null;
  const isOnlyNamed = named !== null && usable.length === 1;
  const ofPhoto = () => answers.find(([id]) => id === named.id)?.[1].result?.observations ?? null;
  panel.found(
    listed, { title: titleOf(state, isOnlyNamed ? named : null), withNumbers: !isLive, hint: hintOf(state, isOnlyNamed) });
  panel.named(!named ? null : isLive ? live.names(named.id) : ofPhoto(), named);
  panel.problems(problemsOf(state));
  panel.timed(answers);
  showLensOffers(panel.offers, wanted);
  showFigures(panel.figures, isLive ? live.figures : null);
  return hasSource || !panel.offers.hidden;
}

/** Shows what lies over the picture: controls, what is awaited, what one can do where there is nothing to see. */
function showStage(stage, { source, isLive, photo, live, follow, items }) {
  const { problem } = live;
  const isRunning = isLive && !problem && live.size !== null;
  const hasPhoto = source === "photo" && photo.file !== null;
  stage.start.photo.hidden = source !== "photo" || hasPhoto;
  stage.start.video.hidden = source !== "video" || problem !== null || isRunning;
  stage.start.problem.hidden = !isLive || problem === null;
  stage.controls.photo.hidden = !hasPhoto;
  for (const control of [...stage.controls.photo.children].slice(1)) control.disabled = photo.size === null;
  stage.controls.live.hidden = !isRunning;
  stage.busy.hidden = !(hasPhoto && photo.isBusy);
  stage.root.setAttribute("aria-busy", String(!stage.busy.hidden));
  if (hasPhoto) stage.picture.alt = text("photoAlt", photo.file.name, counted(items.map(({ label }) => label)));
  showConnection(stage, isRunning ? live.client.state : null);
  showMarking(stage, follow, isRunning);
}

function showConnection({ connection }, state) {
  const key = { connecting: "connecting", waiting: "reconnecting", refused: "refused" }[state];
  connection.hidden = !key;
  if (key) write(connection, text(key));
}

function showMarking({ tip, aim, controls }, { isMarking, isFull }, isRunning) {
  tip.hidden = !(isRunning && isMarking);
  if (!tip.hidden) write(tip, text("markTip"));
  aim.hidden = tip.hidden;
  const mark = controls.live.querySelector("#mark");
  mark.setAttribute("aria-pressed", String(isMarking));
  mark.disabled = isFull && !isMarking;
}

/** Says why a source did not start, and what can be done. */
function explain(problem) {
  const name = failureKey(problem);
  write(byId("problem-lead"), text(name));
  write(byId("problem-advice"), text(`${name}Advice`));
  byId("camera-retry").hidden = problem === "insecure";
}

/** What the button for a pause does next. */
export function showPause({ video, controls }) {
  dress(controls.live.querySelector("#pause"), video.paused ? "resume" : "pause", video.paused ? "play" : "pause");
}

/** Shows the state of the view in all its parts; `query` is the address of it. */
export function showAll(parts, state, query) {
  const { items, isLive, live, follow, source, wanted } = state;
  parts.bar.fill(wanted, isLive);
  parts.showSource(source, query);
  parts.hasResults(showResults(parts.panel, state));
  showStage(parts.stage, state);
  if (live.problem) explain(live.problem);
  const { sheet } = parts;
  if (!sheet.isOpen) parts.panel.root.hidden = false;
  const now = items.find(({ key }) => key === sheet.key) ?? null;
  sheet.follows(now, { canFollow: isLive, isFull: follow.isFull });
}
