// The keys of a player. They work while the focus is in it, so that they are in nobody's way elsewhere.

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
];

/** Speeds that can be chosen. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

function faster(source, by) {
  const place = RATES.indexOf(source.rate) + by;
  source.rate = RATES[Math.min(RATES.length - 1, Math.max(0, place))];
}

/** Lets keys in `player` do what its buttons do: `actions` are those of the bar. */
export function startKeys(player, source, actions) {
  const known = {
    " ": actions.play,
    c: actions.comments,
    m: actions.mute,
    p: actions.pip,
    f: actions.fullscreen,
    "<": () => faster(source, -1),
    ">": () => faster(source, 1),
    Home: () => source.seek(0),
    End: () => source.seek(source.seconds),
    ArrowLeft: () => source.seek(source.time - STEP),
    ArrowRight: () => source.seek(source.time + STEP),
  };
  player.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    // A button that has the focus takes the space bar for itself.
    if (event.key === " " && event.target.closest("button")) return;
    const action = known[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** What the keys are, for those who want to know. */
export function keyHelp() {
  return element("details", { className: "keys" }, words("summary", "keyboard"),
    element("dl", {}, ...HELP.flatMap(([key, name]) => [element("dt", {}, element("kbd", {}, key)), words("dd", name)])));
}
