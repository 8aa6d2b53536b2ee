// Types of looking.

interface Settings {
  /** The lenses that are chosen; null before the first choice. */
  lenses: string[] | null;
  /** How closely targets are followed. */
  level: "accurate" | "fast";
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
