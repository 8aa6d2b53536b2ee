// A question before something is deleted or lost: a sheet with the consequence, a button that does it, and one that does not.

import { button, element, words } from "./dom.js";

/**
 * Asks whether to go on; Escape, a press beside the sheet and Cancel mean no. The focus returns to where it was.
 *
 * @param {string} question
 * @param {string} verb  the key of the words of the button that goes on
 * @returns {Promise<boolean>}
 */
export function confirmed(question, verb = "remove") {
  return new Promise((resolve) => {
    const opener = document.activeElement;
    /** @type {HTMLDialogElement} */
    const dialog = element("dialog",
      { className: "dialog ask", id: "ask", role: "alertdialog", "aria-labelledby": "ask-question" },
      element("p", { id: "ask-question", className: "lead" }, question),
      element("div", { className: "row" },
        button("secondary", "cancel", null, { id: "ask-no", autofocus: true, onclick: () => dialog.close() }),
        element("button", { type: "button", className: "danger", id: "ask-yes", onclick: () => dialog.close("yes") },
          words("span", verb))));
    dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === dialog && dialog.close());
    // Keys are for the sheet, not for what is behind it.
    dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
