// The library: a field to ask, photos by day, one photo, and pages beside the list.

import { addressOf, go, rewrite } from "../app/address.js";
import { byId, element, iconButton, words, write } from "../app/dom.js";
import { number, onLanguage, text } from "../app/i18n.js";
import { address, json, request } from "../app/net/api.js";
import { announce, hideNotice, showProblem } from "../app/notices.js";
import { Completion } from "./complete.js";
import { PhotoGrid } from "./grid.js";
import { PhotoPage } from "./photo.js";
import { PhotoList, Thumbnails } from "./list.js";
import { sheetIn, Sheets } from "./sheets.js";
import { stateParts, waysFrom } from "./state.js";

/** One types so long, in milliseconds, before the server is asked. */
const PAUSE = 120;
/** How often the state is asked for while photos are looked at, in milliseconds. */
const INTERVAL = 2000;

/** The view with all its parts. */
export class LibraryView {
  #thumbnails = new Thumbnails();
  #grid;
  #photo = new PhotoPage((photo) => this.#trashPhoto(photo));
  #field = element("input", {
    type: "search", id: "library-field", autocomplete: "off", spellcheck: false, enterKeyHint: "search",
    oninput: () => this.#typed(), onkeydown: (event) => this.#fieldKey(event) });
  #clear = iconButton("libraryClear", "close", { onclick: () => this.#ask(""), hidden: true });
  #completion = new Completion(this.#field, this.#clear, (question) => this.#completed(question));
  #count = element("p", { className: "hint", role: "status" });
  #state = element("div", { className: "state" });
  #list = element("div", { className: "list" });
  #sheets = new Sheets(this.#thumbnails, () => this.#moved());
  #head = element("div", { className: "head" });
  #shown = "";
  #total = 0;
  #place = 0;
  /** @type {AbortController | null} */
  #asking = null;
  #timer = 0;
  #typing = 0;
  #isOpen = false;
  #ways;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#grid = new PhotoGrid(byId("main"), this.#thumbnails, (photo) => this.#addressOf({ photo: photo.id }));
    this.help = element("ul", { className: "points" });
    const help = element("details", { className: "help" }, words("summary", "libraryHelp"), this.help);
    this.#ways = element("span", { className: "ways" });
    this.#head.append(
      element("label", { for: "library-field", className: "label", data: { text: "libraryField" } }, text("libraryField")),
      this.#completion.root, help);
    this.#list.append(
      this.#head, this.#state,
      element("div", { className: "row" }, this.#count, this.#ways),
      this.#grid.root);
    this.#photo.root.hidden = true;
    root.classList.add("page");
    root.append(this.#sheets.trash.root, this.#list, this.#photo.root, ...this.#sheets.roots);
    root.addEventListener("keydown", (event) => this.#key(event));
    onLanguage(() => this.#refresh());
    this.#refresh();
  }

  /** @param {Query} query */
  enter(query) {
    this.#isOpen = true;
    hideNotice("library");
    const { q = "", photo } = query;
    const sheet = sheetIn(query);
    const wasList = !this.#list.hidden;
    const isList = photo === undefined && sheet === null;
    if (wasList && !isList) this.#place = byId("main").scrollTop;
    this.#list.hidden = !isList;
    this.#photo.root.hidden = photo === undefined;
    if (photo === undefined) this.#photo.leave();
    // The addresses of duplicates and people have no question: the way back leads to the last one.
    if ((isList || sheet === "map") && this.#field.value !== q) this.#field.value = q;
    this.#sheets.show(sheet, q, this.#addressOf());
    if (photo !== undefined) return this.#openPhoto(Number(photo), q);
    if (sheet !== null) return undefined;
    this.#search(q);
    if (!wasList) byId("main").scrollTop = this.#place;
    return this.#askState();
  }

  leave() {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#typing);
    this.#asking?.abort();
    this.#photo.leave();
    this.#sheets.leave();
  }

  /** @param {Record<string, any>} more */
  #addressOf(more = {}) {
    return addressOf("library", { ...(this.#field.value ? { q: this.#field.value } : {}), ...more });
  }

  #typed() {
    this.#completion.typed();
    clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => this.#ask(this.#field.value), PAUSE);
  }

  /** @param {string} question */
  #completed(question) {
    this.#ask(question);
    this.#field.focus();
    this.#field.setSelectionRange(question.length, question.length);
  }

  /** @param {string} question */
  #ask(question) {
    this.#field.value = question;
    rewrite("library", question ? { q: question } : {});
    byId("main").scrollTop = 0;
    this.#search(question);
  }

  /** @param {KeyboardEvent} event */
  #fieldKey(event) {
    if (this.#completion.key(event)) return;
    if (event.key === "Enter") this.#completion.close();
    if (event.key === "ArrowDown" && this.#total > 0) {
      event.preventDefault();
      this.#grid.focus(0);
    }
    if (event.key === "Escape" && this.#field.value) this.#ask("");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (!this.#photo.root.hidden && this.#photo.key(event.key)) event.preventDefault();
    if (event.key === "/" && !this.#list.hidden && event.target !== this.#field) {
      event.preventDefault();
      this.#field.focus();
    }
  }

  /** @param {string} question */
  async #search(question) {
    this.#clear.hidden = question === "";
    if (this.#shown === question && this.#grid.source) return;
    this.#shown = question;
    this.#asking?.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    const source = new PhotoList(question, question ? "best" : "newest");
    try {
      const answer = await source.count(signal);
      if (signal.aborted) return;
      hideNotice("library");
      this.#show(source, answer);
    } catch (failure) {
      if (/** @type {Error} */ (failure).name === "AbortError") return;
      this.#shown = "";
      // Half of a question is no mistake: what was found stays until it is whole.
      if (/** @type {any} */ (failure).code === "invalidArgument") write(this.#count, /** @type {Error} */ (failure).message);
      else showProblem(failure, "library");
    }
  }

  /**
   * @param {PhotoList} source
   * @param {LibrarySearch} answer
   */
  #show(source, answer) {
    this.#total = answer.count;
    this.#grid.show(source, answer);
    this.#told();
  }

  /** Where one can go with the question that is asked. */
  #dressWays() {
    this.#ways.replaceChildren(...waysFrom(this.#field.value));
  }

  #told() {
    this.#dressWays();
    const words = this.#total === 0 && this.#shown ? text("libraryNothing") : text("libraryCount", number(this.#total));
    write(this.#count, words);
  }

  /** @param {boolean} [isChanging] whether photos may have come since the question was asked */
  async #askState(isChanging = false) {
    clearTimeout(this.#timer);
    try {
      /** @type {API.Library} */
      const state = await json("GET", address(["library"]));
      if (!this.#isOpen) return;
      this.#showState(state);
      // What is looked at meanwhile is shown without being asked for; a short run ends before the first answer.
      if (isChanging) this.#again();
      if (!state.isWorking) return;
      this.#timer = window.setTimeout(() => this.#askState(true), INTERVAL);
    } catch (failure) {
      showProblem(failure, "library");
    }
  }

  /** Asks the same question once more; the view stays where it is. */
  async #again() {
    if (this.#list.hidden) return;
    const source = new PhotoList(this.#shown, this.#shown ? "best" : "newest");
    const answer = await source.count(new AbortController().signal).catch(() => null);
    if (answer && answer.count !== this.#total) this.#show(source, answer);
  }

  /** @param {API.Library} state */
  #showState(state) {
    this.#head.hidden = state.folders.length === 0;
    this.#state.replaceChildren(...stateParts(state, () => this.#update()));
  }

  async #update() {
    try {
      await request("POST", address(["library", "updates"]));
      announce(text("libraryUpdate"));
      setTimeout(() => this.#askState(true), 300);
    } catch (failure) {
      showProblem(failure, "library");
    }
  }

  /**
   * @param {number} id
   * @param {string} question
   */
  async #openPhoto(id, question) {
    if (this.#field.value !== question) this.#field.value = question;
    await this.#search(question);
    const index = this.#indexOf(id);
    const near = async (/** @type {number} */ other) => {
      if (index < 0 || other < 0 || other >= this.#total) return null;
      await this.#grid.source?.ask(other, other + 1).catch(() => null);
      const photo = this.#grid.source?.at(other);
      return photo ? this.#addressOf({ photo: photo.id }) : null;
    };
    const [previous, next] = [await near(index - 1), await near(index + 1)];
    return this.#photo.show(id, { back: this.#addressOf(), previous, next });
  }

  /** @param {number} id */
  #indexOf(id) {
    for (let index = 0; index < this.#total; index += 1) if (this.#grid.source?.at(index)?.id === id) return index;
    return -1;
  }

  /** @param {number} photo */
  async #trashPhoto(photo) {
    if (await this.#sheets.trash.move([photo])) location.hash = this.#addressOf();
  }

  /** Photos were moved to the trash or back: the list is asked for again when it is shown. */
  async #moved() {
    this.#shown = "\0";
    if (!this.#list.hidden) await this.#search(this.#field.value);
  }

  #refresh() {
    this.#dressWays();
    this.#field.placeholder = text("libraryExample");
    const lines = /** @type {any} */ (text("libraryGrammar"));
    this.help.replaceChildren(...lines.map((/** @type {string} */ line) => element("li", {}, line)));
    this.#grid.refresh();
    this.#sheets.refresh();
    this.#told();
  }
}

/** Goes to the library. */
export function openLibrary() {
  go("library");
}
