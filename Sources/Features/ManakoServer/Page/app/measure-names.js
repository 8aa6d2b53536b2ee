// What joints are called: those of a chain with names by the page's texts, others by their letters.

import { text } from "./i18n.js";
import { CHAIN_NAMED } from "./measure-chain.js";

/** A joint's name in words. */
export function jointName(name) {
  return CHAIN_NAMED.includes(name) ? text(`joint.${name}`) : name;
}
