// One person among others: a face that leads to their photos, a name that is edited in place, and the way to say who they are.

import { button, element, iconButton, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { showProblem } from "../app/notices.js";
import { isShortEnough, nameOf } from "./person.js";

/** The card of a person. */
export class PersonCard {
  root = element("li", { className: "person" });
  #face = element("img", { alt: "", draggable: false });
  #link = element("a", { className: "face" }, this.#face);
  #name = element("button", { type: "button", className: "plain", onclick: () => this.#edit() });
  #count = element("span", { className: "hint" });
  #same = button("plain", "libraryPersonSame", null, { onclick: () => this.#heard.same(this.#person) });
  #field = element("input", { type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
  #form = element("form", { className: "rename", hidden: true, noValidate: true }, this.#field,
    element("span", { className: "row" },
      element("button", { type: "submit", className: "primary" }, words("span", "done")),
      iconButton("cancel", "close", { onclick: () => this.#close() })));
  #faces;
  #heard;
  /** @type {LibraryPerson} */
  #person = { id: 0, photos: 0, photo: 0 };

  /**
   * @param {Thumbnails} faces
   * @param {{ named: (person: LibraryPerson, name: string) => Promise<boolean>, same: (person: LibraryPerson) => unknown }} heard
   */
  constructor(faces, heard) {
    this.#faces = faces;
    this.#heard = heard;
    this.root.append(this.#link, this.#name, this.#form, this.#count, this.#same);
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#entered();
    });
    this.#form.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Shows a person; a name that is being edited stays as it is typed.
   *
   * @param {LibraryPerson} person
   * @param {{ href: string, isAlone: boolean }} place where the face leads, and whether there is nobody else
   */
  show(person, { href, isAlone }) {
    this.#person = person;
    const name = nameOf(person);
    this.#link.href = href;
    this.#link.setAttribute("aria-label", text("libraryPhotosOf", name));
    this.#face.alt = text("libraryFaceOf", name);
    this.#name.dir = "auto";
    write(this.#name, person.name ?? text("libraryAddName"));
    this.#name.setAttribute("aria-label", text(person.name ? "libraryRename" : "libraryAddNameTo", name));
    this.#field.setAttribute("aria-label", text("libraryNameOf", name));
    write(this.#count, text("libraryCount", number(person.photos)));
    this.#same.hidden = isAlone;
    this.#same.setAttribute("aria-label", text("libraryPersonSameNamed", name));
    this.#faces.show(person.id, this.#face);
  }

  /** Gives the keyboard to the person's face. */
  focus() {
    this.#link.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    // Escape while characters are being composed is for the input method.
    if (event.key === "Escape" && !event.isComposing) this.#close();
  }

  #edit() {
    this.#field.value = this.#person.name ?? "";
    this.#form.hidden = false;
    this.#name.hidden = true;
    this.#field.select();
    this.#field.focus();
  }

  #close() {
    this.#form.hidden = true;
    this.#name.hidden = false;
    this.#name.focus();
  }

  async #entered() {
    const name = this.#field.value.trim();
    if (!isShortEnough(name)) return showProblem({ words: text("libraryNameTooLong") }, "library");
    if (name === (this.#person.name ?? "") || (await this.#heard.named(this.#person, name))) this.#close();
    return undefined;
  }
}
