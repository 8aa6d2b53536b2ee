// The album: measurements that were kept, the newest first, and how lengths change with time.

import { button, element, words, write } from "../app/dom.js";
import { number, text } from "../app/i18n.js";
import { askRecords, exportAddress, recordPhoto, recordsChart } from "./api.js";
import { fileLink, Photos } from "../app/media/files.js";
import { dayText, photoWithJoints } from "./picture.js";
import { RecordDialog } from "./record.js";
import { lengthText, plainLength } from "./units.js";
import { problemParts } from "../app/problems.js";
import { onChange, settings } from "../app/settings.js";

/** How many records more are shown at once. */
const PAGE = 24;
const FORMATS = ["json", "csv", "zip"];
/** The album; `people(names)` hears who was measured so far. */
export class Album {
  root;
  /**
   * Who was measured so far.
   *
   * @type {string[]}
   */
  people = [];
  #heard;
  #photos = new Photos();
  #dialog;
  #parts;
  /** @type {MeasureRecord[]} */
  #records = [];
  #shown = PAGE;
  #who = "";
  #asking = new AbortController();
  #stop;

  /** @param {{ people: (people: string[]) => void }} heard */
  constructor(heard) {
    this.#heard = heard;
    this.#dialog = new RecordDialog(this.#photos, () => this.reload());
    const who = element("select", { id: "album-who", onchange: ({ target }) => this.#choose(target.value) });
    const filter = element("div", { className: "field measure-filter" }, words("label", "albumOf", { for: "album-who" }), who);
    const chart = element("img", { className: "measure-chart", id: "measure-chart", hidden: true });
    const list = element("ul", { className: "measure-album", id: "album" });
    const state = element("p", { className: "hint", role: "status" });
    const more = button("secondary", "moreRecords", "down", { hidden: true, onclick: () => this.#showMore() });
    const files = element("div", { className: "row", id: "album-export" },
      ...FORMATS.map((format) => fileLink("secondary", `export.${format}`, "save",
                       { path: exportAddress(format), name: () => `manako-measurements.${format}` })));
    this.#parts = { who, filter, chart, list, state, more, files };
    this.root = element("section", { className: "measure-part", "aria-labelledby": "album-title" },
      words("h4", "album", { id: "album-title" }), filter, chart, state, list, more, files, this.#dialog.root);
    this.#stop = onChange((values) => "unit" in values && this.#show());
    this.reload();
  }

  close() {
    this.#stop();
    this.#asking.abort();
    this.#dialog.close();
    this.#photos.close();
  }

  /** @param {string} who */
  #choose(who) {
    this.#who = who;
    this.#shown = PAGE;
    this.reload();
  }

  #showMore() {
    this.#shown += PAGE;
    this.#show();
  }

  /** Asks for the records anew. */
  async reload() {
    const { state } = this.#parts;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    try {
      const { records, count, people } = await askRecords({ who: this.#who }, signal);
      if (signal.aborted) return;
      this.#records = records;
      this.#offer(people);
      this.#show();
      write(state, count === 0 ? text("albumEmpty") : text("albumCount", number(count)));
    } catch (failure) {
      if (!signal.aborted) state.replaceChildren(element("span", { className: "trouble" }, ...problemParts(failure)));
    }
  }

  /** @param {string[]} people */
  #offer(people) {
    const { who, filter } = this.#parts;
    this.people = people;
    if (this.#who && !people.includes(this.#who)) return this.#choose("");
    who.replaceChildren(words("option", "everybody", { value: "" }),
      ...people.filter(Boolean).map((value) => element("option", { value }, value)));
    who.value = this.#who;
    filter.hidden = people.length < 2;
    return this.#heard.people(people);
  }

  #show() {
    const { list, more, files } = this.#parts;
    list.replaceChildren(...this.#records.slice(0, this.#shown).map((record) => this.#card(record)));
    more.hidden = this.#records.length <= this.#shown;
    files.hidden = this.people.length === 0;
    this.#showChart();
  }

  /** @param {MeasureRecord} record */
  #card(record) {
    const { root, image } = photoWithJoints(record);
    this.#photos.showLater(image, record.id, (signal) => recordPhoto(record.id, signal));
    const open = element("button",
      { type: "button", className: "measure-card", data: { record: record.id }, onclick: () => this.#dialog.open(record) },
      root, element("span", { className: "name" }, lengthText(record.total)),
      element("span", { className: "hint" }, [record.who, record.what, dayText(record.date)].filter(Boolean).join(" · ")));
    return element("li", {}, open);
  }

  async #showChart() {
    const { chart } = this.#parts;
    const name = `chart ${settings.unit} ${this.#who}`;
    chart.hidden = this.#records.length === 0;
    if (chart.hidden) return;
    this.#photos.drop(name);
    chart.alt = this.#chartWords();
    try {
      const address = await this.#photos.address(
        name, (signal) => recordsChart({ who: this.#who, unit: settings.unit, format: "svg" }, signal));
      chart.src = address;
    } catch {
      chart.hidden = true;
    }
  }

  /** The same in words: from which length to which, and when. */
  #chartWords() {
    const lengths = this.#records.map(({ total }) => total.meters);
    const dates = this.#records.map(({ date }) => date);
    return text("chartOf", this.#who || text("everybody"), plainLength(Math.min(...lengths)), plainLength(Math.max(...lengths)),
      dayText(Math.min(...dates)), dayText(Math.max(...dates)));
  }
}
