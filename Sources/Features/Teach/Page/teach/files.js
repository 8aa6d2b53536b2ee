// A button that lets people choose files, one or many.

import { button, element } from "../app/dom.js";

/**
 * The button with its hidden field, whose id is `id` with `-file` behind it; `chosen(files)` hears the files.
 *
 * @param {{ id: string, key: string, icon: string, accept: string, isMany?: boolean }} about
 * @param {(files: File[]) => void} chosen
 */
export function filesButton({ id, key, icon, accept, isMany = false }, chosen) {
  const input = element("input", { type: "file", id: `${id}-file`, accept, multiple: isMany, hidden: true });
  input.addEventListener("change", () => {
    const files = [...input.files ?? []];
    input.value = "";
    if (files.length > 0) chosen(files);
  });
  return element(
    "div", { className: "teach-choose" }, button("secondary", key, icon, { id, onclick: () => input.click() }), input);
}
