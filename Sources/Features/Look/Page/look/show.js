// What is shown beside the picture and on it, as the view that looks is now.

import { byId, dress, write } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { failureKey } from "../app/media/source.js";
import { failuresOf, mayGoWell, phaseOf } from "./phase.js";
import { showLensOffers } from "./offers.js";
import { foundTitle } from "./panel.js";
import { counted } from "../app/net/names.js";
import { isLoaded, lensesOf } from "../app/net/shelf.js";

/**
 * What is said of a connection, by its state.
 *
 * @type {Record<string, string>}
 */
const CONNECTIONS = { connecting: "connecting", waiting: "reconnecting", refused: "refused" };

/**
 * Problems in words: each with the names of the lenses that it concerns.
 *
 * @param {LookState} state
 */
function problemsOf(state) {
  return failuresOf(state).map(({ failure, lenses }) => ({
    failure, title: lenses.length > 0 ? text("listed", lensesOf(lenses).map(({ title }) => local(title))) : null }));
}

/**
 * @param {ShownState} state
 * @param {boolean} isOnlyNamed
 * @returns {string | null}
 */
function hintOf({ phase, isLive, photo, usable, wanted, listed }, isOnlyNamed) {
  if (phase === "empty" || phase === "failed" || phase === "lost") return null;
  if (usable.length === 0) return isLoaded() && wanted.size === 0 ? text("noLens") : null;
  if (listed.length > 0) return isLive ? text("tapHint") : null;
  return !isLive && !photo.isBusy && !isOnlyNamed ? text("nothingFoundHint") : null;
}

const touches = matchMedia("(pointer: coarse)");

/**
 * Text of a picture that stands still can be selected on it.
 *
 * @param {ShownState} state
 * @returns {string | null}
 */
function textHintOf({ phase, items }) {
  if (phase !== "still" || !items.some(({ reading }) => reading)) return null;
  return text(touches.matches ? "selectHintTouch" : "selectHint");
}

/**
 * Without a connection, or of a damaged photo, nothing is said about what is to be seen.
 *
 * @param {ShownState} state
 * @param {Lens | null} named
 * @returns {string}
 */
function titleOf({ phase, isLive, photo, usable, listed }, named) {
  if (phase === "empty" || phase === "blocked" || phase === "failed" || phase === "lost" || usable.length === 0) return "";
  return named ? local(named.title) : foundTitle(listed, { isBusy: !isLive && photo.isBusy, isLive });
}

/**
 * @param {HTMLElement} place
 * @param {LiveSource["figures"]} figures
 */
function showFigures(place, figures) {
  place.hidden = !figures;
  if (figures) write(place, text("figures", Math.round(figures.rate), Math.round(figures.latency)));
}

/**
 * Fills the panel; answers with whether it has anything to show.
 *
 * @param {LookPanel} panel
 * @param {ShownState} state
 * @returns {boolean}
 */
function showResults(panel, state) {
  const { phase, isLive, live, usable, wanted, answers } = state;
  const listed = phase === "lost" ? [] : state.listed;
  const named = lensesOf(usable).find(({ results }) => results === "classes") ?? null;
  const isOnlyNamed = named !== null && usable.length === 1;
  const ofPhoto = (/** @type {Lens} */ lens) => answers.find(([id]) => id === lens.id)?.[1].result?.observations ?? null;
  const hints = { hint: hintOf(state, isOnlyNamed), textHint: textHintOf(state) };
  panel.found(listed, { title: titleOf(state, isOnlyNamed ? named : null), withNumbers: !isLive, ...hints });
  panel.named(!named ? null : isLive ? live.names(named.id) : ofPhoto(named), named);
  panel.problems(problemsOf(state), failuresOf(state).every(({ failure }) => mayGoWell(failure)));
  panel.timed(answers);
  showLensOffers(panel.offers, wanted);
  showFigures(panel.figures, isLive ? live.figures : null);
  return phase !== "empty" || !panel.offers.hidden;
}

/**
 * Shows what lies over and under the picture: controls, what is awaited, what one can do where there is nothing to see.
 *
 * @param {LookStage} stage
 * @param {ShownState} state
 */
function showStage(stage, { phase, source, isLive, photo, live, follow, items, hiddenCount }) {
  const isRunning = isLive && phase !== "blocked" && phase !== "empty";
  const hasPhoto = source === "photo" && phase !== "empty";
  stage.start.photo.hidden = source !== "photo" || hasPhoto;
  stage.start.video.hidden = source !== "video" || phase !== "empty";
  stage.start.problem.hidden = phase !== "blocked";
  stage.controls.photo.hidden = !hasPhoto;
  for (const control of [...stage.controls.photo.children].slice(1)) control.disabled = photo.size === null;
  showOthers(stage.controls.allFound, hiddenCount);
  stage.controls.live.hidden = !isRunning;
  for (const control of stage.controls.ofCamera) control.hidden = source !== "camera";
  stage.root.classList.toggle("live", isLive);
  stage.player.root.hidden = !isRunning || source !== "video";
  stage.player.hold(source === "video" ? stage.controls.live : null, stage.screen);
  stage.busy.hidden = !(hasPhoto && photo.isBusy);
  stage.root.setAttribute("aria-busy", String(!stage.busy.hidden));
  if (hasPhoto && photo.file) stage.picture.alt = text("photoAlt", photo.file.name, counted(items.map(({ label }) => label)));
  showConnection(stage, isRunning ? live.client.state : null);
  showMarking(stage, follow, isRunning);
}

/**
 * What is not drawn so that the surest can be seen.
 *
 * @param {HTMLElement} place
 * @param {number} count
 */
function showOthers(place, count) {
  place.hidden = count === 0;
  if (count > 0) write(place, text("moreFound", count));
}

/**
 * @param {LookStage} stage
 * @param {string | null} state
 */
function showConnection({ connection }, state) {
  const key = CONNECTIONS[state ?? ""];
  connection.hidden = !key;
  if (key) write(connection, text(key));
}

/**
 * @param {LookStage} stage
 * @param {ShownState["follow"]} follow
 * @param {boolean} isRunning
 */
function showMarking({ tip, aim, controls }, { isMarking, isFull }, isRunning) {
  tip.hidden = !(isRunning && isMarking);
  if (!tip.hidden) write(tip, text("markTip"));
  aim.hidden = tip.hidden;
  const { mark } = controls;
  mark.setAttribute("aria-pressed", String(isMarking));
  mark.disabled = isFull && !isMarking;
  mark.title = text(mark.disabled ? "markFull" : "mark");
}

/**
 * Says why a source did not start, and what can be done.
 *
 * @param {string} problem
 */
function explain(problem) {
  const name = failureKey(problem);
  write(byId("problem-lead"), text(name));
  write(byId("problem-advice"), text(`${name}Advice`));
  byId("camera-retry").hidden = problem === "insecure";
}

/**
 * What the button for a pause does next.
 *
 * @param {LookStage} stage
 */
export function showPause({ video, controls }) {
  dress(controls.pause, video.paused ? "resume" : "pause", video.paused ? "play" : "pause");
}

/**
 * Shows the state of the view in all its parts; `query` is the address of it.
 *
 * @param {LookParts} parts
 * @param {LookState} known
 * @param {LookQuery} query
 */
export function showAll(parts, known, query) {
  const state = { ...known, phase: phaseOf(known) };
  const { items, isLive, live, follow } = state;
  parts.bar.fill(state);
  parts.showSource(query);
  parts.hasResults(showResults(parts.panel, state));
  showStage(parts.stage, state);
  if (live.problem) explain(live.problem);
  const { sheet } = parts;
  if (!sheet.isOpen) parts.panel.root.hidden = false;
  const now = items.find(({ key }) => key === sheet.key) ?? null;
  sheet.follows(now, { canFollow: isLive, isFull: follow.isFull });
}
