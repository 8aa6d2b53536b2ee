// What this server can train, and what has to be installed first: said before photos are collected, and where training starts.

import { copy } from "../app/clipboard.js";
import { button, element, words } from "../app/dom.js";
import { text } from "../app/i18n.js";
import { service } from "../app/registry.js";
import { askAbility } from "./api.js";

/**
 * A command to run on the server's computer, with a button that copies it.
 *
 * @param {string} command
 */
function commandPart(command) {
  return element("div", { className: "teach-part" },
    element("pre", { className: "teach-command", tabIndex: 0, lang: "en" }, element("code", {}, command)),
    element("div", { className: "row" }, button("secondary", "copy", "copy", { onclick: () => copy(command) })));
}

/** What can be trained; `changed()` hears that it is known, or another. What is missing is behind its heading unless `isOpen`. */
export class TrainingAbility {
  root = element("div", { className: "teach-part", id: "teach-ability", role: "status", hidden: true });
  #changed;
  #isOpen;
  #life = new AbortController();
  /** @type {TrainingSupport[]} */
  #tasks = [];
  /** @type {(() => void)[]} */
  #ends = [];

  /**
   * @param {() => void} [changed]
   * @param {boolean} [isOpen]
   */
  constructor(changed = () => {}, isOpen = true) {
    this.#changed = changed;
    this.#isOpen = isOpen;
    this.ask();
  }

  close() {
    this.#life.abort();
    this.#release();
  }

  /** What is missing for a detector; nothing as long as the server has not answered. */
  get missing() {
    return this.#tasks.find(({ task }) => task === "detector")?.missing ?? [];
  }

  /** Asks the server. */
  async ask() {
    try {
      this.#tasks = await askAbility(this.#life.signal);
    } catch {
      // What starts a training says why the server does not answer.
      return;
    }
    this.#show();
    this.#changed();
  }

  #release() {
    for (const end of this.#ends) end();
    this.#ends = [];
  }

  #show() {
    this.#release();
    this.root.hidden = this.#tasks.length === 0;
    const isReady = this.missing.length === 0;
    this.root.replaceChildren(...(isReady ? [this.#about(true)] : [...this.#lacking(), this.#about(false)]));
  }

  #lacking() {
    return [element("details", { className: "teach-lacking card", open: this.#isOpen },
      words("summary", "abilityLacks"),
      element("div", { className: "teach-part" },
        words("p", "abilityMeanwhile", { className: "hint" }), ...this.missing.map((part) => this.#part(part)),
        element("div", { className: "row" },
          button("secondary", "checkAgain", "retry", { id: "teach-check-again", onclick: () => this.ask() }))))];
  }

  /** @param {MissingTrainingPart} missing */
  #part({ part, command, model }) {
    const place = element("div", { className: "teach-part", data: { missing: part } });
    const byCommand = () => place.replaceChildren(words("p", `install.${part}`, { className: "hint" }), commandPart(command));
    const offer = model ? service("offerModel") : null;
    if (!model || !offer) {
      byCommand();
      return place;
    }
    const offers = element("div", { className: "offers" });
    place.append(words("p", "downloadWeights", { className: "hint" }), offers);
    this.#ends.push(offer(offers, model, { installed: () => this.ask(), missing: byCommand }));
    return place;
  }

  /**
   * Which kinds of models there are, behind a disclosure.
   *
   * @param {boolean} isReady
   */
  #about(isReady) {
    const classifier = this.#tasks.find(({ task }) => task === "classifier");
    return element("details", { id: "teach-can" }, words("summary", isReady ? "abilityReady" : "whatTrains"),
      element("ul", { className: "teach-lacks" },
        element("li", {}, text(isReady ? "trainsDetectors" : "detectorsLack")),
        classifier?.command ?
          element("li", {}, `${text("trainsClassifiers")} `, element("code", { lang: "en" }, classifier.command)) : null));
  }
}
