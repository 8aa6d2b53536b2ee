// The people in the library's photos: what it takes to tell them apart, and then their faces.

import { confirmed } from "../app/ask.js";
import { element, keepFocus, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { icon } from "../app/icons.js";
import { address, json, sent } from "../app/net/api.js";
import { hideNotice, showProblem } from "../app/notices.js";
import { PeopleGrid } from "./people-grid.js";
import { PeopleOffer } from "./people-offer.js";
import { nameOf } from "./person.js";

/** How often the server is asked while it compares faces, in milliseconds. */
const INTERVAL = 2000;

/** The page of people. */
export class PeoplePage {
  root = element("section", { className: "sheet", hidden: true, "aria-labelledby": "library-people" });
  #back = element("a", { className: "plain back" }, icon("previous"), words("span", "libraryBack"));
  #heading = words("h3", "libraryPeople", { id: "library-people", tabIndex: -1 });
  #offer = new PeopleOffer({ installed: () => this.#ask(), turnedOn: () => this.#choose(true) });
  #grid = new PeopleGrid({
    named: (person, name) => this.#change(person.id, { name }),
    joined: (person, other) => this.#join(person, other),
    forgotten: () => this.#forget() });
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {{ answer: API.LibraryPeople, isWorking: boolean } | null} */
  #shown = null;
  #timer = 0;
  #isOpen = false;

  constructor() {
    this.root.append(this.#back, this.#heading, this.#offer.root, this.#grid.root);
  }

  /**
   * Shows the people.
   *
   * @param {string} back where the way back leads
   */
  show(back) {
    this.#isOpen = true;
    this.#back.href = back;
    this.#grid.forgetFaces();
    return this.#ask();
  }

  /** Asks the server no more. */
  leave() {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#offer.leave();
  }

  /** Writes texts again, in another language. */
  refresh() {
    if (!this.#isOpen || !this.#shown) return;
    this.#offer.leave();
    this.#show(this.#shown.answer, this.#shown.isWorking);
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    if (!this.#isOpen) return;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      /** @type {[API.LibraryPeople, API.Library]} */
      const [answer, { isWorking }] = await Promise.all([
        json("GET", address(["library", "people"]), { signal }), json("GET", address(["library"]), { signal })]);
      this.#show(answer, isWorking);
      if (answer.isOn && isWorking) this.#timer = window.setTimeout(() => this.#ask(), INTERVAL);
    } catch (failure) {
      if (/** @type {Error} */ (failure).name !== "AbortError") showProblem(failure, "library");
    }
  }

  /**
   * @param {API.LibraryPeople} answer
   * @param {boolean} isWorking whether the server looks at photos now
   */
  #show(answer, isWorking) {
    const hadFocus = this.root.contains(document.activeElement);
    if (this.#shown?.answer.isOn !== answer.isOn && hadFocus) this.#heading.focus({ preventScroll: true });
    this.#shown = { answer, isWorking };
    // A model that has gone is offered again beside the people who are known.
    const isOffered = !answer.isOn || (answer.waiting > 0 && !answer.model.isInstalled);
    this.#offer.root.hidden = !isOffered;
    this.#grid.root.hidden = !answer.isOn;
    if (isOffered) this.#offer.show(answer.model);
    else this.#offer.leave();
    if (answer.isOn) this.#grid.show(answer, isWorking);
    else this.#grid.clear();
  }

  /**
   * Changes something on the server, and shows what has become of it; says whether it went well.
   *
   * @param {string[]} path
   * @param {API.LibraryPeopleRequest | API.LibraryPersonRequest} value
   * @returns {Promise<boolean>}
   */
  async #put(path, value) {
    hideNotice("library");
    try {
      await json("PUT", address(["library", "people", ...path]), sent(value));
      return true;
    } catch (failure) {
      showProblem(failure, "library");
      return false;
    } finally {
      await this.#ask();
      keepFocus(this.#heading);
    }
  }

  /** @param {boolean} isOn */
  #choose(isOn) {
    return this.#put([], { isOn });
  }

  /**
   * @param {number} id
   * @param {API.LibraryPersonRequest} value
   */
  #change(id, value) {
    return this.#put([`${id}`], value);
  }

  /**
   * @param {LibraryPerson} person
   * @param {LibraryPerson} other who they are too
   */
  async #join(person, other) {
    const joined = nameOf({ ...other, name: other.name ?? person.name });
    if (!(await confirmed(text("libraryJoinSure", nameOf(person), nameOf(other), joined), "libraryJoin"))) return;
    if (await this.#change(person.id, { sameAs: other.id })) this.#grid.focus(other.id);
  }

  async #forget() {
    if (await confirmed(text("libraryForgetSure"), "libraryForget")) await this.#choose(false);
  }
}
