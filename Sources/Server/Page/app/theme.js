// Light or dark: by the system's choice, or the user's.

import { onChange, settings } from "./settings.js";

/** What can be chosen; the first follows the system. */
export const THEMES = ["auto", "light", "dark"];

function show() {
  const { theme } = settings;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  // The bar around the page, which browsers colour by the system's choice.
  for (const bar of document.querySelectorAll("meta[name=theme-color]")) {
    const own = bar.getAttribute("data-theme");
    bar.setAttribute("media", !theme ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all");
  }
}

/** Shows the page as it was chosen, and as it will be. */
export function startTheme() {
  show();
  onChange((values) => "theme" in values && show());
}
