// What is looked for, and what was found of it: the automatic lens with a chip for each kind, or the lenses that were chosen; all
// others are behind "More".

import { colorOf } from "../app/canvas/overlay.js";
import { element, iconButton, words, write } from "../app/dom.js";
import { language, local, text } from "../app/i18n.js";
import { hasIcon, icon } from "../app/icons.js";
import { titleOf } from "../app/net/names.js";
import { renew } from "../app/renew.js";
import { isLacking, lenses, looksAtPhotos } from "../app/net/shelf.js";
import { CODES, kindsOf, TEXT } from "./kinds.js";
import { strip } from "./strip.js";

/** Fewer kinds than this need no chips. */
const LEAST_KINDS = 2;

/** @param {string} kind */
function kindTitle(kind) {
  return kind === TEXT ? text("kindText") : kind === CODES ? text("kindCodes") : titleOf(kind);
}

/** The chips; `heard` are `toggled(id)`, `automated()`, `narrowed(kind)`, and `tuned()` for lenses' settings. */
export class LensBar {
  root;
  #chips = element("ul", { className: "chips", id: "chips", data: { name: "lookedFor" }, "aria-label": text("lookedFor") });
  #more = element("button", {
    type: "button", className: "lens", id: "more-lenses", "aria-expanded": "false", "aria-controls": "lens-list",
    title: text("moreLenses"),
    onclick: () => this.#open(this.#list.hidden) }, icon("lens"), words("span", "moreLenses"));
  #list = element("ul",
    { className: "lenses", id: "lens-list", data: { name: "lenses" }, "aria-label": text("lenses"), hidden: true });
  #heard;
  #state = "";

  /** @param {LensBarActions} heard */
  constructor(heard) {
    this.#heard = heard;
    this.root = element("div", { className: "lensbar" }, strip(this.#chips), this.#more,
      iconButton("lensSettings", "tune", { id: "lens-settings", onclick: () => heard.tuned() }), this.#list);
    this.root.addEventListener("keydown", (event) => this.#pressed(event));
    document.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !this.root.contains(target)) this.#open(false);
    });
  }

  /**
   * Shows the lenses that fit the source, with those that are on, and the kinds of what was found.
   *
   * @param {LookState} state
   */
  fill({ wanted, isAutomatic, isLive, found, kind }) {
    const shown = lenses().map((lens, index) => ({ lens, index })).filter(({ lens }) => isLive || looksAtPhotos(lens));
    const kinds = isAutomatic ? kindsOf(found) : [];
    const state = JSON.stringify(
      [language(), [...wanted], isAutomatic, shown.map(({ lens }) => [lens.id, isLacking(lens)]), kinds, kind]);
    if (state === this.#state) return;
    this.#state = state;
    const isOn = (/** @type {Lens} */ { id }) => !isAutomatic && wanted.has(id);
    const chosen = shown.filter(({ lens }) => isOn(lens));
    renew(this.#list, ...shown.map(({ lens, index }) => element("li", {}, this.#lens(lens, index, isOn(lens), "lens"))));
    renew(this.#chips, ...[
      this.#automatic(isAutomatic),
      ...chosen.map(({ lens, index }) => this.#lens(lens, index, true, "chosen")),
      ...(kinds.length < LEAST_KINDS ? [] : kinds.map((each) => this.#kind(each, each.kind === kind))),
    ].map((chip) => element("li", {}, chip)));
  }

  /** @param {boolean} isOn */
  #automatic(isOn) {
    return element("button", {
      type: "button", className: "lens", id: "automatic", "aria-pressed": String(isOn), title: text("automaticHint"),
      onclick: () => this.#heard.automated() }, icon("eye"), element("span", {}, text("automatic")));
  }

  /**
   * @param {Lens} lens
   * @param {number} index
   * @param {boolean} isOn
   * @param {"lens" | "chosen"} role in the list of all, or among those that are on
   */
  #lens(lens, index, isOn, role) {
    const lacking = isLacking(lens);
    const title = local(lens.title);
    const chip = element("button", {
      type: "button", className: `lens${lacking ? " lacking" : ""}`, data: { [role]: lens.id }, title: local(lens.summary),
      "aria-pressed": String(isOn), onclick: () => this.#heard.toggled(lens.id),
      "aria-label": lacking ? text("lackingLens", title) : title,
    }, icon(hasIcon(lens.icon) ? lens.icon : "lens"), element("span", {}, title));
    chip.style.setProperty("--lens", colorOf(index));
    return chip;
  }

  /**
   * @param {Kind} found
   * @param {boolean} isOn
   */
  #kind({ kind, color, count }, isOn) {
    const dot = element("span", { className: "dot" });
    dot.style.background = color;
    return element("button", {
      type: "button", className: "lens", data: { kind }, "aria-pressed": String(isOn),
      onclick: () => this.#heard.narrowed(isOn ? null : kind) },
      dot, element("span", {}, count === 1 ? kindTitle(kind) : text("counted", kindTitle(kind), count)));
  }

  /** @param {boolean} isOpen */
  #open(isOpen) {
    if (this.#list.hidden !== isOpen) return;
    this.#list.hidden = !isOpen;
    this.#more.setAttribute("aria-expanded", String(isOpen));
    write(/** @type {HTMLElement} */ (this.#more.lastElementChild), text("moreLenses"));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Escape" || this.#list.hidden) return;
    event.stopPropagation();
    this.#open(false);
    this.#more.focus();
  }
}
