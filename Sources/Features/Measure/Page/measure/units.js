// Lengths in words, in the unit that was chosen.

import { element, words } from "../app/dom.js";
import { language, text } from "../app/i18n.js";
import { change, settings } from "../app/settings.js";

/** How many of a unit are a metre, and how many digits behind the point are told. */
const UNITS = { cm: { per: 100, digits: 1 }, m: { per: 1, digits: 3 }, in: { per: 1 / 0.0254, digits: 2 } };

/** @type {LengthUnit[]} */
const LENGTH_UNITS = ["cm", "m", "in"];

/**
 * @param {number} value
 * @param {number} digits
 */
function spelled(value, digits) {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/**
 * A number with one digit behind the point.
 *
 * @param {number} value
 */
export const oneDigit = (value) => spelled(value, 1);

/**
 * A length alone, such as `48.6 cm`.
 *
 * @param {number} meters
 * @param {LengthUnit} [unit]
 */
export function plainLength(meters, unit = settings.unit) {
  const { per, digits } = UNITS[unit];
  return text("lengthOf", spelled(meters * per, digits), unit);
}

/**
 * A length that is only about so, without digits that nobody knows: whole centimetres, tenths of inches.
 *
 * @param {number} meters
 * @param {LengthUnit} [unit]
 */
export function aboutLength(meters, unit = settings.unit) {
  const { per, digits } = UNITS[unit];
  return text("lengthOf", spelled(meters * per, digits - 1), unit);
}

/**
 * A length with its error, such as `48.6 cm ± 0.4`; an error is never told as none.
 *
 * @param {Length} length
 * @param {LengthUnit} [unit]
 */
export function lengthText({ meters, error }, unit = settings.unit) {
  const { per, digits } = UNITS[unit];
  return text("lengthWithin", plainLength(meters, unit), spelled(Math.max(error * per, 10 ** -digits), digits));
}

/**
 * A choice of the unit, which is remembered.
 *
 * @param {string} name
 */
export function unitChoice(name) {
  return element("fieldset", { className: "choice units" }, words("legend", "unit", { className: "hidden" }),
    ...LENGTH_UNITS.map(
      (value) => element("label", {},
        element(
          "input", { type: "radio", name, value, checked: settings.unit === value, onchange: () => change({ unit: value }) }),
        words("span", `unit.${value}`))));
}
