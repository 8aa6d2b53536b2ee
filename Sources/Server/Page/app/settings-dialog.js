// The sheet with the settings of the page.

import { button, byId, element, iconButton, words } from "./dom.js";
import { language, speak, text } from "./i18n.js";
import { allFeatures } from "./registry.js";
import { change, onChange, settings } from "./settings.js";
import { startTheme, THEMES } from "./theme.js";

/** @type {HTMLDialogElement} */
let dialog;
/** @type {{ speech: HTMLSelectElement, theme: HTMLSelectElement, parts: SettingsPart[] }} */
let fields;

/**
 * @param {string} id
 * @param {string} key
 * @param {string[][]} options
 * @param {(value: string) => void} chosen
 */
function select(id, key, options, chosen) {
  const field = element("select", { id, onchange: ({ target }) => chosen(target.value) },
    ...options.map(([value, words, lang]) => element("option", { value, lang }, words)));
  return { field, row: element("div", { className: "field" }, words("label", key, { for: id }), field) };
}

function build() {
  const speech = select("setting-language", "language", [["en", "English", "en"], ["ja", "日本語", "ja"]], speak);
  const theme = select("setting-theme", "theme", THEMES.map((name) => [name, text("themes")[name]]), (value) =>
    change({ theme: value === "light" || value === "dark" ? value : null }));
  const parts = allFeatures().flatMap(({ settingsPart }) => settingsPart ?? []);
  fields = { speech: speech.field, theme: theme.field, parts };
  dialog = element("dialog", { className: "dialog", id: "settings", "aria-labelledby": "settings-title" },
    element("div", { className: "row between" }, words("h2", "settings", { id: "settings-title" }),
      iconButton("close", "close", { id: "settings-close", onclick: () => dialog.close() })),
    speech.row, theme.row, ...parts.flatMap((part) => part.build()),
    button("primary", "done", null, { onclick: () => dialog.close() }));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  onChange(fill);
}

function fill() {
  fields.speech.value = language();
  fields.theme.value = settings.theme ?? THEMES[0];
  for (const option of fields.theme.options) option.textContent = text("themes")[option.value];
  for (const part of fields.parts) part.fill();
}

function open() {
  if (!dialog) build();
  fill();
  dialog.showModal();
}

/** Shows the page as its settings say, and opens their sheet when that is asked for. */
export function startSettings() {
  startTheme();
  byId("open-settings").addEventListener("click", open);
}
