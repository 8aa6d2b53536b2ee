// Finding models on GitHub: once one has agreed, a field, filters and results.

import { addressOf, rewrite } from "../app/address.js";
import { byId, element } from "../app/dom.js";
import { askFound } from "./api.js";
import { forgetShown, keepShown, takeShown } from "./kept.js";
import { placeOf } from "./card.js";
import { consentCard, consentLine, mayFind } from "./consent.js";
import { FindForm, keepSearch } from "./form.js";
import { addressQuery, askedQuery, isSame, searchIn } from "./query.js";
import { ResultList } from "./results.js";
import { Search } from "./search.js";
import { number, onLanguage, text } from "../app/i18n.js";
import { announce } from "../app/notices.js";
import { onChange } from "../app/settings.js";
import { styled } from "../app/styles.js";

/** The part of the view of models in which one looks for more. */
export class FindView {
  root = element("section", { className: "find", "aria-labelledby": "find-title", hidden: true });
  #search = new Search((search, page, signal) => askFound(askedQuery(search, page), signal), () => this.#changed());
  #form;
  #results;
  #place = null;
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

  /** Shows the search that an address tells of. */
  enter(query) {
    this.root.hidden = false;
    this.#build();
    if (!mayFind()) return;
    const search = searchIn(query);
    if (isSame(search, this.#search.search)) return this.#return();
    this.#form.show(search);
    const kept = takeShown(search);
    if (!kept) return this.#search.look(search);
    this.#search.restore(kept);
    styled("../find/find.css").then(() => this.#results.goTo(byId("main"), kept.place));
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
    if (this.#place) this.#results.goTo(byId("main"), this.#place);
    this.#place = null;
  }

  #build() {
    const wanted = mayFind() ? "find" : "consent";
    if (this.root.dataset.shown === wanted) return;
    this.root.dataset.shown = wanted;
    if (wanted === "consent") return this.root.replaceChildren(consentCard());
    this.#form ??= new FindForm({
      typed: (search) => this.#search.type(search), entered: (search) => this.#entered(search),
      opened: (repository) => { location.hash = placeOf(repository); },
    });
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
      this.#form.focus();
    } else {
      this.#search.look(searchIn({}));
      rewrite("models", { find: "" });
      byId("find-agree").focus();
    }
  }

  #entered(search) {
    keepSearch(search.words);
    this.#search.look(search);
  }

  #again() {
    if (this.#search.results.length > 0) return this.#search.more();
    return this.#search.look(this.#search.search, { again: true });
  }

  #changed() {
    this.#results.show(this.#search);
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
    if (!this.#form) return;
    this.#form.refresh();
    this.#results.refresh();
  }
}

/** The address where one begins to look. */
export function findAddress() {
  return addressOf("models", { find: "" });
}
