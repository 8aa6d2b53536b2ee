// Types of teaching. Photos and rectangles of boxes are in pixels of the upright photo.

type ProjectStore = import("./store.js").ProjectStore;
type Saver = import("./saver.js").Saver;
type UploadQueue = import("./queue.js").UploadQueue;
type TeachHistory = import("./history.js").History;
type Removals = import("./removals.js").Removals;
type AnnotateParts = ReturnType<typeof import("./annotate-parts.js").annotateParts>;
type TrainParts = ReturnType<typeof import("./train-parts.js").trainParts>;

interface Services {
  /** Begins to teach what a rectangle of a photo, 0…1 of it, shows. */
  teachObject: (shown: { file: File, rect: Rect, label: string }) => Promise<void>;
}

/** A box of a photo. */
interface TeachBox extends Rect {
  id: string;
  label: string;
}

/** A box that has no id yet. */
type NewBox = Omit<TeachBox, "id">;

/** A box that a model proposes, as the server sends it; the page gives it an id. */
interface ProposedBox extends NewBox {
  confidence: number;
}
type Suggestion = ProposedBox & TeachBox;

/** A photo of a project. */
interface TeachPicture extends Size {
  id: string;
  name: string;
  /** Grows with every change of its boxes. */
  version: number;
  isDone: boolean;
  /** The burst or video that it comes from. */
  group?: string;
  /** Its place among the others. */
  order: number;
  boxes: TeachBox[];
}

/** A project, as the server describes it. */
interface Project {
  id: string;
  name: string;
  /** When it was changed last, in seconds since 1970. */
  changed: number;
  revision: number;
  labels: string[];
  pictures: number;
  boxes: number;
  model: ProjectModel | null;
}

/** The best model of a project so far. */
interface ProjectModel {
  epochs: number;
  averagePrecision: number;
  averagePrecision50: number;
  labels: string[];
}

/** Members of a project that are to change. */
interface ProjectChange {
  name?: string;
  labels?: string[];
  rename?: LabelRename;
}

interface LabelRename {
  from: string;
  to: string;
}

/** What has changed in a project's photos since a revision. */
interface PictureChanges {
  revision: number;
  pictures: TeachPicture[];
  removed?: string[];
}

/** Boxes of a photo as they are stored: for the version that they were drawn on. */
interface BoxesRequest {
  version: number;
  boxes: TeachBox[];
  isDone: boolean;
  writer: string;
}

/** What of a photo is edited. */
interface BoxValues {
  boxes: TeachBox[];
  isDone: boolean;
}

/** What is not saved of a photo, and the photo that it is a change of. */
interface UnsavedBoxes extends BoxValues {
  base: TeachPicture;
}

/** What came of a ZIP. */
interface ImportAnswer {
  added: number;
  skipped?: number;
  warnings?: string[];
}

/** A training, as the server describes it. */
interface Training {
  state: "none" | "waiting" | "running" | "stopping" | "finished" | "stopped" | "failed";
  epoch?: number;
  epochs?: number;
  secondsLeft?: number | null;
  loss?: (number | null)[];
  averagePrecision?: (number | null)[];
  averagePrecision50?: (number | null)[];
  samples?: TrainingSample[];
  problem?: (Failure & { message?: string }) | null;
}

/** Something that has to be installed before a model can be trained. */
interface MissingTrainingPart {
  part: "library" | "weights";
  command: string;
  /** Its name in the catalogue. */
  model?: string;
}

/** Whether a kind of model can be trained on the server. */
interface TrainingSupport {
  task: "detector" | "classifier";
  missing: MissingTrainingPart[];
  command?: string;
}

/** What the model so far finds in a photo. */
interface TrainingSample {
  picture: string;
  boxes: ProposedBox[];
}

/** How many boxes and photos a label has. */
interface LabelCount {
  label: string;
  boxes: number;
  pictures: number;
}

/** A box before and after a change; null where there is none. */
type BoxPair = [TeachBox | null, TeachBox | null];

/** A change of a photo's boxes that can be undone; `isDone` is before and after, null where it stays. */
interface BoxChange {
  picture: string;
  boxes: BoxPair[];
  isDone: [boolean, boolean] | null;
}

/** A step that can be undone: boxes of photos, a label that was added, or one that was renamed. */
interface HistoryEntry {
  changes: BoxChange[];
  label?: string;
  rename?: LabelRename;
  /** Steps with the same key that follow one another are one. */
  key?: string | null;
}

/** What the page holds of a project as long as it is open; suggestions are by photo. */
interface HeldProject {
  store: ProjectStore;
  saver: Saver;
  uploads: UploadQueue;
  history: TeachHistory;
  removals: Removals;
  suggested: Map<string, Suggestion[]>;
}

/** A photo that is uploaded; those of a burst or video have a group and an order. */
interface PictureAbout {
  name: string;
  group?: string | null;
  order?: number | null;
}
type Upload = PictureAbout & { photo: Blob };

/** What the steps keep in a job. */
interface TeachJobData {
  project?: string | null;
  picture?: string | null;
  box?: string | null;
  label?: string | null;
}
type SaveTeachJob = (data: TeachJobData) => void;

/** A box as it is drawn; `rect` is in CSS pixels of the view. */
interface DrawnBox {
  rect: Rect;
  color: string;
  words: string;
  isDashed?: boolean;
}

/** A box as the surface takes it; `rect` is in pixels of the photo. */
interface SurfaceBox extends DrawnBox {
  id: string;
  /** What screen readers say. */
  name: string;
}

/** What the surface shows. */
interface SurfaceContent {
  boxes: SurfaceBox[];
  suggestions: SurfaceBox[];
  /** The id of the chosen box. */
  chosen: string | null;
}

/** A box of the list for screen readers; `part` is 0…1 of the photo. */
interface ListedBox {
  id: string;
  name: string;
  part: Rect;
  isSuggested?: boolean;
}

/** A drag on the surface. */
interface BoxDrag {
  from: Point;
  /** The side or corner that is dragged; null for a new box. */
  handle: Point | null;
  suggestion: SurfaceBox | null;
  /** The rectangle before the drag. */
  start?: Rect;
  isNew: boolean;
  rect: Rect | null;
  hasMoved: boolean;
}

/** What buttons and keys of the annotation do; those that answer with false leave the key to others. */
type AnnotateActions = Record<AnnotateCommand, () => unknown> & {
  move: (dx: number, dy: number, isResize: boolean) => unknown;
  label: (index: number) => unknown;
  hold: (isHeld: boolean) => void;
  progress: () => void;
};
type AnnotateCommand = "next" | "previous" | "undo" | "redo" | "zoomIn" | "zoomOut" | "zoomAll" | "add" | "done" | "copy"
  | "suggest" | "carry" | "acceptAll" | "reject" | "remove" | "leave" | "help";

/** A curve over epochs. */
interface Curve {
  name: string;
  values: (number | null)[];
  kind: string;
}

/** A photo in the grid. */
interface PhotoCard {
  root: HTMLElement;
  open: HTMLButtonElement;
  state: HTMLElement;
  remove: HTMLButtonElement;
  picture: TeachPicture;
}

/** A photo that the server did not take. */
interface RefusedUpload {
  name: string;
  failure: unknown;
}

/** Told of uploads. */
interface UploadListener {
  changed: () => void;
  arrived: (picture: TeachPicture) => void;
}

/** Told of what becomes of unsaved boxes. */
interface SaverListener {
  changed: () => void;
  merged: (picture: TeachPicture, clashes: number) => void;
  failed: (failure: unknown) => void;
}

/** Told of the row of labels. */
interface LabelListener {
  chosen: (label: string) => void;
  added: (label: string) => void;
  renamed: (from: string, to: string) => void;
}

/** Told of the list of boxes. */
interface BoxListListener {
  picked: (id: string) => void;
  accepted: (id: string) => void;
}

/** Told of the surface. */
interface SurfaceListener {
  drawn: (rect: Rect) => void;
  changed: (id: string, rect: Rect) => void;
  picked: (id: string | null) => void;
  accepted: (id: string) => void;
  corrected: (id: string, rect: Rect) => void;
  /** How long the photo is on the screen, in device pixels. */
  zoomed: (pixels: number) => void;
}

/** What can be done with the photo that is shown. */
interface AnnotateState {
  index: number;
  count: number;
  picture: TeachPicture;
  hasChosen: boolean;
  /** How many suggestions there are. */
  suggestions: number;
  canCarry: boolean;
  isBusy: boolean;
  history: TeachHistory;
  saver: Saver;
}

/** How a step of a project begins. */
interface ProjectStepOptions {
  className: string;
  /** Whether the server is asked again for a project that is known. */
  isAnew?: boolean;
  /** Whether boxes that are not saved are sent first. */
  sendsFirst?: boolean;
  /** Leads to the other steps, for a step that fills the window. */
  way?: HTMLElement;
  /** Whether the project as it is known serves where the server does not answer. */
  keepsOld?: boolean;
  needsPhotos?: boolean;
}
