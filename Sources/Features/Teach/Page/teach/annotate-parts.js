// What lies over the photo while boxes are drawn: the way between photos, tools, and what is said.

import { button, element, iconButton, words } from "../app/dom.js";
import { text } from "../app/i18n.js";

const KEYS = [
  ["1–9", "keyLabel"], ["B", "keyAdd"], ["← ↑ → ↓", "keyMove"], ["Shift + ← ↑ → ↓", "keyResize"], ["Tab", "keyTab"],
  ["Delete", "keyDelete"], ["N / P", "keyNext"], ["D", "keyDone"], ["C", "keyCopy"], ["S", "keySuggest"],
  ["A / R", "keyAccept"], ["Z / Shift + Z", "keyUndo"], ["+ / − / 0", "keyZoom"],
  ["Space", "keyHold"], ["?", "keyHelp"]
];

/**
 * A sheet with a title and a button that closes it.
 *
 * @param {string} id
 * @param {string} key
 * @param {(HTMLElement | null)[]} parts
 */
function sheet(id, key, ...parts) {
  /** @type {HTMLDialogElement} */
  const root = element("dialog", { className: "dialog teach-sheet", id, "aria-labelledby": `${id}-title` },
    element("div", { className: "row between" }, words("h2", key, { id: `${id}-title` }),
      iconButton("close", "close", { onclick: () => root.close() })),
    ...parts);
  root.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === root && root.close());
  return root;
}

function keyTable() {
  return element("dl", { className: "teach-keys" },
    ...KEYS.map(([key, does]) => element("div", {}, element("dt", {}, element("kbd", {}, key)), words("dd", does))));
}

/**
 * The elements of the step; `act` are the things that its buttons do, `way` leads to other steps, `progress` is the table of
 * labels.
 *
 * @param {AnnotateActions} act
 * @param {HTMLElement} way
 * @param {HTMLElement} progress
 */
export function annotateParts(act, way, progress) {
  const place = element("p", { className: "teach-place", id: "teach-place", role: "status" });
  const before = iconButton("previousPhoto", "previous", { id: "teach-before", onclick: act.previous });
  const after = iconButton("nextPhoto", "next", { id: "teach-after", onclick: act.next });
  const undo = iconButton("undo", "undo", { id: "teach-undo", onclick: act.undo });
  const redo = iconButton("redo", "redo", { id: "teach-redo", onclick: act.redo });
  const remove = iconButton("removeBox", "trash", { id: "teach-remove-box", onclick: act.remove });
  const table = iconButton("teachProgress", "progress", { id: "teach-show-progress", onclick: act.progress });
  const help = iconButton("teachHelp", "help", { id: "teach-show-help", onclick: act.help });
  const add = button("secondary", "addBox", "plus", { id: "teach-add-box", onclick: act.add });
  const copy = button("secondary", "copyToNext", "copy", { id: "teach-copy", onclick: act.copy });
  const suggest = button("secondary", "suggestBoxes", "classify", { id: "teach-suggest", onclick: act.suggest });
  const carry = button("secondary", "carryBoxes", "track", { id: "teach-carry", onclick: act.carry });
  const done = button("primary", "photoIsDone", "check", { id: "teach-photo-done", onclick: act.done });
  const saved = element("p", { className: "hint", id: "teach-saved", role: "status" });
  const said = element("p", { id: "teach-suggested", role: "status" });
  const offer = element("div", { className: "teach-offer row between", hidden: true }, said,
    element("div", { className: "row" },
      button("primary", "acceptAll", "check", { id: "teach-accept", onclick: act.acceptAll }),
      button("secondary", "rejectAll", "close", { id: "teach-reject", onclick: act.reject })));
  const level = element("button",
    { type: "button", className: "teach-level", id: "teach-zoom-all", onclick: act.zoomAll, title: text("zoomAll") });
  const zoom =
    element("div", { className: "teach-group" }, iconButton("zoomOut", "minus", { id: "teach-zoom-out", onclick: act.zoomOut }),
      level, iconButton("zoomIn", "plus", { id: "teach-zoom-in", onclick: act.zoomIn }));
  const top = element("div", { className: "teach-top" }, way, element("div", { className: "teach-group" }, before, place, after),
    element("div", { className: "teach-group" }, undo, redo, remove, table, help));
  const tools = element("div",
    { className: "teach-tools", role: "group", "aria-label": text("teachTools"), data: { name: "teachTools" } }, done, add,
    suggest, copy, carry, zoom, saved);
  const helpSheet = sheet("teach-help", "teachHelp", words("p", "drawHint", { className: "hint" }), keyTable());
  const progressSheet = sheet("teach-progress", "teachProgress", progress);
  return {
    place, before, after, undo, redo, remove, add, copy, suggest, carry, done, saved, said, offer, level, top, tools,
    helpSheet, progressSheet
  };
}
