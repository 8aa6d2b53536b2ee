// What the step in which boxes are drawn is made of: the way between photos, tools, and what is said.

import { button, element, iconButton, words } from "../app/dom.js";
import { text } from "../app/i18n.js";

const KEYS = [
  ["1–9", "keyLabel"], ["B", "keyAdd"], ["← ↑ → ↓", "keyMove"], ["Shift + ← ↑ → ↓", "keyResize"], ["Tab", "keyTab"],
  ["Delete", "keyDelete"], ["N / P", "keyNext"], ["D", "keyDone"], ["C", "keyCopy"], ["S", "keySuggest"],
  ["A / R", "keyAccept"], ["Z / Shift + Z", "keyUndo"], ["+ / − / 0", "keyZoom"]
];

function keyTable() {
  return element("details", { className: "teach-keys" }, words("summary", "keyboard"),
    element("dl", {},
      ...KEYS.map(([key, does]) => element("div", {}, element("dt", {}, element("kbd", {}, key)), words("dd", does)))));
}

/**
 * The elements of the step; `act` are the things that its buttons do.
 *
 * @param {AnnotateActions} act
 */
export function annotateParts(act) {
  const place = element("p", { className: "teach-place", id: "teach-place", role: "status" });
  const before = iconButton("previousPhoto", "previous", { id: "teach-before", onclick: act.previous });
  const after = iconButton("nextPhoto", "next", { id: "teach-after", onclick: act.next });
  const undo = iconButton("undo", "undo", { id: "teach-undo", onclick: act.undo });
  const redo = iconButton("redo", "redo", { id: "teach-redo", onclick: act.redo });
  const remove = iconButton("removeBox", "trash", { id: "teach-remove-box", onclick: act.remove });
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
  const top = element(
    "div", { className: "teach-top" }, before, place, after, element("span", { className: "teach-gap" }), undo, redo, remove);
  const tools = element("div",
    { className: "row teach-tools", role: "group", "aria-label": text("teachTools"), data: { name: "teachTools" } }, done, add,
    suggest, copy, carry);
  return {
    place,
    before,
    after,
    undo,
    redo,
    remove,
    add,
    copy,
    suggest,
    carry,
    done,
    saved,
    said,
    offer,
    top,
    tools,
    keys: keyTable()
  };
}
