// Finding models on GitHub: once one has agreed, a field, filters and results.

import { addressOf, rewrite } from "../app/address.js";
import { byId, element } from "../app/dom.js";
import { number, onLanguage, text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { onChange } from "../app/settings.js";
import { styled } from "../app/styles.js";
import { newSearch } from "./asked-search.js";
import { consentCard, consentLine, mayFind } from "./consent.js";
import { FindForm, keepSearch } from "./form.js";
import { forgetShown, keepShown, takeShown } from "./kept.js";
import { addressQuery, isSame, searchIn } from "./query.js";
import { ResultList } from "./results.js";

/** The part of the view of models in which one looks for more. */
export class FindView {
  root = element("section", { className: "find", "aria-labelledby": "find-title", hidden: true });
  #search = newSearch(() => this.#changed());
  /** @type {FindForm | null} */
  #form = null;
  /** @type {ResultList | null} */
  #results = null;
  /** @type {ResultPlace | null} */
  #place = null;
  /** @type {string | null} */
  #told = null;

  constructor() {
    onLanguage(() => this.#refresh());
    addEventListener("pagehide", () => this.#keep());
    onChange((values) => {
      if ("find" in values) this.#agreed();
      if ("searches" in values) this.#form?.refreshRecent();
    });
  }

  /** The address of the search that is shown, or was shown last. */
  get address() {
    const { search } = this.#search;
    return search ? addressOf("models", addressQuery(search)) : findAddress();
  }

  /**
   * Shows the search that an address tells of.
   *
   * @param {Query} query
   */
  enter(query) {
    this.root.hidden = false;
    this.#build();
    if (!mayFind()) return;
    const search = searchIn(query);
    if (isSame(search, this.#search.search)) return this.#return();
    this.#form?.show(search);
    const kept = takeShown(search);
    if (!kept) return this.#search.look(search);
    this.#search.restore(kept);
    styled("../find/find.css").then(() => this.#results?.goTo(byId("main"), kept.place));
  }

  /** Keeps the place for when one comes back. */
  leave() {
    if (!this.root.hidden && mayFind() && this.#results) this.#place = this.#results.place(byId("main"));
    this.root.hidden = true;
    if (this.root.dataset.shown !== "consent") return;
    this.root.replaceChildren();
    delete this.root.dataset.shown;
  }

  /** Keeps what is shown, or was before a repository was opened, for after a reload. */
  #keep() {
    const kept = this.#search.kept;
    const place = this.root.hidden ? this.#place : this.#results?.place(byId("main"));
    if (!mayFind() || !place || kept.results.length === 0) return forgetShown();
    keepShown(kept, place);
  }

  #return() {
    if (this.#place) this.#results?.goTo(byId("main"), this.#place);
    this.#place = null;
  }

  #build() {
    const wanted = mayFind() ? "find" : "consent";
    if (this.root.dataset.shown === wanted) return;
    this.root.dataset.shown = wanted;
    if (wanted === "consent") return this.root.replaceChildren(consentCard());
    this.#form ??= new FindForm({
      typed: (search) => this.#search.type(search), entered: (search) => this.#entered(search) });
    this.#results ??= new ResultList({ more: () => this.#search.more(), again: () => this.#again() });
    this.root.replaceChildren(this.#form.root, this.#results.root, consentLine());
    this.#results.show(this.#search);
  }

  #agreed() {
    if (this.root.hidden) return;
    this.#search.stop();
    this.#build();
    if (mayFind()) {
      this.enter(Object.fromEntries(new URLSearchParams(location.hash.split("?")[1] ?? "")));
      this.#form?.focus();
    } else {
      this.#search.look(searchIn({}));
      rewrite("models", { find: "" });
      byId("find-agree").focus();
    }
  }

  /** @param {FindSearch} search */
  #entered(search) {
    keepSearch(search.words);
    this.#search.look(search);
  }

  #again() {
    if (this.#search.results.length > 0) return this.#search.more();
    const { search } = this.#search;
    return search ? this.#search.look(search, { again: true }) : undefined;
  }

  #changed() {
    this.#results?.show(this.#search);
    const { search, asking, answer, results } = this.#search;
    // Another search is the same place: Back leads to where one came from, not through all that was typed.
    if (!this.root.hidden && search) rewrite("models", addressQuery(search));
    if (this.#search.scarce !== null) return announce(text("findEnter", number(this.#search.scarce)));
    if (asking !== null || !answer) return;
    const words = results.length === 0 ? text("findNothing") :
                                         text("findCount", number(results.length), number(answer.total), answer.total);
    if (words !== this.#told) announce(words);
    this.#told = words;
  }

  #refresh() {
    this.#form?.refresh();
    this.#results?.refresh();
  }
}

/** The address where one begins to look. */
export function findAddress() {
  return addressOf("models", { find: "" });
}
