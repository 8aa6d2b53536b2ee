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

/**
 * Fills a list with one row an item: name and confidence. `pick` makes each row a button.
 *
 * Rows stay the same elements, so that results that come many times a second take away neither a click nor the focus.
 */
export function fillObjects(list, items, pick) {
  while (list.children.length > items.length) list.lastElementChild.remove();
  while (list.children.length < items.length) {
    list.append(element("li", {}, element("button", { type: "button" }, element("span"), element("span", { className: "number" }))));
  }
  items.forEach((item, index) => fillRow(list.children[index].firstElementChild, item, pick));
}

function fillRow(button, item, pick) {
  const [name, number] = button.children;
  button.onclick = () => pick(item);
  if (button.getAttribute("aria-label") !== item.name) button.setAttribute("aria-label", item.name);
  const words = [nameOf(item.label), `${percent(item.confidence)} %`];
  if (name.textContent !== words[0]) name.textContent = words[0];
  if (number.textContent !== words[1]) number.textContent = words[1];
}
