// The guide that one tap opens: which way of measuring suits whom.

import { button, element, words } from "../app/dom.js";

/** The ways, each with a title, whom it suits, and how it goes. */
const WAYS = ["board", "ar", "ruler", "recording"];

/** Opens the guide. */
export function openWays() {
  /** @type {HTMLDialogElement} */
  const dialog = element("dialog", { className: "dialog measure-ways", id: "ways", "aria-labelledby": "ways-title" },
    words("h3", "waysTitle", { id: "ways-title" }),
    element("dl", {}, ...WAYS.flatMap((way) => [words("dt", `way.${way}`), words("dd", `way.${way}.how`)])),
    element("div", { className: "row" },
      button("primary", "close", null, { id: "ways-close", autofocus: true, onclick: () => dialog.close() })));
  dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.stopPropagation());
  dialog.addEventListener("close", () => dialog.remove());
  document.querySelector('[data-feature="measure"], .view-studio')?.append(dialog);
  dialog.showModal();
}
