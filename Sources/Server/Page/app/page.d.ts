// Types of the page's parts, which every module may name. Imports in comments would be names of files to those who follow names.

/** What a feature tells the shell. */
interface Feature {
  /** Names its folder, and the elements that its styles apply to (`data-feature`). */
  id: string;
  /** Its style sheet, `"../<id>/<id>.css"`. */
  style: string;
  /** Texts in both languages. */
  words: { en: Words; ja: Words };
  /** Words for failures, by reason or code. */
  failures?: { en: Words; ja: Words };
  /** Drawings by name. */
  icons?: Record<string, string>;
  /** What the browser remembers. */
  settings?: SettingDefinitions;
  /** Places of their own. */
  views?: View[];
  /** Kinds of jobs in Studio. */
  jobs?: JobKind[];
  /** Parts of Home. */
  home?: HomePart[];
  /** What comes out of it, for Home; jobs stand there by themselves. */
  makes?: Made[];
  /** Parts of Models. */
  models?: ModelsPart[];
  /** What people did last. */
  recent?: RecentSource;
  /** Fields in the dialog of settings. */
  settingsPart?: SettingsPart;
  /** Opens dropped files; says whether it did. */
  takes?: (files: File[], view: string | null) => boolean;
  /** What other features may ask for, by name. */
  services?: Partial<Services>;
}

/** Texts by key; those with gaps are functions. */
type Words = Record<string, string | string[] | Record<string, string> | ((...gaps: any[]) => string)>;

/** A text in both languages. */
interface Both {
  en: string;
  ja: string;
}

/** A remembered value. */
interface Setting<Value> {
  usual: Value;
  isValid: (value: any) => boolean;
}

/** Remembered values by name; each feature adds its own. */
interface Settings {
  language: "en" | "ja" | null;
  /** Null follows the system. */
  theme: "light" | "dark" | null;
  /** Options that were set, by lens. */
  options: Record<string, Record<string, OptionValue>>;
  /** An identity of 32 hexadecimal digits. */
  person: string | null;
}

/** Definitions of some settings. */
type SettingDefinitions = { [Name in keyof Settings]?: Setting<Settings[Name]> };

/** Functions that features offer to each other, by name; each feature adds its own. */
interface Services {}

/** The value of a lens's option. */
type OptionValue = string | number | boolean | string[];

/** A place of the page. */
interface View {
  /** What addresses and `<section id="view-…">` call it; also the key of its name in the texts. */
  id: string;
  icon: string;
  /** Its place among the tabs. */
  order: number;
  /** Makes its elements once, when it is shown first; the heading is there. */
  build: (root: HTMLElement) => any;
  /** Shows what an address names; called again when the address changes. */
  enter: (query: Query) => void;
  /** Releases what it holds. */
  leave: () => void;
  /** Whether it is shown without tabs and settings, for visitors. */
  isAlone?: boolean;
}

/** The parameters of an address. */
type Query = Record<string, string>;

/** A kind of job. */
interface JobKind {
  id: string;
  icon: string;
  /** Its place on Home. */
  order: number;
  title: Both;
  /** What comes out of it, in a sentence. */
  about: Both;
  /** The same in a few words, for Home. */
  short: Both;
  drawing: Drawing;
  steps: JobStep[];
}

/** A small drawing of 160 × 100: paths by the way they are painted, and words in it. */
interface Drawing {
  wash?: string;
  line?: string;
  accent?: string;
  words?: DrawnWords[];
}

/** Words in a drawing; `x` and `y` are where their baseline begins. */
interface DrawnWords extends Point {
  text: Both;
}

/** A place as Home shows it: a drawing of what comes out of it, and a few words; it leads to an address. */
interface Made {
  id: string;
  icon: string;
  /** Its place on Home. */
  order: number;
  title: Both;
  short: Both;
  drawing: Drawing;
  address: () => string;
}

/** A step of a job. */
interface JobStep {
  title: Both;
  build: StepBuilder;
  /** Whether the step fills the window; it then shows the way to other steps itself. */
  fills?: boolean;
}

/**
 * Builds a step in `root` from the job's `data`, and gives `save` what has changed. A step that holds something, such as a
 * camera, returns a function that releases it. `way` leads to the other steps and to all jobs, for a step that fills the window.
 */
type StepBuilder<Data = any> =
  (root: HTMLElement, data: Data, save: (data: Data) => void, id: string, way: HTMLElement) => (() => void) | null | void;

/** A job that lasts. */
interface Job {
  id: string;
  kind: string;
  step: number;
  data: any;
  /** When it was changed last, in milliseconds since 1970. */
  changed: number;
}

/** A part of Home; `enter` is called when Home is shown, `refresh` when the language has changed. */
interface HomePart {
  order: number;
  build: (root: HTMLElement) => HTMLElement;
  enter: () => void;
  refresh: () => void;
}

/** A part of Home with its element. */
type ShownHomePart = Omit<HomePart, "build"> & { root: HTMLElement };

/** A part of Models. */
interface ModelsPart {
  id: string;
  order: number;
  /** The key of its name among the segments; a part without one has no segment. */
  title: string | null;
  /** Whether an address is for it. */
  claims: (query: Query) => boolean;
  build: () => HTMLElement;
  enter: (query: Query) => void;
  leave: () => void;
  /** Where its segment leads. */
  address: () => string;
  /** Where its segment leads while the part is shown. */
  start: () => string;
}

/** A part of Models with its element and its segment's link. */
type ShownModelsPart = ModelsPart & { root: HTMLElement, link: HTMLAnchorElement | null };

/** What people did last with a feature. */
interface RecentSource<Data = any, Kept = any> {
  /** Asks the server for what it keeps. */
  ask: () => Promise<Kept[]>;
  entry: (item: Kept) => RecentEntry;
  /** Whether an item stands for a job with such data; left out by a feature whose items are no jobs. */
  stands?: (data: Data, item: Kept) => boolean;
}

/** A row of Home's list of what was done last, and of Studio's list of jobs. */
interface RecentEntry {
  key: string;
  icon: string;
  name: string;
  detail: string;
  /** In milliseconds since 1970, 0 where it is not known. */
  time: number;
  open: () => void;
  /** How it is deleted from the server, where that is possible: the question before, and the deletion. */
  remove?: { question: string, run: () => Promise<void> };
}

/** Fields in the dialog of settings. */
interface SettingsPart {
  build: () => HTMLElement[];
  fill: () => void;
}

interface Point {
  x: number;
  y: number;
}

/** A pair of coordinates, as the server sends it. */
type Pair = [number, number];

interface Size {
  width: number;
  height: number;
}

interface Rect extends Point, Size {}

/** An event of a field in a form. */
type FieldEvent = Event & { readonly target: Field };

/** Properties of an element as `element` of `dom.js` takes them: its own, ARIA attributes, `data`, and some attributes. */
type Properties = {
  data?: Record<string, any>;
  className?: string;
  id?: string;
  onclick?: ((event: MouseEvent & { readonly currentTarget: HTMLElement }) => unknown) | null;
  onchange?: (event: FieldEvent) => unknown;
  oninput?: (event: FieldEvent) => unknown;
  onkeydown?: (event: KeyboardEvent) => unknown;
  onsubmit?: (event: SubmitEvent) => unknown;
  [name: string]: any;
};

/** What `element` appends; nothing is left out. */
type Child = Node | string | null | undefined;

/** An element with a value in a form. */
type Field = HTMLInputElement & HTMLSelectElement;

/** Told of a WebSocket as it goes. */
interface LineListener {
  connecting: () => void;
  received: (data: any) => void;
  ended: () => void;
}

/** A camera: the one that looks at the user, or the one that looks away. */
type Facing = "environment" | "user";

/** A unit of lengths. */
type LengthUnit = "m" | "cm" | "in";

/** A canvas in a page or in memory alone. */
type PaintCanvas = HTMLCanvasElement | OffscreenCanvas;

/** A photo of a burst; `time` is in seconds from the first. */
interface Shot {
  time: number;
  photo: Blob;
}

/** A failure of a request, or of the page itself, as words are found for it. */
interface Failure {
  words?: string;
  code?: string;
  reason?: string | null;
  parameters?: Record<string, any>;
  /** What the server said, in English. */
  detail?: string;
}

/** What browsers have that TypeScript's own list lacks. */
declare var documentPictureInPicture: { requestWindow: (options?: any) => Promise<Window> };
interface OffscreenCanvas {
  width: number;
  height: number;
  getContext(kind: "2d", settings?: CanvasRenderingContext2DSettings): CanvasRenderingContext2D | null;
  convertToBlob(options: { type: string, quality: number }): Promise<Blob>;
}
declare var OffscreenCanvas: { new(width: number, height: number): OffscreenCanvas };
interface VideoFrame {
  readonly format: string | null;
  readonly codedWidth: number;
  readonly codedHeight: number;
  readonly displayWidth: number;
  readonly displayHeight: number;
  readonly visibleRect: DOMRectReadOnly | null;
  readonly colorSpace: { readonly matrix: string | null, readonly fullRange: boolean | null };
  readonly rotation?: number;
  readonly flip?: boolean;
  allocationSize(): number;
  copyTo(destination: BufferSource, options?: { layout: PlaneLayout[] }): Promise<PlaneLayout[]>;
  close(): void;
}
/** Where a plane of a frame's samples begins, and the bytes of its rows. */
interface PlaneLayout {
  offset: number;
  stride: number;
}
declare var VideoFrame: { new(source: CanvasImageSource): VideoFrame };
/** Trusted Types, where a browser has them; their values are texts to all others. */
declare var trustedTypes: { createPolicy(name: string, rules: TrustedRules): TrustedRules } | undefined;
interface TrustedRules {
  createScriptURL(address: string): string;
  createHTML(html: string): string;
}
interface IntersectionObserverInit {
  scrollMargin?: string;
}

/** Queries and children of the page are elements of HTML. */
interface ParentNode {
  querySelector<E extends HTMLElement = any>(selectors: string): E | null;
  querySelectorAll<E extends HTMLElement = any>(selectors: string): NodeListOf<E>;
}
interface HTMLCollection {
  [Symbol.iterator](): IterableIterator<any>;
  [index: number]: any;
}
interface EventTarget {
  closest(selectors: string): HTMLElement | null;
}
interface Document {
  readonly activeElement: any;
}
interface Event {
  detail: any;
}
interface Element {
  scrollBy(options: { top: number, behavior: "instant" }): void;
}
interface CanvasPath {
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}
interface Array<T> {
  toReversed(): T[];
  toSorted(compare?: (a: T, b: T) => number): T[];
  toSpliced(start: number, count?: number, ...items: T[]): T[];
  with(index: number, value: T): T[];
}

/** A kind of job with the feature that registered it. */
type RegisteredJobKind = JobKind & { feature: Feature | null };

/** A capability of the server. */
type Lens = API.Capability;

/** A model of the server. */
type Model = API.Model;

/** The models, and the one used for each lens when none is chosen. */
interface ModelList {
  models: Model[];
  defaults: API.Models["defaults"];
  /** What somebody has chosen of these. */
  chosen?: API.Models["chosen"];
  /** The largest file that may be uploaded as a model. */
  fileBytes?: API.Models["fileBytes"];
}

/** What a lens finds. */
type Finding = API.Finding;

/** A finding that has a place in the picture. */
type PlacedFinding = Finding & { pixelBox: API.PixelBox };

/** Which pixels belong to a finding. */
type Mask = API.Mask;

/** How an item is drawn. */
type ItemStyle = "object" | "quiet" | "lit" | "chosen" | "target";

/** A line of an item, such as an eye's. */
interface DrawnLine {
  points: Point[];
  isClosed: boolean;
}

/** What is drawn over a picture, in the units of a view. */
interface DrawnItem {
  key: string;
  rect: Rect;
  style: ItemStyle;
  color: string;
  confidence?: number;
  /** From the longest to the shortest. */
  labels?: string[];
  alpha?: number;
  corners?: Point[];
  points?: Point[];
  /** Pairs of points, by their indices, with a line between them. */
  links?: [number, number][];
  lines?: DrawnLine[] | null;
  /** A mask's picture, which covers the rectangle. */
  picture?: HTMLCanvasElement | null;
  isMirrored?: boolean;
  /** Whether its place is hidden. */
  cover?: boolean;
}

/** An item whose label wants a place. */
interface LabelledItem {
  key: string;
  rect: Rect;
  labels: string[];
  /** Whether its label must be there. */
  isSure: boolean;
}

/** Where a label stands; `index` is that of its place among the possible ones. */
interface PlacedLabel extends Rect {
  index: number;
  text: string;
}

/** How labels are placed; `memory` keeps the place that each had before. */
interface LabelOptions {
  sizeOf: (text: string) => Size;
  taken?: Rect[];
  memory?: Map<string, number>;
}

/** Something on the stage; places are 0…1 of the picture. */
interface Item extends DrawnItem {
  label: string;
  lens: string;
  confidence: number;
  name: string;
  track: number | null;
  /** What a code says, or what was read. */
  payload?: string;
  payloadBase64?: string;
  /** What was read. */
  reading?: string;
}

/** How a picture fills a view. */
type ContentMode = "aspectFit" | "aspectFill" | "stretch";

/** How a picture lies in a view: `frame` is where the whole picture lies; frame coordinates are 0…1 of the picture. */
interface Mapping {
  frame: Rect;
  viewPoint: (point: Point) => Point;
  framePoint: (point: Point) => Point;
  viewRect: (rect: Rect) => Rect;
  frameRect: (rect: Rect) => Rect;
}

/** What is told of pointers over a picture. */
interface Gestures {
  isOn: () => boolean;
  zoom: (factor: number, point: Point) => void;
  move: (dx: number, dy: number) => void;
  tap: (event: MouseEvent, point: Point) => void;
  aim?: {
    begin: (point: Point) => boolean;
    move: (point: Point) => void;
    end: (point: Point) => void;
    cancel: () => void;
    /** Whether a pointer moves the picture instead. */
    isOff?: () => boolean;
  } | null;
}
type Photographer = import("./media/frames.js").Photographer;
type Photos = import("./media/files.js").Photos;
