// How comments over a video shall be: opacity, size, and words that hide them. Kept on the device.

import { element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { change, onChange, settings } from "../app/settings.js";

/** @param {Partial<CommentSettings>} values */
function set(values) {
  change({ comments: { ...settings.comments, ...values } });
}

/**
 * @param {string} key
 * @param {"opacity" | "scale"} name
 * @param {{ min: number, max: number, step: number }} range
 */
function slider(key, name, { min, max, step }) {
  const id = `watch-${name}`;
  const output = element("output", { className: "value" });
  const say = () => {
    const said = text("percent", number(settings.comments[name] * 100));
    output.textContent = said;
    input.setAttribute("aria-valuetext", said);
  };
  const input = element("input", { type: "range", id, min, max, step, value: settings.comments[name] });
  const apply = () => {
    set({ [name]: input.valueAsNumber });
    say();
  };
  // Size asks the server for everything anew, so it waits until the hand is off.
  input.addEventListener(name === "scale" ? "change" : "input", apply);
  say();
  return element("div", { className: "field" }, element("div", { className: "row between" }, words("label", key, { for: id
  }), output), input);
}

/**
 * The words that a field names, separated by commas.
 *
 * @param {string} value
 * @returns {string[]}
 */
function wordsIn(value) {
  return [...new Set(value.split(/[,、，]/).map((each) => each.trim()).filter(Boolean))].slice(0, 100);
}

function unwanted() {
  const input = element("input", {
    type: "text",
    id: "watch-ng",
    value: settings.comments.ng.join(", "),
    autocomplete: "off",
    "aria-describedby": "watch-ng-hint"
  });
  input.addEventListener("change", () => set({ ng: wordsIn(input.value) }));
  return element("div", { className: "field" }, words("label", "unwantedWords", { for: "watch-ng" }), input,
    words("p", "listHint", { className: "hint", id: "watch-ng-hint" }));
}

/**
 * The fields.
 *
 * @returns {HTMLElement}
 */
export function watchSettings() {
  return element("div", {
    className: "watch-settings",
    id: "watch-settings",
    role: "group",
    "aria-label": text("commentSettings"),
    data: { name: "commentSettings" },
    hidden: true,
  },
    slider("opacity", "opacity", { min: 0.1, max: 1, step: 0.05 }),
    slider("commentScale", "scale", { min: 0.5, max: 2, step: 0.1 }), unwanted());
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether comments run over the video: as was chosen, else unless the system asks for less motion. */
export function areCommentsOn() {
  return settings.comments.isOn ?? !stillness.matches;
}

/** Whether comments are in the list alone since the system asks for less motion. */
export function areCommentsStill() {
  return settings.comments.isOn === null && stillness.matches;
}

/**
 * How comments are to be shown, as it was chosen.
 *
 * @returns {CommentSettings}
 */
export function commentSettings() {
  return settings.comments;
}

/**
 * Calls `listener` when something of that was changed; answers with what ends it.
 *
 * @param {() => void} listener
 * @returns {() => void}
 */
export function onCommentSettings(listener) {
  return onChange((values) => "comments" in values && listener());
}

/**
 * Shows comments over videos, or not, from now on.
 *
 * @param {boolean} isOn
 */
export function setCommentsOn(isOn) {
  set({ isOn });
}

/**
 * Whether a comment has a word that people here do not want to see.
 *
 * @param {{ text: string }} comment
 */
export function isUnwanted({ text: said }) {
  return settings.comments.ng.some((word) => said.includes(word));
}

const isTable = (/** @type {any} */ value) => typeof value === "object" && value !== null && !Array.isArray(value);
/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
const isWithin = (value, least, most) => typeof value === "number" && value >= least && value <= most;

/** @param {Record<string, any>} value */
function isLook({ isOn, opacity, scale, ng }) {
  return (isOn === null || typeof isOn === "boolean") && isWithin(opacity, 0, 1) && isWithin(scale, 0.25, 4)
    && Array.isArray(ng) && ng.every((each) => typeof each === "string");
}

/**
 * How comments over videos look.
 *
 * @type {SettingDefinitions}
 */
export const commentsSettings = {
  comments: { usual: { isOn: null, opacity: 1, scale: 1, ng: [] }, isValid: (value) => isTable(value) && isLook(value) },
};
