// Back closes a card before it leaves what the card is about: an open card is an entry of the browser's history.

/** The entry of an open card; `close()` closes the card, `returned()` hears that the entry below is the current one again. */
export class CardHistory {
  #isOn = false;
  #isReturning = false;
  #close;
  #returned;

  /** @param {{ close: () => void, returned: () => void }} heard */
  constructor({ close, returned }) {
    this.#close = close;
    this.#returned = returned;
    addEventListener("popstate", () => this.#moved());
    // The page was loaded again while a card was open.
    if (history.state?.card) history.back();
  }

  /** A card was opened. */
  opened() {
    if (this.#isOn) return;
    this.#isOn = true;
    if (!this.#isReturning) this.#add();
  }

  /** The card was closed by something other than Back. */
  closed() {
    if (!this.#isOn) return;
    this.#isOn = false;
    if (!history.state?.card || this.#isReturning) return;
    this.#isReturning = true;
    history.back();
  }

  /** The card is gone because another address is shown. */
  left() {
    this.#isOn = false;
  }

  #add() {
    // The entry below is marked: browsers tell of new entries in the same way as of Back.
    history.replaceState({ ...history.state, under: true }, "");
    history.pushState({ ...history.state, card: true }, "");
  }

  #moved() {
    if (history.state?.card) {
      // An entry whose card is gone, such as after Back from another view.
      if (!this.#isOn) history.back();
      return;
    }
    const isOwn = this.#isReturning;
    this.#isReturning = false;
    if (!history.state?.under) return;
    if (!isOwn && !this.#isOn) return;
    // What has been chosen beside the open card belongs to the entry below it too.
    this.#returned();
    if (isOwn && this.#isOn) return this.#add();
    this.#isOn = false;
    this.#close();
  }
}
