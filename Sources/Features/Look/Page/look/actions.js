// What the buttons of the view that looks do.

import { go } from "../app/address.js";
import { itemAt } from "../app/canvas/mapping.js";
import { service } from "../app/registry.js";
import { capture, frozen } from "./capture.js";
import { openPhoto, openVideo } from "./handover.js";
import { openLensSettings } from "./lens-settings.js";

/**
 * Teaches an object with the photo, or with what the camera shows now.
 *
 * @param {LookView} view
 * @param {Item} item
 */
async function teach(view, { label, rect }) {
  const file = view.findings.isLive ? await frozen(view.medium) : view.findings.photo.file;
  if (file) await service("teachObject")?.({ file, rect, label });
}

/**
 * @param {LookView} view
 * @returns {Pick<LookActions,
 *   "photoChosen" | "videoChosen" | "retry" | "startCamera" | "choosePhoto" | "chooseVideo" | "takePhoto">}
 */
function sourceActions(view) {
  const lenses = () => ({ lenses: view.selection.inAddress });
  return {
    photoChosen: (file) => openPhoto(file, lenses()),
    videoChosen: (file) => openVideo(file, lenses()),
    retry: () => view.findings.authorized(view.selection.usable),
    startCamera: () => {
      if (view.findings.source === "camera") view.findings.live.startCamera();
      else go("look", { ...view.query, source: "camera" });
    },
    choosePhoto: () => view.parts.choose.photo(),
    chooseVideo: () => view.parts.choose.video(),
    takePhoto: () => {
      if (matchMedia("(pointer: coarse)").matches) view.parts.choose.shot();
      else go("look", { ...view.query, source: "camera", photo: null });
    },
  };
}

/**
 * @param {LookView} view
 * @returns {RowsHeard & SheetHeard}
 */
function itemActions(view) {
  const current = (/** @type {Item} */ item) => view.items.find(({ key }) => key === item.key) ?? item;
  return {
    pick: (item) => view.open(item),
    light: (keys) => view.light(keys),
    closed: (key) => view.closed(key),
    returned: () => view.tellAddress(),
    follow: (item) => {
      view.findings.follow.object(current(item), view.findings.live.lastFrame);
      view.parts.sheet.close();
    },
    canTeach: () => service("teachObject") !== null,
    teach: (item) => teach(view, current(item)),
  };
}

/**
 * @param {LookView} view
 * @returns {Pick<LookActions, "flip" | "mark" | "aimed" | "pause" | "zoom" | "capture" | "shutter">}
 */
function stageActions(view) {
  return {
    flip: () => view.findings.live.flip(),
    mark: (event) => {
      const { follow } = view.findings;
      follow.setMarking(!follow.isMarking);
      if (follow.isMarking && event.detail === 0) view.parts.stage.aim.focus();
    },
    aimed: (point) => view.tapped(itemAt(view.stage.placed(), point, 0), point),
    pause: () => {
      const { video } = view.parts.stage;
      return video.paused ? video.play() : video.pause();
    },
    zoom: (factor) => view.stage.zoomBy(factor),
    capture: (isShared) => capture(view.medium, view.items.filter((item) => !item.isRewritten), isShared),
    shutter: async () => openPhoto(await frozen(view.medium), { lenses: view.selection.inAddress }),
  };
}

/**
 * The actions of a view; the parts call them by name.
 *
 * @param {LookView} view
 * @returns {LookActions}
 */
export function actionsOf(view) {
  return {
    ...sourceActions(view), ...itemActions(view), ...stageActions(view),
    toggled: (id) => view.toggle(id),
    automated: () => view.automate(),
    narrowed: (kind) => view.narrow(kind),
    allShown: () => view.showAll(),
    tuned: () => openLensSettings(view.selection.wanted),
  };
}
