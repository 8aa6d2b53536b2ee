// What the view that looks hears of the rest of the page.

import { onLanguage } from "../app/i18n.js";
import { onNames } from "../app/net/names.js";
import { onShelf, reloadShelf } from "../app/net/shelf.js";
import { onToken } from "../app/net/token.js";
import { onChange } from "../app/settings.js";
import { onCatalogue } from "./downloads.js";
import { onVideo } from "./handover.js";

/** Settings that change what is found. */
const LENS_SETTINGS = ["models", "options", "effort"];

/**
 * Calls `lensesChanged()`, `authorized()`, `videoWaits()`, `languageChanged()`, and `refresh()` for everything else.
 * `client` is the connection for live frames.
 *
 * @param {EventTarget} client
 * @param {PageHeard} heard
 */
export function listen(client, heard) {
  onShelf(heard.lensesChanged);
  client.addEventListener("again", () => reloadShelf().catch(() => {}));
  onCatalogue(heard.refresh);
  onNames(heard.refresh);
  onToken(heard.authorized);
  onVideo(heard.videoWaits);
  onLanguage(heard.languageChanged);
  onChange((values) => {
    if (LENS_SETTINGS.some((name) => name in values)) heard.lensesChanged();
    else if ("details" in values) heard.refresh();
  });
}
