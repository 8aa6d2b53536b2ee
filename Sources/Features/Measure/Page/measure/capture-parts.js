// What the step that captures is made of: the screen, the shutter, and what is said about the camera.

import { button, element, iconButton, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { failureFrom, problemParts } from "../app/problems.js";
import { failureKey, SourceFailure } from "../app/media/source.js";

/** Why a camera did not start, where there is more to say than that. */
const ADVICE = ["insecure", "denied", "missing", "inUse"];

/**
 * The elements around a screen; `act` are the things that the buttons do.
 *
 * @param {CameraScreen} screen
 * @param {{ take: () => void, flip: () => void, calibrate: () => void }} act
 */
export function captureParts(screen, act) {
  const shutter = iconButton(
    "takeBurst", "shutter", { id: "measure-shutter", className: "measure-shutter", disabled: true, onclick: act.take });
  const again = button("plain", "calibrateAgain", "retry", { id: "calibrate-again", hidden: true, onclick: act.calibrate });
  const facts = element("p", { className: "hint", id: "camera-facts" });
  const whole = element("div", { className: "measure-capture" }, screen.root, screen.state,
    element("div", { className: "measure-controls" }, iconButton("flip", "flip", { onclick: act.flip }), shutter,
      element("span", { className: "measure-gap" })),
    words("p", "burstHint", { className: "hint" }), words("p", "burstKeys", { className: "hint measure-keys" }), facts, again);
  const trouble = element("div", { className: "measure-part", id: "camera-trouble", role: "alert", hidden: true });
  return { shutter, again, facts, whole, trouble };
}

/**
 * Shows which camera is known, so that photos can be taken; without one it has to be calibrated.
 *
 * @param {CaptureParts} parts
 * @param {CalibratedCamera | null} camera
 */
export function showCamera({ shutter, again, facts }, camera) {
  shutter.disabled = camera === null;
  again.hidden = camera === null;
  write(facts,
    camera ? text("cameraKnown", camera.name, camera.width, camera.height, number(camera.error, 2)) : text("calibrateHint"));
}

/**
 * Shows why camera or server did not start, in place of all the rest, and the way to start again.
 *
 * @param {CaptureParts} parts
 * @param {unknown} failure
 * @param {() => void} start
 */
export function showTrouble({ whole, trouble }, failure, start) {
  const code = failureFrom(failure).code ?? "", known = ADVICE.includes(code) ? code : "failed";
  const said = failure instanceof SourceFailure ?
    [words("p", failureKey(known), { className: "lead" }), words("p", `measure.${known}`, { className: "hint" })] :
    [element("div", { className: "trouble" }, ...problemParts(failure))];
  trouble.replaceChildren(
    ...said, element("div", { className: "row" }, button("primary", "startCamera", "camera", { onclick: start })));
  whole.hidden = true;
  trouble.hidden = false;
}
