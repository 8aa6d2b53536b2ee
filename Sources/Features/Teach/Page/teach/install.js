// What is said where the server lacks the library that trains: the command that installs it, to be copied.

import { copy } from "../app/clipboard.js";
import { button, element, words } from "../app/dom.js";
import { wordsFor } from "../app/problems.js";

/**
 * The command in a failure: a parameter of it, else what stands in quotes in the server's words.
 *
 * @param {Failure} failure
 */
export function commandIn({ parameters, detail }) {
  return parameters?.command ?? detail?.match(/[`“"]([^`”"]+)[`”"]/)?.[1] ?? null;
}

/**
 * What stands in place of the start button.
 *
 * @param {Failure} failure
 * @param {() => void} retry
 */
export function installPart(failure, retry) {
  const command = commandIn(failure);
  const said = command ?
    [
      words("p", "installHint", { className: "hint" }),
      element("pre", { className: "teach-command", tabIndex: 0, lang: "en" }, element("code", {}, command)),
      button("secondary", "copy", "copy", { id: "teach-copy-command", onclick: () => copy(command) })
    ] :
    [element("p", { className: "hint", lang: "en" }, failure.detail)];
  return element("div", { className: "teach-part", id: "teach-install", role: "alert" },
    element("p", { className: "lead" }, wordsFor(failure)), ...said, button("primary", "retry", "retry", { onclick: retry }));
}
