// What the camera view does in Live: boxes of objects, a tap opens the card.

import { cardKey, closeCard, openCard } from "./card.js";
import { byId } from "./dom.js";
import { text } from "./i18n.js";
import { counted } from "./names.js";
import { announce } from "./notices.js";
import { fillObjects, itemsFor } from "./objects.js";

const PAUSE_BETWEEN_WORDS = 4000;
const keyOf = (observation, index) => (observation.track === null || observation.track === undefined
  ? `${observation.label}-${index}` : `t${observation.track}`);

/** The mode; `camera` gives the stage and asks for redrawing. */
export class LiveMode {
  panel = byId("live-panel");
  title = "live";
  #camera;
  #result = null;
  #said = { words: "", at: 0 };

  constructor(camera) {
    this.#camera = camera;
  }

  configuration() {
    return { detect: true };
  }

  items() {
    if (!this.#result) return [];
    return itemsFor(this.#result.observations, this.#result.size, { chosen: cardKey(), key: keyOf });
  }

  received(result) {
    this.#result = result;
    const items = this.items();
    byId("live-count").textContent = text(items.length ? "inView" : "nothingInView");
    fillObjects(byId("live-objects"), items, (item) => this.tapped(item));
    this.#say(items);
  }

  tapped(item) {
    if (!item) return closeCard();
    openCard(item, (key) => {
      this.#camera.refresh();
      this.#camera.stage.focus(key);
    });
    this.#camera.refresh();
  }

  /** Speaks of what is new in view, not more often than one can listen. */
  #say(items) {
    const words = counted(items.map(({ label }) => label), text);
    const now = performance.now();
    if (!words || words === this.#said.words || now - this.#said.at < PAUSE_BETWEEN_WORDS) return;
    this.#said = { words, at: now };
    announce(text("found", words));
  }

  tip() {
    return null;
  }

  leave() {
    this.#result = null;
    byId("live-objects").replaceChildren();
  }

  ready() {}
}
