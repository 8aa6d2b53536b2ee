// Fields for the options of a lens, by the kind that the server names. Nothing is sent that the user has not set.

import { button, element } from "../app/dom.js";
import { local, number, text } from "../app/i18n.js";
import { setOption, settings } from "../app/settings.js";

let fields = 0;

function current(lens, option) {
  return settings.options[lens.id]?.[option.name] ?? null;
}

function isPart({ minimum, maximum }) {
  return minimum === 0 && maximum === 1;
}

/** A choice in words; the same word may mean something else in another option. */
function choiceName(option, value) {
  const names = text("choiceNames");
  return names[`${option.name}.${value}`] ?? names[value] ?? value;
}

/** A value in words: shares of one as percent. */
function spoken(option, value) {
  if (value === null) return text("asSuggested");
  if (typeof value === "boolean") return text(value ? "yes" : "no");
  if (option.kind === "choice") return choiceName(option, value);
  return isPart(option) && option.kind === "number" ? text("percent", Math.round(value * 100)) :
    typeof value === "number"                       ? number(value, 2) :
                                                      String(value);
}

/** A slider for numbers with bounds; a field for others. */
function numberInput(option, id, value, set) {
  const hasBounds = option.minimum !== undefined && option.maximum !== undefined;
  const isWhole = option.kind === "integer";
  const input = element("input", { id, type: hasBounds && !isWhole ? "range" : "number" });
  if (option.minimum !== undefined) input.min = option.minimum;
  if (option.maximum !== undefined) input.max = option.maximum;
  input.step = String(isWhole ? 1 : hasBounds ? (option.maximum - option.minimum) / 100 : "any");
  // What is not set stands in the middle, in grey.
  if (value !== null) input.value = value;
  else if (input.type === "range") input.value = String((option.minimum + option.maximum) / 2);
  input.classList.toggle("unset", value === null);
  input.addEventListener("change", () => {
    const wanted = input.valueAsNumber;
    set(Number.isFinite(wanted) && input.checkValidity() ? wanted : null);
  });
  return input;
}

/** A choice among values, each with its words. */
function choiceInput(values, id, value, set) {
  const input = element("select", { id }, element("option", { value: "" }, text("asSuggested")),
    ...values.map(([own, words]) => element("option", { value: String(own) }, words)));
  input.value = value === null ? "" : String(value);
  input.addEventListener("change", () => set(values.find(([own]) => String(own) === input.value)?.[0] ?? null));
  return input;
}

function textInput(option, id, value, set) {
  const isList = option.kind === "list";
  const input = element(
    "input", { id, type: "text", value: value === null ? "" : String(value), placeholder: isList ? text("listHint") : "" });
  input.addEventListener("change", () => {
    const entered = isList ? input.value.split(/[,、]/).map((each) => each.trim()).filter(Boolean) : input.value.trim();
    set(entered.length > 0 ? entered : null);
  });
  return input;
}

function inputFor(option, id, value, set) {
  switch (option.kind) {
    case "number":
    case "integer": return numberInput(option, id, value, set);
    case "boolean": return choiceInput([[true, text("yes")], [false, text("no")]], id, value, set);
    case "choice": return choiceInput(option.choices.map((each) => [each, choiceName(option, each)]), id, value, set);
    default: return textInput(option, id, value, set);
  }
}

/** A field for an option of a lens, with what it is set to and a way back to what the model suggests. */
export function optionField(lens, option) {
  const id = `option-${fields++}`;
  const output = element("output", { className: "value" });
  output.setAttribute("for", id);
  const place = element("div", { className: "inputs" });
  const reset =
    button("plain", "reset", null, { onclick: () => set(null), "aria-label": text("resetNamed", local(option.title)) });
  const show = () => {
    const value = current(lens, option);
    output.textContent = spoken(option, value);
    reset.hidden = value === null;
    place.replaceChildren(inputFor(option, id, value, set));
  };
  const set = (value) => {
    setOption(lens.id, option.name, value);
    show();
    /** @type {HTMLElement} */ (place.firstElementChild).focus();
  };
  show();
  return element("div", { className: "field", data: { option: option.name } },
    element("div", { className: "row between" }, element("label", { for: id }, local(option.title)), output, reset), place);
}
