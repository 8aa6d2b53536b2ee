// The stage of the view that looks: picture, video, boxes, what to do with them, and what is said where there is nothing to see.

import { makeAim } from "../app/canvas/aim.js";
import { button, element, fileChooser, iconButton, words } from "../app/dom.js";
import { line, startPart } from "./panel.js";
import { Player } from "./player.js";

/** @param {StageActions} act */
function photoControls(act) {
  const allFound = element("button", { type: "button", className: "pill", id: "all-found", onclick: act.allShown, hidden: true });
  const root = element("div",
    { className: "controls", id: "photo-controls", role: "toolbar", data: { name: "photoControls" }, hidden: true },
    iconButton("another", "photo", { id: "photo-again", onclick: act.choosePhoto }),
    iconButton("zoomOut", "minus", { id: "zoom-out", onclick: () => act.zoom(1 / 1.6) }),
    iconButton("zoomIn", "plus", { id: "zoom-in", onclick: () => act.zoom(1.6) }),
    iconButton("save", "save", { id: "photo-save", onclick: () => act.capture(false) }),
    iconButton("share", "share", { id: "photo-share", onclick: () => act.capture(true), hidden: !act.canShare }), allFound);
  return { root, allFound };
}

/** @param {StageActions} act */
function liveControls(act) {
  const flip = iconButton("flip", "flip", { id: "flip", onclick: act.flip });
  const mark = iconButton("mark", "track", { id: "mark", onclick: act.mark, "aria-pressed": "false" });
  const pause = iconButton("pause", "pause", { id: "pause", onclick: act.pause });
  const shutter = iconButton("shutter", "shutter", { id: "shutter", className: "round large", onclick: act.shutter });
  const root = element("div",
    { className: "controls", id: "live-controls", role: "toolbar", data: { name: "liveControls" }, hidden: true },
    flip, mark, shutter, pause,
    iconButton("save", "save", { id: "live-save", onclick: () => act.capture(false) }),
    iconButton("share", "share", { id: "live-share", onclick: () => act.capture(true), hidden: !act.canShare }));
  return { root, mark, pause, ofCamera: [flip, shutter, pause] };
}

/** @param {StageActions} act */
function starts(act) {
  return {
    photo: startPart("photo-start", element("span", { className: "bigmark", data: { icon: "eye" } }), line("lead", "photoLead"),
      line("hint", "photoHint"),
      element("div", { className: "row" },
        button("primary", "choosePhoto", "photo", { id: "photo-choose", onclick: act.choosePhoto }),
        button("secondary", "takePhoto", "camera", { id: "photo-take", onclick: act.takePhoto }))),
    video: startPart("video-start", element("span", { className: "bigmark", data: { icon: "video" } }),
      line("lead", "videoLead"), line("hint", "videoHint"),
      element("div", { className: "row" },
        button("primary", "chooseVideo", "video", { id: "video-choose", onclick: act.chooseVideo }))),
    problem: startPart("source-problem", element("p", { className: "lead", id: "problem-lead" }),
      element("p", { className: "hint", id: "problem-advice" }),
      element("div", { className: "row" },
        button("primary", "startCamera", "camera", { id: "camera-retry", onclick: act.startCamera }),
        button("secondary", "chooseVideo", "video", { id: "problem-video", onclick: act.chooseVideo }))),
  };
}

/**
 * Builds the stage; `act` are the things that its buttons do.
 *
 * @param {StageActions} act
 */
export function makeLookStage(act) {
  const picture = element("img", { className: "media", id: "photo-picture", alt: "", hidden: true, draggable: false });
  const video = element("video",
    { className: "media", id: "live-video", muted: true, playsInline: true, disablePictureInPicture: true, hidden: true });
  const canvas = element("canvas", { className: "overlay", "aria-hidden": "true" });
  const list = element("ul", { className: "boxes", data: { name: "inPicture" } });
  const busy = element("p", { className: "busy over", id: "busy", hidden: true }, element("span", { className: "spinner" }),
    words("span", "looking"));
  const connection = element("p", { className: "busy over", id: "connection", role: "status", hidden: true });
  const tip = element("p", { className: "tip over", id: "tip", role: "status", hidden: true });
  const { root: photo, allFound } = photoControls(act);
  const { root: live, mark, pause, ofCamera } = liveControls(act);
  const controls = { photo, allFound, live, mark, pause, ofCamera };
  const player = new Player(video);
  const start = starts(act);
  const root = element("div", { className: "stage", id: "stage" });
  const aim = makeAim(root, act.aimed);
  root.append(picture, video, canvas, list, aim, busy, connection, tip, start.photo, start.video, start.problem);
  const screen = element("div", { className: "screen" }, root, player.root, controls.photo, controls.live);
  return { screen, root, picture, video, canvas, list, busy, connection, tip, controls, player, start, aim };
}

/**
 * The fields with which files are chosen.
 *
 * @param {HTMLElement} root
 * @param {{ photo: (file: File) => void, video: (file: File) => void }} chosen
 */
export function makeChoosers(root, { photo, video }) {
  return {
    photo: fileChooser(root, { id: "photo-file", accept: "image/*,.heic,.heif,.avif" }, photo),
    shot: fileChooser(root, { id: "photo-camera", accept: "image/*", capture: "environment" }, photo),
    video: fileChooser(root, { id: "video-file", accept: "video/*" }, video),
  };
}
