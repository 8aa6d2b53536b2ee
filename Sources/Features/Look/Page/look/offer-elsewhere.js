// A model of the catalogue that is offered by other features: what it is, and the button that downloads it.

import { catalogue, onCatalogue, reloadCatalogue } from "./downloads.js";
import { showOffers } from "./offer.js";

/**
 * Offers a model in a container, for as long as what this answers with is not called; `heard` are `installed()` and `missing()`,
 * where the catalogue has no such model or does not answer.
 *
 * @type {Services["offerModel"]}
 */
export function offerModel(container, name, heard) {
  let wasInstalled = false;
  const show = () => {
    const entry = catalogue().find((each) => each.name === name);
    showOffers(container, entry && entry.state !== "installed" ? [entry] : []);
    if (entry?.state === "installed" && !wasInstalled) heard.installed();
    wasInstalled = entry?.state === "installed";
  };
  const end = onCatalogue(show);
  reloadCatalogue().then(() => catalogue().some((each) => each.name === name) || heard.missing(), heard.missing);
  return end;
}
