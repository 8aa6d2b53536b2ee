// Observations as items of a stage and as lists.

import { element } from "./dom.js";
import { text } from "./i18n.js";
import { normalized } from "./mapping.js";
import { nameOf } from "./names.js";

const percent = (confidence) => Math.round(confidence * 100);

/** Stage items for observations of a picture with a size in pixels. `keys` gives each its key. */
export function itemsFor(observations, size, { style = "object", chosen = null, key = (_, index) => `o${index}` } = {}) {
  return observations.map((observation, index) => {
    const name = nameOf(observation.label);
    const own = key(observation, index);
    return {
      key: own, label: observation.label, confidence: observation.confidence,
      rect: normalized(observation.pixelBox, size), style: own === chosen ? "chosen" : style,
      text: style === "quiet" ? null : `${name} ${percent(observation.confidence)}%`,
      name: text("boxName", name, percent(observation.confidence)),
    };
  });
}

/** Fills a list with one row an item: name and confidence. `pick` makes each row a button. */
export function fillObjects(list, items, pick) {
  const rows = items.map((item) => element("li", {},
    element("button", { type: "button", onclick: () => pick(item), "aria-label": item.name },
      element("span", {}, nameOf(item.label)),
      element("span", { className: "number" }, `${percent(item.confidence)} %`))));
  list.replaceChildren(...rows);
}
