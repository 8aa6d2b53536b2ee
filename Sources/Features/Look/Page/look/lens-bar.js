// The lenses as chips: several can be on at once; one that lacks its model offers it when it is tapped.

import { colorOf } from "../app/canvas/overlay.js";
import { element, iconButton } from "../app/dom.js";
import { language, local, text } from "../app/i18n.js";
import { hasIcon, icon } from "../app/icons.js";
import { renew } from "../app/renew.js";
import { isLacking, lenses, looksAtPhotos } from "../app/net/shelf.js";

/** The chips; `toggled(id)` hears a lens, `tuned()` the button for the lenses' settings. */
export class LensBar {
  root;
  #list = element("ul", { className: "lenses", data: { name: "lenses" }, "aria-label": text("lenses") });
  #toggled;
  #state = "";

  constructor({ toggled, tuned }) {
    this.#toggled = toggled;
    this.root = element(
      "div", { className: "lensbar" }, this.#list, iconButton("lensSettings", "tune", { id: "lens-settings", onclick: tuned }));
  }

  /** Shows the lenses that fit the source, with those that are on. */
  fill(active, isLive) {
    const shown = lenses().map((lens, index) => ({ lens, index })).filter(({ lens }) => isLive || looksAtPhotos(lens));
    const state = JSON.stringify([language(), [...active], shown.map(({ lens }) => [lens.id, isLacking(lens)])]);
    if (state === this.#state) return;
    this.#state = state;
    renew(this.#list, ...shown.map(({ lens, index }) => element("li", {}, this.#chip(lens, index, active.has(lens.id)))));
    this.#showFirst();
  }

  /** Where not all chips have room, the first that is on is in view. */
  #showFirst() {
    const first = this.#list.querySelector("[aria-pressed=true]");
    if (!first) return;
    const { left, right } = first.getBoundingClientRect(), bounds = this.#list.getBoundingClientRect();
    if (left < bounds.left || right > bounds.right - 20) this.#list.scrollLeft += left - bounds.left - 12;
  }

  #chip(lens, index, isOn) {
    const lacking = isLacking(lens);
    const title = local(lens.title);
    const chip = element("button", {
      type: "button", className: `lens${lacking ? " lacking" : ""}`, data: { lens: lens.id }, title: local(lens.summary),
      "aria-pressed": String(isOn), onclick: () => this.#toggled(lens.id),
      "aria-label": lacking ? text("lackingLens", title) : title,
    }, icon(hasIcon(lens.icon) ? lens.icon : "lens"), element("span", {}, title));
    chip.style.setProperty("--lens", colorOf(index));
    return chip;
  }
}
