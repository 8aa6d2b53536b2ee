// What stands beside the picture or under it: what was found, targets, names of the whole, offers and problems.

import { copy } from "../app/clipboard.js";
import { button, element, words, write } from "../app/dom.js";
import { local, text } from "../app/i18n.js";
import { Naming } from "./naming.js";
import { counted } from "../app/net/names.js";
import { problemParts } from "../app/problems.js";
import { Rows } from "./rows.js";
import { showTimings } from "./timings.js";

/** The panel; `pick`, `light` as in `Rows`, `retry()` tries again what has failed. */
export class LookPanel {
  root;
  rows;
  targets = element(
    "ul", { className: "targets", id: "targets", hidden: true, data: { name: "targets" }, "aria-label": text("targets") });
  figures = element("p", { className: "figures", id: "figures", hidden: true });
  #title = element("h3", { id: "found-title" });
  #list = element("ul", { className: "rows", id: "found" });
  #naming = new Naming();
  #trouble = element("div", { className: "trouble", id: "trouble", role: "alert", hidden: true });
  #offers = element("div", { className: "offers", id: "look-offers", hidden: true });
  #copyText = button("plain", "copyText", "copy", { id: "copy-text", hidden: true, onclick: () => copy(this.#read) });
  #textHint = element("p", { className: "hint", id: "text-hint", hidden: true });
  #read = "";
  #hint = element("p", { className: "hint", id: "look-hint", hidden: true });
  #timings = element("details", { className: "timings", id: "timings", hidden: true });
  #retry;

  /** @param {PanelHeard} heard */
  constructor({ pick, light, retry }) {
    this.#retry = retry;
    this.rows = new Rows(this.#list, { pick, light });
    this.root = element("div", { className: "results" },
      element("div", { className: "row between head" }, this.#title, this.#copyText, this.figures), this.#textHint,
      this.targets, this.#trouble, this.#offers, this.#naming.root, this.#list, this.#hint, this.#timings);
  }

  /** Where offers of missing models go. */
  get offers() {
    return this.#offers;
  }

  /**
   * Shows what was found.
   *
   * @param {ListedItem[]} items
   * @param {FoundHeading} heading
   */
  found(items, { title, withNumbers = true, hint = null, textHint = null }) {
    write(this.#title, title);
    this.rows.fill(items, { withNumbers });
    this.#read = items.flatMap(({ reading }) => reading ?? []).join("\n");
    this.#copyText.hidden = this.#read === "";
    this.#hint.hidden = !hint;
    write(this.#hint, hint ?? "");
    this.#textHint.hidden = !textHint;
    write(this.#textHint, textHint ?? "");
  }

  /**
   * Shows what the whole shows, for a lens; null where no lens was asked.
   *
   * @param {Finding[] | null} found
   * @param {Lens | null} lens
   */
  named(found, lens) {
    this.#naming.fill(found, lens ? local(lens.title) : "");
  }

  /**
   * Shows problems, each `{failure, title}`, with a way to try again where that `helps`; none takes them away.
   *
   * @param {{ failure: Failure, title: string | null }[]} list
   * @param {boolean} helps
   */
  problems(list, helps) {
    const shown = list.map(({ failure, title }) => [title, failure.code, failure.reason, failure.parameters]);
    const key = JSON.stringify([helps, ...shown]);
    if (this.#trouble.dataset.key === key) return;
    this.#trouble.dataset.key = key;
    this.#trouble.hidden = list.length === 0;
    this.#trouble.replaceChildren(...list.map(({ failure, title }) =>
      element("div", {}, title ? element("h4", {}, title) : null, ...problemParts(failure))));
    if (list.length > 0 && helps)
      this.#trouble.append(button("secondary", "retry", "retry", { id: "look-retry", onclick: () => this.#retry() }));
  }

  /**
   * Shows how long answers took, where that is wanted.
   *
   * @param {[string, LensAnswer][]} answers
   */
  timed(answers) {
    showTimings(this.#timings, answers);
  }
}

/**
 * What was found in words, kind by kind; what is found as a whole is not among it.
 *
 * @param {Item[]} items
 * @param {{ isBusy: boolean, isLive: boolean }} how
 * @returns {string}
 */
export function foundTitle(items, { isBusy, isLive }) {
  if (items.length > 0) return text("foundTitle", counted(items.map(({ label }) => label)));
  if (isBusy) return text("looking");
  return text(isLive ? "nothingInView" : "nothingFound");
}

/**
 * Where nothing is shown yet: words, and what one can do.
 *
 * @param {string} id
 * @param {Child[]} children
 */
export function startPart(id, ...children) {
  return element("div", { className: "start", id, hidden: true }, ...children);
}

/**
 * A line of words by key, such as in a start part.
 *
 * @param {string} className
 * @param {string} key
 * @param {Properties} [properties]
 */
export const line = (className, key, properties = {}) => words("p", key, { className, ...properties });
