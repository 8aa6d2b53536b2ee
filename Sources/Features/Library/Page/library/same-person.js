// A sheet with the faces of all others, from which the one is chosen who is the same person.

import { button, element, words } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { nameOf } from "./person.js";

/**
 * Asks who a person is; Escape, a press beside the sheet and Cancel mean nobody. The focus returns to where it was.
 *
 * @param {LibraryPerson} person
 * @param {LibraryPerson[]} people
 * @param {Thumbnails} faces
 * @returns {Promise<LibraryPerson | null>}
 */
export function chosenPerson(person, people, faces) {
  return new Promise((resolve) => {
    const opener = document.activeElement;
    /** @type {HTMLDialogElement} */
    const dialog = element("dialog", { className: "dialog", "aria-labelledby": "library-same", data: { feature: "library" } },
      element("h2", { id: "library-same" }, text("libraryPersonSameQuestion", nameOf(person))),
      element("ul", { className: "persons" }, ...people.filter(({ id }) => id !== person.id).map((other) =>
        element("li", {}, choice(other, faces, () => dialog.close(`${other.id}`))))),
      element("div", { className: "row" }, button("secondary", "cancel", null, { onclick: () => dialog.close() })));
    dialog.addEventListener("click", (/** @type {MouseEvent} */ event) => event.target === dialog && dialog.close());
    // Keys are for the sheet, not for what is behind it.
    dialog.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => event.stopPropagation());
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      resolve(people.find(({ id }) => `${id}` === dialog.returnValue) ?? null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * @param {LibraryPerson} person
 * @param {Thumbnails} faces
 * @param {() => void} onclick
 */
function choice(person, faces, onclick) {
  const name = nameOf(person);
  const count = text("libraryCount", number(person.photos));
  const face = element("img", { alt: text("libraryFaceOf", name), draggable: false });
  faces.show(person.id, face);
  return element("button", { type: "button", className: "person", onclick, "aria-label": text("listed", [name, count]) },
    element("span", { className: "face" }, face), element("span", { dir: "auto" }, name),
    element("span", { className: "hint" }, count));
}
