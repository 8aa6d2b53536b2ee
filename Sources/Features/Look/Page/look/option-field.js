// Fields for the options of a lens, by the kind that the server names. Nothing is sent that the user has not set.

import { button, element } from "../app/dom.js";
import { local, number, text } from "../app/i18n.js";
import { setOption, settings } from "../app/settings.js";

let fields = 0;

/**
 * @param {Lens} lens
 * @param {API.Option} option
 * @returns {OptionValue | null}
 */
function current(lens, option) {
  return settings.options[lens.id]?.[option.name] ?? null;
}

/** @param {API.Option} option */
function isPart({ minimum, maximum }) {
  return minimum === 0 && maximum === 1;
}

/**
 * A choice in words; the same word may mean something else in another option.
 *
 * @param {API.Option} option
 * @param {OptionValue} value
 * @returns {string}
 */
function choiceName(option, value) {
  const names = text("choiceNames");
  return names[`${option.name}.${value}`] ?? names[String(value)] ?? String(value);
}

/**
 * A value in words: shares of one as percent.
 *
 * @param {API.Option} option
 * @param {OptionValue | null} value
 * @returns {string}
 */
function spoken(option, value) {
  if (value === null) return text("asSuggested");
  if (typeof value === "boolean") return text(value ? "yes" : "no");
  if (option.kind === "choice") return choiceName(option, value);
  if (typeof value !== "number") return String(value);
  return isPart(option) && option.kind === "number" ? text("percent", Math.round(value * 100)) : number(value, 2);
}

/**
 * A slider for numbers with bounds; a field for others.
 *
 * @param {API.Option} option
 * @param {string} id
 * @param {OptionValue | null} value
 * @param {(value: number | null) => void} set
 */
function numberInput({ kind, minimum, maximum }, id, value, set) {
  const isWhole = kind === "integer";
  const bounds = minimum !== undefined && maximum !== undefined ? { minimum, maximum } : null;
  const input = element("input", { id, type: bounds && !isWhole ? "range" : "number" });
  if (minimum !== undefined) input.min = String(minimum);
  if (maximum !== undefined) input.max = String(maximum);
  input.step = String(isWhole ? 1 : bounds ? (bounds.maximum - bounds.minimum) / 100 : "any");
  // What is not set stands in the middle, in grey.
  if (value !== null) input.value = String(value);
  else if (bounds && !isWhole) input.value = String((bounds.minimum + bounds.maximum) / 2);
  input.classList.toggle("unset", value === null);
  input.addEventListener("change", () => {
    const wanted = input.valueAsNumber;
    set(Number.isFinite(wanted) && input.checkValidity() ? wanted : null);
  });
  return input;
}

/**
 * A choice among values, each with its words.
 *
 * @template {OptionValue} Value
 * @param {[Value, string][]} values
 * @param {string} id
 * @param {OptionValue | null} value
 * @param {(value: Value | null) => void} set
 */
function choiceInput(values, id, value, set) {
  const input = element("select", { id }, element("option", { value: "" }, text("asSuggested")),
    ...values.map(([own, words]) => element("option", { value: String(own) }, words)));
  input.value = value === null ? "" : String(value);
  input.addEventListener("change", () => set(values.find(([own]) => String(own) === input.value)?.[0] ?? null));
  return input;
}

/**
 * @param {API.Option} option
 * @param {string} id
 * @param {OptionValue | null} value
 * @param {(value: string | string[] | null) => void} set
 */
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

/**
 * The choices of an option, each with its words.
 *
 * @param {API.Option} option
 * @returns {[string, string][]}
 */
function choicesOf(option) {
  return (option.choices ?? []).map((each) => [each, choiceName(option, each)]);
}

/**
 * @param {API.Option} option
 * @param {string} id
 * @param {OptionValue | null} value
 * @param {(value: OptionValue | null) => void} set
 */
function inputFor(option, id, value, set) {
  switch (option.kind) {
    case "number":
    case "integer": return numberInput(option, id, value, set);
    case "boolean": return choiceInput([[true, text("yes")], [false, text("no")]], id, value, set);
    case "choice": return choiceInput(choicesOf(option), id, value, set);
    default: return textInput(option, id, value, set);
  }
}

/**
 * A field for an option of a lens, with what it is set to and a way back to what the model suggests.
 *
 * @param {Lens} lens
 * @param {API.Option} option
 * @returns {HTMLElement}
 */
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
  const set = (/** @type {OptionValue | null} */ value) => {
    setOption(lens.id, option.name, value);
    show();
    /** @type {HTMLElement} */ (place.firstElementChild).focus();
  };
  show();
  return element("div", { className: "field", data: { option: option.name } },
    element("div", { className: "row between" }, element("label", { for: id }, local(option.title)), output, reset), place);
}
