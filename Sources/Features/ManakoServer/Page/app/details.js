// The debug view of a photo: what was asked, what came back, and how long each stage took.

import { byId, element } from "./dom.js";
import { text } from "./i18n.js";

const round = (value) => Math.round(value * 10) / 10;

/** Adds a line to the log. */
export function log(line) {
  const time = new Date().toISOString().slice(11, 23);
  byId("photo-log").append(element("li", {}, `${time} ${line}`));
}

/** Shows a result's timings and writes its observations into the log. */
export function addTimings(result, roundTrip) {
  const stages = { ...result.milliseconds, total: roundTrip };
  const names = text("stage");
  byId("photo-timings").replaceChildren(...Object.entries(stages).map(([stage, value]) => {
    const heading = element("th", {}, names[stage] ?? stage);
    heading.scope = "row";
    return element("tr", {}, heading, element("td", {}, text("milliseconds", round(value).toFixed(1))));
  }));
  log(`${result.model} · ${result.image.width} × ${result.image.height} · ${result.observations.length}`);
  for (const { label, confidence, pixelBox: { x, y, width, height } } of result.observations) {
    log(`${label} ${confidence.toFixed(3)} · ${[x, y, width, height].map(round).join(" ")}`);
  }
}

/** Empties both. */
export function resetDetails() {
  byId("photo-log").replaceChildren();
  byId("photo-timings").replaceChildren();
}
