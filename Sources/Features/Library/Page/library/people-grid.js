// The faces of the people whom photos show, with their names; how far comparing is; and the way to forget all of it.

import { addressOf } from "../app/address.js";
import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { Thumbnails } from "./list.js";
import { PersonCard } from "./person-card.js";
import { questionFor } from "./person.js";
import { chosenPerson } from "./same-person.js";

/** The people of a library who are told apart. */
export class PeopleGrid {
  root = element("div", { className: "people", hidden: true });
  #told = element("p", { role: "status" });
  #progress = element("progress");
  #lead = words("p", "libraryPeopleUse", { className: "hint" });
  #none = words("p", "libraryNoPeople", { className: "hint" });
  #list = element("ul", { className: "persons" });
  #faces = new Thumbnails((id) => ["library", "people", id, "face"], "no-cache");
  /** @type {Map<number, PersonCard>} */
  #cards = new Map();
  /** @type {LibraryPerson[]} */
  #people = [];
  #heard;
  /** The most photos that have waited, of which progress is a part. */
  #most = 0;

  /**
   * @param {{ named: (person: LibraryPerson, name: string) => Promise<boolean>,
   *   joined: (person: LibraryPerson, other: LibraryPerson) => unknown, forgotten: () => unknown }} heard
   */
  constructor(heard) {
    this.#heard = heard;
    this.root.append(this.#told, this.#progress, this.#lead, this.#list, this.#none,
      button("plain forget", "libraryForget", "trash", { onclick: heard.forgotten }));
  }

  /**
   * Shows people.
   *
   * @param {API.LibraryPeople} answer
   * @param {boolean} isWorking whether the server looks at photos now
   */
  show({ people, waiting }, isWorking) {
    this.#people = people;
    this.#showProgress(waiting, isWorking);
    this.#lead.hidden = people.length === 0;
    this.#none.hidden = people.length > 0 || isWorking;
    const ids = new Set(people.map(({ id }) => id));
    for (const [id, card] of this.#cards) {
      if (ids.has(id)) continue;
      card.root.remove();
      this.#cards.delete(id);
    }
    for (const [index, person] of people.entries()) this.#place(this.#cardOf(person), index);
  }

  /** Loads all faces anew when they are shown next: they may have changed since. */
  forgetFaces() {
    this.#faces.forget();
  }

  /** Forgets everybody. */
  clear() {
    this.forgetFaces();
    for (const card of this.#cards.values()) card.root.remove();
    this.#cards.clear();
  }

  /**
   * Gives the keyboard to a person.
   *
   * @param {number} id
   */
  focus(id) {
    this.#cards.get(id)?.focus();
  }

  /**
   * @param {number} waiting
   * @param {boolean} isWorking
   */
  #showProgress(waiting, isWorking) {
    this.#most = waiting === 0 ? 0 : Math.max(this.#most, waiting);
    const key = isWorking ? "libraryComparing" : "libraryFacesWait";
    const soon = isWorking && this.#people.length === 0 ? text("asking") : "";
    write(this.#told, waiting > 0 ? text(key, number(waiting)) : soon);
    this.#progress.hidden = waiting === 0 || !isWorking;
    this.#progress.max = Math.max(1, this.#most);
    this.#progress.value = this.#most - waiting;
    this.#progress.setAttribute("aria-label", text("libraryComparing", number(waiting)));
  }

  /** @param {LibraryPerson} person */
  #cardOf(person) {
    let card = this.#cards.get(person.id);
    if (!card) {
      card = new PersonCard(this.#faces, { named: this.#heard.named, same: (one) => this.#choose(one) });
      this.#cards.set(person.id, card);
    }
    const href = addressOf("library", { q: questionFor(person, this.#people) });
    card.show(person, { href, isAlone: this.#people.length < 2 });
    return card;
  }

  /**
   * Puts a card where it belongs; one that is there already stays, and so does the focus.
   *
   * @param {PersonCard} card
   * @param {number} index
   */
  #place(card, index) {
    const there = this.#list.children[index] ?? null;
    if (there === card.root) return;
    const focused = document.activeElement;
    this.#list.insertBefore(card.root, there);
    if (focused instanceof HTMLElement && card.root.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** @param {LibraryPerson} person */
  async #choose(person) {
    const other = await chosenPerson(person, this.#people, this.#faces);
    if (other) await this.#heard.joined(person, other);
  }
}
