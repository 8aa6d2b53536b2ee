// Where the server wants a token: a field to type or paste one.

import { button, element, iconButton, words } from "./dom.js";
import { text } from "./i18n.js";
import { keepToken, token, tokenIn } from "./net/token.js";

/** @type {HTMLDialogElement | undefined} */
let dialog;
/** @type {HTMLInputElement} */
let field;
/** @type {HTMLElement} */
let wrong;

/** @param {SubmitEvent} event */
function take(event) {
  event.preventDefault();
  const found = tokenIn(field.value);
  wrong.hidden = found !== null;
  if (!found) return (wrong.textContent = text("tokenShape"));
  dialog?.close();
  keepToken(found);
}

function build() {
  field = element("input",
    { id: "token-field", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, required: true });
  wrong = element("p", { className: "trouble", id: "token-wrong", role: "alert", hidden: true });
  const form = element("form", { onsubmit: take },
    element("div", { className: "row between" }, words("h2", "tokenTitle", { id: "token-title" }),
      iconButton("close", "close", { id: "token-close", onclick: () => dialog?.close() })),
    words("p", "tokenHint", { className: "hint" }),
    element("div", { className: "field" }, words("label", "token", { for: "token-field" }), field), wrong,
    button("primary", "connect", null, { type: "submit", id: "token-send" }));
  const made = element("dialog", { className: "dialog", id: "token-dialog", "aria-labelledby": "token-title" }, form);
  document.body.append(made);
  return made;
}

/** Asks for the token, unless it is being asked for. */
export function askForToken() {
  dialog ??= build();
  if (dialog.open) return;
  field.value = "";
  wrong.hidden = token() === null;
  wrong.textContent = text("tokenWrong");
  dialog.showModal();
  field.focus();
}

/** Ends asking: the server has taken the token. */
export function stopAsking() {
  dialog?.close();
}
