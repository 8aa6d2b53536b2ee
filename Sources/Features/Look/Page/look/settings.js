// What Look remembers, and its fields in the dialog of settings.

import { element, words } from "../app/dom.js";
import { change, settings } from "../app/settings.js";

/** @type {Settings["effort"][]} */
const EFFORTS = ["accurate", "fast"];
/** @type {HTMLFieldSetElement} */
let effort;
/** @type {HTMLInputElement} */
let details;

function build() {
  effort = element("fieldset", { className: "choice" }, words("legend", "effort"),
    ...EFFORTS.map(
      (value) => element("label", {},
        element("input", { type: "radio", name: "effort", value, onchange: () => change({ effort: value }) }),
        words("span", value))));
  details = element(
    "input", { type: "checkbox", id: "setting-details", onchange: ({ target }) => change({ details: target.checked }) });
  const line = element("div", { className: "field line" }, details, words("label", "showDetails", { for: "setting-details" }));
  return [effort, line];
}

function fill() {
  details.checked = settings.details;
  for (const radio of effort.querySelectorAll("input")) radio.checked = radio.value === settings.effort;
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
  effort: { usual: "accurate", isValid: (value) => value === "fast" || value === "accurate" },
  details: { usual: false, isValid: (value) => typeof value === "boolean" },
  facing: { usual: null, isValid: (value) => value === "environment" || value === "user" },
};
