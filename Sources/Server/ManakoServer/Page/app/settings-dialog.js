// The sheet with the settings of the page.

import { button, element, iconButton, words } from "./dom.js";
import { language, speak } from "./i18n.js";
import { change, onChange, settings } from "./settings.js";

let dialog = null;
let fields = null;

function select(id, key, options, chosen) {
  const made = element("select", { id, onchange: ({ target }) => chosen(target.value) },
    ...options.map(([value, words, lang]) => element("option", { value, lang }, words)));
  return [made, element("div", { className: "field" }, words("label", key, { for: id }), made)];
}

function build() {
  const [speech, speechField] = select("setting-language", "language", [["en", "English", "en"], ["ja", "日本語", "ja"]], speak);
  const level = element("fieldset", { className: "choice" }, words("legend", "level"),
    ...["accurate", "fast"].map((value) => element("label", {}, element("input", { type: "radio", name: "level", value, onchange: () => change({ level: value }) }),
      words("span", value))));
  const details = element("input", { type: "checkbox", id: "setting-details", onchange: ({ target }) => change({ details: target.checked }) });
  fields = { speech, level, details };
  dialog = element("dialog", { className: "dialog", id: "settings", "aria-labelledby": "settings-title" },
    element("div", { className: "row between" }, words("h2", "settings", { id: "settings-title" }),
      iconButton("close", "close", { id: "settings-close", onclick: () => dialog.close() })),
    speechField, level, element("div", { className: "field line" }, details, words("label", "showDetails", { for: "setting-details" })),
    button("primary", "done", null, { onclick: () => dialog.close() }));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  onChange(fill);
}

function fill() {
  fields.speech.value = language();
  fields.details.checked = settings.details;
  for (const radio of fields.level.querySelectorAll("input")) radio.checked = radio.value === settings.level;
}

/** Opens the sheet. */
export function openSettings() {
  if (!dialog) build();
  fill();
  dialog.showModal();
}
