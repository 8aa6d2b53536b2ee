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

/** A photo's answer to a lens. */
type LensAnswer = { asked: string, failure?: Failure, result?: any, picture?: Blob, took?: number };

/**
 * What the view shows: `empty`: nothing was opened. `blocked`: the camera or video did not start. `failed`: a photo that no
 * lens could look at. `lost`: without a connection. `looking`: nothing is known yet. `still`: a photo, or a paused video.
 * `moving`: all else.
 */
type Phase = "empty" | "blocked" | "failed" | "lost" | "looking" | "still" | "moving";

/** The view as it is now. */
interface LookState {
  source: "photo" | "camera" | "video" | null;
  isLive: boolean;
  isPaused: boolean;
  photo: { file: File | null, failure: Failure | null, isBusy: boolean, size: Size | null };
  live: { problem: string | null, size: Size | null, client: { state: string } };
  answers: [string, LensAnswer][];
  wanted: Set<string>;
  usable: string[];
  isAutomatic: boolean;
  /** All that was found, and what is left of it for the chosen kind. */
  found: Item[];
  items: Item[];
  listed: Item[];
  kind: string | null;
  /** How many items are not drawn, so that the surest can be seen. */
  hiddenCount: number;
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

interface Services {
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
type LiveConfiguration = Record<string, any>;

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
  mark: () => void;
  aimed: (place: Point) => void;
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
