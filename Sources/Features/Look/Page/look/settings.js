// What Look remembers, and its fields in the dialog of settings.

import { element, words } from "../app/dom.js";
import { change, settings } from "../app/settings.js";

/** @type {Settings["level"][]} */
const LEVELS = ["accurate", "fast"];
/** @type {HTMLFieldSetElement} */
let level;
/** @type {HTMLInputElement} */
let details;

function build() {
  level = element("fieldset", { className: "choice" }, words("legend", "level"),
    ...LEVELS.map(
      (value) => element("label", {},
        element("input", { type: "radio", name: "level", value, onchange: () => change({ level: value }) }),
        words("span", value))));
  details = element(
    "input", { type: "checkbox", id: "setting-details", onchange: ({ target }) => change({ details: target.checked }) });
  return [level, element("div", { className: "field line" }, details, words("label", "showDetails", { for: "setting-details" }))];
}

function fill() {
  details.checked = settings.details;
  for (const radio of level.querySelectorAll("input")) radio.checked = radio.value === settings.level;
}

/** How closely targets are followed, and whether timings are shown. */
export const lookSettingsPart = { build, fill };

/**
 * The settings of Look.
 *
 * @type {SettingDefinitions}
 */
export const lookSettings = {
  lenses: { usual: null, isValid: (value) => Array.isArray(value) && value.every((each) => typeof each === "string") },
  level: { usual: "accurate", isValid: (value) => value === "fast" || value === "accurate" },
  details: { usual: false, isValid: (value) => typeof value === "boolean" },
  facing: { usual: null, isValid: (value) => value === "environment" || value === "user" },
};
