// Measuring without a board, as the first step shows it: that this device can, or why it cannot, and what else there is.

import { button, element, words } from "../app/dom.js";
import { icon } from "../app/icons.js";
import { openWays } from "./ways.js";
import { arState } from "./ar-support.js";

/** What there is to do instead, by how the device stands to it. */
const INSTEAD = {
  ready: [],
  insecure: ["camera"],
  apple: ["recording", "camera"],
  browser: ["camera"],
  device: ["camera", "recording"]
};

/**
 * Shows how this device stands to measuring without a board; `chosen(source)` hears of another way.
 *
 * @param {(source: string) => void} chosen
 */
export function arPart(chosen) {
  const state = element("div", { className: "measure-state", id: "ar-support", role: "status" });
  const row = element("div", { className: "row" });
  const root = element("div", { className: "measure-part" }, words("p", "arLead", { className: "lead" }), state, row);
  const other = (/** @type {string} */ source) =>
    button("secondary", `arInstead.${source}`, null, { data: { instead: source }, onclick: () => chosen(source) });
  const show = async () => {
    const found = await arState(), isReady = found === "ready";
    state.dataset.state = isReady ? "ready" : "partial";
    state.replaceChildren(icon(isReady ? "check" : "warning"), words("span", `ar.${found}`));
    row.replaceChildren(
      ...INSTEAD[found].map(other), button("plain", "waysOpen", "open", { id: "ways-open", onclick: () => openWays() }));
    if (isReady) root.append(words("p", "arPrivacy", { className: "hint" }), words("p", "arUntried", { className: "hint" }));
  };
  show();
  return root;
}
