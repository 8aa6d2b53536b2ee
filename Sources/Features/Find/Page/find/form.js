// The field for what is looked for, its filters, and what was looked for before.

import { button, element, iconButton, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { placeOf } from "./card.js";
import { choicesOf, FILTER_NAMES, LONGEST, repositoryIn, searchWith, trimmed } from "./query.js";
import { change, settings } from "../app/settings.js";

/** So many searches are remembered. */
const KEPT = 8;

/**
 * Remembers what was looked for, on this device.
 *
 * @param {string} words
 */
export function keepSearch(words) {
  if (!words) return;
  change({ searches: [words, ...settings.searches.filter((each) => each !== words)].slice(0, KEPT) });
}

/**
 * @param {FindFilter} filter
 * @param {string} value
 */
function choiceText(filter, value) {
  switch (filter) {
    case "kind": return text("findKind")[value];
    case "sort": return text("findOrder")[value];
    case "stars": return text("starsLeast", number(Number(value)));
    default: return value;
  }
}

/** @param {RepositoryName} repository */
function openRepository(repository) {
  location.hash = placeOf(repository);
}

/** The form; `typed(search)` and `entered(search)` are heard; a repository that was typed is opened. */
export class FindForm {
  root;
  #heard;
  #field;
  #clear;
  #filters = element("div", { className: "filters" });
  #filtersName = element("summary", {});
  /** Where there is room the filters are seen; else they are behind a disclosure. */
  #disclosure =
    element("details", { id: "find-filters", open: matchMedia("(min-width: 56em)").matches }, this.#filtersName, this.#filters);
  /** @type {Partial<Record<FindFilter, HTMLSelectElement>>} */
  #selects = {};
  #recent = element("div", { className: "recentsearches", id: "find-recent", hidden: true });
  #direct = element("p", { className: "direct", hidden: true });

  /** @param {{ typed: (search: FindSearch) => void, entered: (search: FindSearch) => void }} heard */
  constructor(heard) {
    this.#heard = heard;
    this.#field = element("input", {
      type: "search",
      id: "find-words",
      maxLength: 2 * LONGEST,
      autocomplete: "off",
      spellcheck: false,
      enterKeyHint: "search",
      oninput: () => this.#typed(),
    });
    this.#clear = iconButton("findClear", "close", { id: "find-clear", onclick: () => this.#empty() });
    this.root = element("form", { className: "findform", role: "search", noValidate: true },
      words("label", "findLabel",
        { for: "find-words"
        }),
      element("div", { className: "findfield" }, icon("search"), this.#field, this.#clear), this.#direct, this.#disclosure,
      this.#recent);
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#entered();
    });
    this.refresh();
  }

  /** What the form looks for now. */
  get search() {
    return searchWith(trimmed(this.#field.value), (name) => this.#selects[name]?.value || null);
  }

  /**
   * Shows a search that an address tells of; what is being typed stays as it is.
   *
   * @param {FindSearch} search
   */
  show(search) {
    if (trimmed(this.#field.value) !== search.words) this.#field.value = search.words;
    for (const name of FILTER_NAMES) {
      const select = this.#selects[name];
      if (select) select.value = search[name] ?? "";
    }
    this.#showRest();
  }

  /** Puts the cursor into the field. */
  focus() {
    this.#field.focus({ preventScroll: true });
  }

  /** Says everything in the language of now. */
  refresh() {
    this.#filters.replaceChildren(...FILTER_NAMES.map((name) => this.#filter(name, this.#selects[name]?.value ?? "")));
    this.#showRest();
  }

  /** Shows what was looked for before, as long as nothing is. */
  refreshRecent() {
    const isShown = settings.searches.length > 0 && !this.#field.value.trim();
    this.#recent.hidden = !isShown;
    if (!isShown) return this.#recent.replaceChildren();
    this.#recent.replaceChildren(
      element("div", { className: "row between" }, words("h3", "findRecent", { id: "find-recent-title" }),
        button("plain", "clearRecents", "trash", { id: "find-recent-clear", onclick: () => this.#forget() })),
      element("ul", { className: "chips", "aria-labelledby": "find-recent-title" },
        ...settings.searches.map(
          (each) => element("li", {},
            element(
              "button", { type: "button", className: "secondary", dir: "auto", onclick: () => this.#again(each) }, each)))));
  }

  /**
   * @param {FindFilter} name
   * @param {string} chosen
   */
  #filter(name, chosen) {
    const id = `find-${name}`;
    const select =
      element("select", { id, onchange: () => this.#changed() }, element("option", { value: "" }, text("findAny")[name]),
        ...choicesOf(name).map((value) => element("option", { value }, choiceText(name, value))));
    select.value = chosen;
    this.#selects[name] = select;
    return element("div", { className: "filter" }, element("label", { for: id }, text("findFilter")[name]), select);
  }

  #showRest() {
    this.#clear.hidden = this.#field.value === "";
    write(this.#filtersName, text("findFilters", FILTER_NAMES.filter((name) => this.#selects[name]?.value).length));
    const repository = repositoryIn(this.#field.value);
    this.#direct.hidden = repository === null;
    if (repository) {
      const name = `${repository.owner}/${repository.name}`;
      this.#direct.replaceChildren(
        button("secondary", "open", "next",
          { id: "find-open", "aria-label": text("openNamed", name), onclick: () => openRepository(repository) }),
        element("span", {}, name));
    }
    this.refreshRecent();
  }

  #typed() {
    this.#showRest();
    if (!repositoryIn(this.#field.value)) this.#heard.typed(this.search);
  }

  #entered() {
    const repository = repositoryIn(this.#field.value);
    if (repository) return openRepository(repository);
    return this.#heard.entered(this.search);
  }

  #changed() {
    this.#showRest();
    this.#heard.entered(this.search);
  }

  #empty() {
    this.#field.value = "";
    this.#showRest();
    this.#heard.entered(this.search);
    this.focus();
  }

  /** @param {string} words */
  #again(words) {
    this.#field.value = words;
    this.#showRest();
    this.#heard.entered(this.search);
    this.focus();
  }

  #forget() {
    change({ searches: [] });
    this.refreshRecent();
    this.focus();
  }
}
