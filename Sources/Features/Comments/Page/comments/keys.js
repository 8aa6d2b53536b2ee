// The keys of a player. They work wherever the focus is, except in what takes keys itself: fields, lists, dialogs.

import { element, words } from "../app/dom.js";

const STEP = 5;
const HELP = [
  ["Space", "keyPlay"],
  ["← →", "keySeek"],
  ["C", "keyComments"],
  ["M", "keyMute"],
  ["P", "keyWindow"],
  ["F", "keyFull"],
  ["< >", "keySpeed"],
  ["?", "keyList"],
];
/** What takes letters or arrows for itself. */
const FIELDS = "input, select, textarea, [role=listbox], [contenteditable], dialog";
/** What the space bar presses. */
const PRESSED = "button, summary, [role=button]";

/** Speeds that can be chosen. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

/**
 * @param {WatchSource} source
 * @param {number} by
 */
function faster(source, by) {
  const place = RATES.indexOf(source.rate) + by;
  source.rate = RATES[Math.min(RATES.length - 1, Math.max(0, place))];
}

/**
 * Lets keys do what the buttons of `player` do: `actions` are those of the bar, `help` is what `?` opens. Answers with what ends
 * it.
 *
 * @param {HTMLElement} player
 * @param {WatchSource} source
 * @param {WatchActions} actions
 * @param {HTMLDetailsElement} help
 */
export function startKeys(player, source, actions, help) {
  /** @type {Record<string, () => void>} */
  const known = {
    " ": actions.play,
    c: actions.comments,
    m: actions.mute,
    p: actions.pip,
    f: actions.fullscreen,
    "<": () => faster(source, -1),
    ">": () => faster(source, 1),
    "?": () => toggleHelp(help),
    ArrowLeft: () => source.seek(source.time - STEP),
    ArrowRight: () => source.seek(source.time + STEP),
  };
  // Elsewhere these two lead to the beginning and the end of the page.
  /** @type {Record<string, () => void>} */
  const inPlayer = { Home: () => source.seek(0), End: () => source.seek(source.seconds) };
  /**
   * @param {KeyboardEvent} event
   * @param {Record<string, () => void>} keys
   */
  const press = (event, keys) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target?.closest(FIELDS)) return;
    if (event.key === " " && event.target?.closest(PRESSED)) return;
    const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  // The player may be in a window of its own, whose keys this page's document does not hear of.
  player.addEventListener("keydown", (event) => press(event, { ...known, ...inPlayer }));
  const pressed = (/** @type {KeyboardEvent} */ event) => press(event, known);
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** @param {HTMLDetailsElement} help */
function toggleHelp(help) {
  help.open = !help.open;
  if (help.open) help.scrollIntoView({ block: "nearest" });
}

/** What the keys are, for those who want to know. */
export function keyHelp() {
  return element("details", { className: "keys" }, words("summary", "keyboard"),
    element("dl", {}, ...HELP.flatMap(([key, name]) => [element("dt", {}, element("kbd", {}, key)), words("dd", name)])));
}
