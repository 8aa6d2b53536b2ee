// What it takes to tell people apart, said before anybody does: nothing is compared until it is turned on.

import { button, element, words } from "../app/dom.js";
import { bytes, text } from "../app/i18n.js";
import { service } from "../app/registry.js";

/** The explanation, with the model to download or the button that turns it on. */
export class PeopleOffer {
  root = element("div", { className: "people", hidden: true });
  #points = element("ul", { className: "points" });
  #model = element("div", { className: "people" });
  #heard;
  /** @type {(() => void) | null} */
  #end = null;

  /** @param {{ installed: () => unknown, turnedOn: () => unknown }} heard */
  constructor(heard) {
    this.#heard = heard;
    this.root.append(words("p", "libraryPeopleLead"), this.#points, this.#model);
  }

  /**
   * Shows what it takes.
   *
   * @param {API.LibraryPeopleModel} model
   */
  show(model) {
    const lines = /** @type {string[]} */ (text("libraryPeoplePoints"));
    this.#points.replaceChildren(...lines.map((line) => element("li", {}, line)));
    if (!model.isInstalled) return this.#showMissing(model);
    this.leave();
    const had = this.#model.contains(document.activeElement);
    const turnOn = button("primary", "libraryTellApart", "libraryPeople", { onclick: this.#heard.turnedOn });
    this.#model.replaceChildren(facts(model), element("div", {}, turnOn));
    if (had) turnOn.focus();
    return undefined;
  }

  /** Offers the model no more. */
  leave() {
    this.#end?.();
    this.#end = null;
  }

  /** @param {API.LibraryPeopleModel} model */
  #showMissing(model) {
    // The card of a download that is under way shows its progress by itself.
    if (this.#end) return undefined;
    const place = element("div", { className: "offers" });
    const plain = () => place.replaceWith(facts(model));
    this.#model.replaceChildren(
      words("p", "libraryPeopleTakes"), place, words("p", "libraryPeopleCommand", { className: "hint" }),
      element("code", { lang: "en" }, `manako models pull ${model.name}`));
    const offer = service("offerModel");
    if (offer) this.#end = offer(place, model.name, { installed: this.#heard.installed, missing: plain });
    else plain();
    return undefined;
  }
}

/**
 * The model's name, licence and size, and where it is from.
 *
 * @param {API.LibraryPeopleModel} model
 */
function facts({ name, licence, bytes: size, homepage }) {
  const parts = [text("libraryModelNamed", name), text("licence", licence), size === undefined ? "" : bytes(size)];
  const link = /^https?:\/\//iu.test(homepage)
    ? element("a", { href: homepage, target: "_blank", rel: "noopener noreferrer" }, words("span", "libraryModelPage")) : null;
  return element("p", { className: "hint model" }, parts.filter(Boolean).join(" · "), link ? " · " : null, link);
}
