// What chains and joints are called: joints of a chain with names by the page's texts, others by their letters.

import { element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { CHAIN_NAMED, CHAIN_NAMES } from "./chain.js";

/**
 * A joint's name in words.
 *
 * @param {string} name
 */
export function jointName(name) {
  return CHAIN_NAMED.includes(name) ? text(`joint.${name}`) : name;
}

/**
 * A choice of the chain; `choose(chain)` hears it.
 *
 * @param {string} chosen
 * @param {(chain: string) => void} choose
 */
export function chainChoice(chosen, choose) {
  return element("fieldset", { className: "choice" }, words("legend", "chain", { className: "hidden" }),
    ...CHAIN_NAMES.map(
      (value) => element("label", {},
        element(
          "input", { type: "radio", name: "measure-chain", value, checked: value === chosen, onchange: () => choose(value) }),
        words("span", `chain.${value}`))));
}
