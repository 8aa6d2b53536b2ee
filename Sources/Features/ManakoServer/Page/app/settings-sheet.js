// The sheet with the settings.

import { allModels, currentModel, onModels } from "./catalogue.js";
import { byId, element } from "./dom.js";
import { language, local, speak } from "./i18n.js";
import { change, onChange, settings } from "./settings.js";

const percent = (value) => `${Math.round(value * 100)} %`;

function fill() {
  byId("setting-model").replaceChildren(...allModels().map((model) =>
    element("option", { value: model.name, selected: model.name === currentModel() }, local(model.title) || model.name)));
  byId("setting-confidence").value = settings.confidence;
  byId("confidence-value").textContent = percent(settings.confidence);
  byId("setting-language").value = language();
  byId("setting-details").checked = settings.details;
}

/** Connects the sheet. */
export function startSettings() {
  const sheet = byId("settings");
  byId("open-settings").addEventListener("click", () => sheet.showModal());
  byId("settings-close").addEventListener("click", () => sheet.close());
  sheet.addEventListener("click", (event) => event.target === sheet && sheet.close());
  byId("setting-model").addEventListener("change", ({ target }) => change({ model: target.value }));
  byId("setting-confidence").addEventListener("input", ({ target }) => {
    byId("confidence-value").textContent = percent(Number(target.value));
  });
  byId("setting-confidence").addEventListener("change", ({ target }) => change({ confidence: Number(target.value) }));
  byId("setting-language").addEventListener("change", ({ target }) => speak(target.value));
  byId("setting-details").addEventListener("change", ({ target }) => change({ details: target.checked }));
  onModels(fill);
  onChange(fill);
  fill();
}
