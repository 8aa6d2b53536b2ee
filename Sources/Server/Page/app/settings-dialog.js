// The sheet with the settings of the page.

import { button, element, iconButton, words } from "./dom.js";
import { language, speak } from "./i18n.js";
import { allFeatures } from "./registry.js";
import { onChange } from "./settings.js";

/** @type {HTMLDialogElement} */
let dialog;
/** @type {{ speech: HTMLSelectElement, parts: SettingsPart[] }} */
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
  const parts = allFeatures().flatMap(({ settingsPart }) => settingsPart ?? []);
  fields = { speech: speech.field, parts };
  dialog = element("dialog", { className: "dialog", id: "settings", "aria-labelledby": "settings-title" },
    element("div", { className: "row between" }, words("h2", "settings", { id: "settings-title" }),
      iconButton("close", "close", { id: "settings-close", onclick: () => dialog.close() })),
    speech.row, ...parts.flatMap((part) => part.build()),
    button("primary", "done", null, { onclick: () => dialog.close() }));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  onChange(fill);
}

function fill() {
  fields.speech.value = language();
  for (const part of fields.parts) part.fill();
}

/** Opens the sheet. */
export function openSettings() {
  if (!dialog) build();
  fill();
  dialog.showModal();
}
