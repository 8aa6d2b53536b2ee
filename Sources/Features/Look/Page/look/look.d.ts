// Types of looking.

interface Settings {
  /** The lenses that are chosen; null before the first choice. */
  lenses: string[] | null;
  /** How closely targets are followed. */
  effort: "accurate" | "fast";
  /** Whether timings are shown. */
  details: boolean;
  /** The camera; null is the usual one. */
  facing: Facing | null;
}

/** Where pictures come from. */
type LookSource = "photo" | "camera" | "video";

/** What the address of the view tells; what is null stands in no address. */
interface LookQuery {
  source: LookSource | null;
  lenses: string | null;
  photo: string | null;
}

/** A photo's answer to a lens. */
type LensAnswer = { asked: string, failure?: Failure, result?: API.Look, picture?: Blob, took?: number };

/**
 * What the view shows: `empty`: nothing was opened. `blocked`: the camera or video did not start. `failed`: a photo that no
 * lens could look at. `lost`: without a connection. `looking`: nothing is known yet. `still`: a photo, or a paused video.
 * `moving`: all else.
 */
type Phase = "empty" | "blocked" | "failed" | "lost" | "looking" | "still" | "moving";

/** The view as it is now. */
interface LookState {
  source: LookSource | null;
  isLive: boolean;
  isPaused: boolean;
  photo: Pick<PhotoSource, "file" | "failure" | "isBusy" | "size">;
  live: Pick<LiveSource, "problem" | "size" | "client" | "figures" | "names">;
  follow: Pick<Follow, "isMarking" | "isFull">;
  answers: [string, LensAnswer][];
  wanted: Set<string>;
  usable: string[];
  isAutomatic: boolean;
  /** All that was found, and what is left of it for the chosen kind. */
  found: Item[];
  items: Item[];
  listed: ListedItem[];
  kind: string | null;
  /** How many items are not drawn, so that the surest can be seen. */
  hiddenCount: number;
}

/** The view as it is now, with what that comes to. */
type ShownState = LookState & { phase: Phase };

interface Item {
  /** The number of the target that it stands for. A target on a mere place has an empty label. */
  target?: number;
  /** Whether the picture that is shown hides it already. */
  isRewritten?: boolean;
}

/** An item of the list; `row` stands for it where its key does not last. */
type ListedItem = Item & { row?: number };

/** What was found, as the list calls it. */
interface FoundHeading {
  title: string;
  /** Whether it says how sure each is. */
  withNumbers?: boolean;
  hint?: string | null;
  /** How text is selected, where there is some. */
  textHint?: string | null;
}

/** An address among words: where it is in them, in UTF-16 units, and what it opens. */
interface TextLink {
  kind: "web" | "mail" | "phone";
  from: number;
  to: number;
  shown: string;
  address: string;
}

/** Things of one kind that were found. */
interface Kind {
  kind: string;
  color: string;
  count: number;
}

/** What the bar of lenses does. */
interface LensBarActions {
  toggled: (id: string) => void;
  automated: () => void;
  narrowed: (kind: string | null) => void;
  tuned: () => void;
}

/** The newest upload of a model: under way with a `part`, else with what became of it. */
interface ModelUpload {
  name: string;
  file: File;
  /** How much has arrived, 0…1. */
  part?: number;
  failure?: Failure;
  /** The name of the model that is there now. */
  model?: string;
}

/** What was found in a photo: the size of the upright picture in pixels, and the findings. */
interface LookedAtPhoto {
  size: Size;
  observations: API.Finding[];
}

interface Services {
  /** Opens a photo in the view that looks, with what was found in it before. */
  openLookedAt: (file: File, found: LookedAtPhoto) => void;
  /**
   * Offers a model of the catalogue in a container, with its download; answers with what ends that. `missing()` hears that the
   * catalogue does not have it.
   */
  offerModel: (container: HTMLElement, name: string, heard: { installed: () => void, missing: () => void }) => () => void;
}

/** A frame to be sent, with room for its header in front; times are in milliseconds of this clock. */
interface GrabbedFrame {
  captured: number;
  encoded: number;
  message: Uint8Array;
  isRaw: boolean;
}

/** A frame of a video. */
interface TimedFrame extends GrabbedFrame {
  /** Where in the video it is, in seconds. */
  time: number;
}

/** A frame's result, and when it came. */
type LiveAnswer = API.LiveResult & { received: number };

/** What became of a frame; times are milliseconds of the page's clock. */
interface Journey extends Pick<GrabbedFrame, "captured" | "encoded" | "isRaw">,
    Pick<LiveAnswer, "frame" | "received" | "milliseconds"> {
  sent: number;
  /** From grabbing it to the answer, and the way's part of that. */
  total: number;
  way: number;
}

/** A box between two results. */
interface GlidingBox<T> {
  item: T;
  from: Rect;
  moved: number;
  born: number;
  /** When it has gone; null as long as it is there. */
  gone: number | null;
}

/** A photo as this device keeps it. */
interface KeptPhoto {
  id: string;
  file: File;
  name: string;
  small: Blob;
}

/** What the server shall do with frames. */
type LiveConfiguration = API.LiveConfiguration;

/** Something that is followed; its box is 0…1 of the frame. */
interface FollowedTarget {
  id: number;
  label: string | null;
  box: Rect;
  confidence: number | null;
  state: "waiting" | "followed" | "lost";
  /** Results of frames up to this one do not speak of it. */
  since: number;
}

/** What a result says of a target. */
interface TargetResult {
  target: number;
  box: Rect | null;
  confidence: number;
}

/** Something that moves, as the calm list knows it. */
interface SteadyItem {
  key: string;
  group: string;
}

/** What the buttons of the stage do. */
interface StageActions {
  choosePhoto: () => void;
  takePhoto: () => void;
  chooseVideo: () => void;
  startCamera: () => void;
  allShown: () => void;
  zoom: (factor: number) => void;
  capture: (isShared: boolean) => void;
  canShare: boolean;
  flip: () => void;
  pause: () => void;
  shutter: () => void;
  mark: (event: MouseEvent) => void;
  aimed: (place: Point) => void;
}

/** What hears of a list of items. */
interface RowsHeard {
  /** A row was chosen. */
  pick: (item: Item) => void;
  /** A pointer or the focus is on items with these keys. */
  light: (keys: string[]) => void;
}

/** What hears of the panel. */
interface PanelHeard extends RowsHeard {
  /** What has failed is to be tried again. */
  retry: () => void;
}

/** What hears of the sheet about an item. */
interface SheetHeard {
  follow: (item: Item) => void;
  canTeach: () => boolean;
  teach: (item: Item) => void;
  /** It was closed; the key is that of its item. */
  closed: (key: string) => void;
  /** Back, or the end of the sheet, has led to the entry below in the browser's history. */
  returned: () => void;
}

/** All that the parts of the view do. */
interface LookActions extends Omit<StageActions, "canShare">, LensBarActions, PanelHeard, SheetHeard {
  photoChosen: (file: File) => void;
  videoChosen: (file: File) => void;
}

/** What hears of the picture with its boxes. */
interface PictureHeard {
  /** An item, or nothing, was tapped at a point of the view; with the address of a link that was under it. */
  tapped: (item: Item | null, point: Point, address?: string | null) => void;
  /** What a mouse is over. */
  hovered: (item: Item | null) => void;
}

/** What hears of the sources. */
interface SourcesHeard {
  photoChanged: () => void;
  sourceChanged: () => void;
  received: (result: LiveAnswer) => void;
  targetsChanged: () => void;
  problem: (problem: Failure & { message?: string }) => void;
}

/** What is on the stage: an image or a video, and its size once that is known. */
interface ShownMedium {
  medium: HTMLImageElement | HTMLVideoElement;
  size: Size | null;
}

/** What the view that looks hears of the rest of the page. */
interface PageHeard {
  lensesChanged: () => void;
  refresh: () => void;
  authorized: () => void;
  videoWaits: () => void;
  languageChanged: () => void;
}

type Follow = import("./follow.js").Follow;
type LiveClient = import("./live-client.js").LiveClient;
type LiveSource = import("./live.js").LiveSource;
type LookPanel = import("./panel.js").LookPanel;
type LookParts = ReturnType<typeof import("./layout.js").makeLook>;
type LookStage = ReturnType<typeof import("./stage-parts.js").makeLookStage>;
type LookView = import("./view.js").LookView;
type PhotoSource = import("./photo.js").PhotoSource;
