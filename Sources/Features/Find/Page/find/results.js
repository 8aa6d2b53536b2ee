// The results of a search: a list that grows while one scrolls, and words for how it stands.

import { button, element, whenNear, write } from "../app/dom.js";
import { resultCard } from "./card.js";
import { FoundPictures } from "./pictures.js";
import { isEmpty } from "./query.js";
import { troubleOf } from "./trouble.js";
import { number, text } from "../app/i18n.js";
import { problemParts } from "../app/problems.js";

/** So far below the window the next results are asked for. */
const AHEAD = "1600px 0px";
/**
 * So many cards are laid out together, and left out together while they are out of sight: of a thousand, each alone would count
 * in every frame.
 */
const TOGETHER = 10;

/** The results of a `Search`, which `more()` and `again()` ask for more. */
export class ResultList {
  root;
  /** @type {Search | null} */
  #search = null;
  /** @type {Repository[] | null} */
  #shown = null;
  #pictures = new FoundPictures();
  #state = element("p", { className: "hint state", id: "find-state" });
  #trouble = element("div", { className: "card trouble", id: "find-trouble", role: "alert", hidden: true });
  #list = element("div", { className: "results", id: "find-results", role: "list" });
  #more;
  #again;
  #ahead;

  /** @param {{ more: () => void, again: () => void }} search */
  constructor({ more, again }) {
    this.#again = again;
    this.#more = button("secondary", "findMore", "down", { id: "find-more", hidden: true, onclick: more });
    this.root = element("div", { className: "found" }, this.#state, this.#list, this.#trouble, this.#more);
    this.#ahead = whenNear(AHEAD, (entries) => entries.at(-1)?.isIntersecting && this.#canGoOn() && more());
  }

  /**
   * Shows a search as it stands; only what is new is made.
   *
   * @param {Search} search
   */
  show(search) {
    this.#search = search;
    this.#fill(search.results);
    this.root.setAttribute("aria-busy", String(search.asking !== null));
    this.#list.classList.toggle("old", search.asking === "first" && search.results.length > 0);
    this.#more.hidden = search.next === null || search.asking === "first";
    this.#more.disabled = search.asking !== null;
    // Observed anew, it tells at once whether what came has filled the window.
    this.#ahead.unobserve(this.#more);
    if (search.asking === null) this.#ahead.observe(this.#more);
    this.#showTrouble(search.failure);
    write(this.#state, this.#words(search));
  }

  /** Makes everything anew, in the language of now. */
  refresh() {
    this.#shown = null;
    if (this.#search) this.show(this.#search);
  }

  /**
   * The place in the list that is in view, so that one comes back to it: the number of a card and how far it is from the top of
   * `main`.
   *
   * @param {HTMLElement} main
   */
  place(main) {
    const top = main.getBoundingClientRect().top;
    const cards = this.#cards;
    const index = cards.findIndex((each) => each.getBoundingClientRect().bottom > top);
    return { scrolled: main.scrollTop, index, offset: index < 0 ? 0 : cards[index].getBoundingClientRect().top - top };
  }

  /**
   * Goes back to a place.
   *
   * @param {HTMLElement} main
   * @param {ResultPlace} place
   */
  goTo(main, { scrolled, index, offset }) {
    main.scrollTop = scrolled;
    const card = this.#cards[index];
    if (card) main.scrollTop += card.getBoundingClientRect().top - main.getBoundingClientRect().top - offset;
  }

  get #cards() {
    return [...this.#list.querySelectorAll(".result")];
  }

  /** After a failure it waits to be asked, instead of asking on and on. */
  #canGoOn() {
    return this.#search !== null && this.#search.asking === null && this.#search.failure === null && !this.#more.hidden;
  }

  /** @param {Repository[]} results */
  #fill(results) {
    const shown = this.#shown;
    const isGrown =
      shown !== null && shown.length <= results.length && shown.every((each, index) => each === results[index]);
    const fresh = isGrown ? results.slice(shown.length) : results;
    if (!isGrown) this.#list.replaceChildren();
    for (const each of fresh) this.#place(resultCard(each, this.#pictures));
    this.#shown = results;
  }

  /** @param {HTMLElement} card */
  #place(card) {
    let last = this.#list.lastElementChild;
    if (!last || last.childElementCount === TOGETHER) {
      last = element("div", { className: "batch", role: "none" });
      this.#list.append(last);
    }
    last.append(card);
  }

  /** @param {unknown} failure */
  #showTrouble(failure) {
    this.#trouble.hidden = failure === null;
    if (failure === null) return this.#trouble.replaceChildren();
    this.#trouble.replaceChildren(
      ...problemParts(troubleOf(failure)), button("secondary", "retry", "retry", { id: "find-retry", onclick: this.#again }));
  }

  /** @param {Search} search */
  #words({ search, results, answer, asking, failure, scarce }) {
    if (search === null || isEmpty(search)) return text("findStart");
    if (asking === "first") return text("findLooking");
    if (scarce !== null) return text("findEnter", number(scarce));
    if (failure && results.length === 0) return "";
    if (results.length === 0 || !answer) return text("findNothing");
    const notes = [answer.offline ? text("findOffline") : null, answer.partial ? text("findPartial") : null].filter(Boolean);
    return [text("findCount", number(results.length), number(answer.total), answer.total), ...notes].join(" ");
  }
}
