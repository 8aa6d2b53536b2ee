// Looks for repositories while one types: waits for a pause, gives up what is asked for no more, and drops answers that come too
// late.

import { isEmpty, isSame } from "./query.js";

/** So long nothing may be typed before it is asked, in milliseconds. */
const PAUSE = 250;
/** GitHub shows no more of a search. */
const MOST = 1000;

/** With so few searches left GitHub is asked only when somebody says so. */
const FEW = 3;
/** So long GitHub counts searches, in milliseconds. */
const COUNTED = 60_000;

/** @param {RepositoryName} kept */
const nameOf = ({ owner, name }) => `${owner}/${name}`.toLowerCase();

/** A search; `ask(search, page, signal)` answers with a page of results, `changed()` hears whenever something is new. */
export class Search {
  /**
   * What is looked for, or null.
   *
   * @type {FindSearch | null}
   */
  search = null;
  /**
   * What was found of it so far, each repository once.
   *
   * @type {Repository[]}
   */
  results = [];
  /**
   * The answer that came last, or null.
   *
   * @type {FindAnswer | null}
   */
  answer = null;
  /**
   * Why there is no answer, or null.
   *
   * @type {unknown}
   */
  failure = null;
  /**
   * `first` and `more` while the server is asked, else null.
   *
   * @type {"first" | "more" | null}
   */
  asking = null;
  /**
   * How many searches are left where typing alone asks nothing, else null.
   *
   * @type {number | null}
   */
  scarce = null;
  #scarceUntil = 0;
  #left = 0;
  #ask;
  #changed;
  #pause;
  /** @type {number | undefined} */
  #timer;
  #abort = new AbortController();
  #turn = 0;
  /** @type {Set<string>} */
  #known = new Set();

  /**
   * @param {(search: FindSearch, page: number, signal: AbortSignal) => Promise<FindAnswer>} ask
   * @param {() => void} changed
   * @param {number} [pause]
   */
  constructor(ask, changed, pause = PAUSE) {
    this.#ask = ask;
    this.#changed = changed;
    this.#pause = pause;
  }

  /**
   * Looks for something after a pause in typing.
   *
   * @param {FindSearch} search
   */
  type(search) {
    clearTimeout(this.#timer);
    const isScarce = performance.now() < this.#scarceUntil && !isEmpty(search);
    if (isScarce !== (this.scarce !== null)) {
      this.scarce = isScarce ? this.#left : null;
      this.#changed();
    }
    if (!isScarce) this.#timer = setTimeout(() => this.look(search), this.#pause);
  }

  /**
   * Looks for something at once; what was found for it already stays.
   *
   * @param {FindSearch} search
   */
  async look(search, { again = false } = {}) {
    clearTimeout(this.#timer);
    this.scarce = null;
    if (isSame(search, this.search) && !again && this.failure === null) return;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.search = search;
    this.failure = null;
    if (isEmpty(search)) return this.#reset();
    await this.#page(search, 1, "first");
  }

  /** Asks for the next page, unless there is none or one is on its way. */
  async more() {
    if (this.asking !== null || !this.next || !this.search) return;
    this.failure = null;
    await this.#page(this.search, this.next, "more");
  }

  /** The number of the next page, or null for the last one. */
  get next() {
    return this.results.length < MOST ? this.answer?.next ?? null : null;
  }

  /** Ends what is on its way. */
  stop() {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }

  /** All that is shown, so that it can be shown again later. */
  get kept() {
    return { search: this.search, results: this.results, answer: this.answer };
  }

  /**
   * Shows what was shown before, without asking.
   *
   * @param {ShownSearch} kept
   */
  restore({ search, results, answer }) {
    this.#reset();
    Object.assign(this, { search, results, answer });
    for (const each of results) this.#known.add(nameOf(each));
    this.#changed();
  }

  #reset() {
    this.#turn++;
    Object.assign(this, { results: [], answer: null, asking: null });
    this.#known.clear();
    this.#changed();
  }

  /**
   * @param {FindSearch} search
   * @param {number} page
   * @param {"first" | "more"} asking
   */
  async #page(search, page, asking) {
    const turn = ++this.#turn;
    this.asking = asking;
    this.#changed();
    const [answer, failure] =
      await this.#ask(search, page, this.#abort.signal).then((found) => [found, null], (error) => [null, error]);
    if (turn !== this.#turn) return;
    this.asking = null;
    if (failure && failure.name !== "AbortError") this.failure = failure;
    if (page === 1 && (answer || failure)) {
      this.results = [];
      this.answer = null;
      this.#known.clear();
    }
    if (answer) this.#take(answer);
    this.#changed();
  }

  /**
   * Repositories move between pages while one looks; none is shown twice.
   *
   * @param {FindAnswer} answer
   */
  #take(answer) {
    this.answer = answer;
    if (answer.left !== null) {
      this.#left = answer.left;
      this.#scarceUntil = answer.left <= FEW ? performance.now() + COUNTED : 0;
    }
    const fresh = answer.repositories.filter((each) => !this.#known.has(nameOf(each)));
    for (const each of fresh) this.#known.add(nameOf(each));
    this.results = [...this.results, ...fresh].slice(0, MOST);
  }
}
