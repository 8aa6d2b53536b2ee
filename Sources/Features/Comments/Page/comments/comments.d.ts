// Types of comments over video.

interface Settings {
  comments: CommentSettings;
}

/** How comments over a video are shown. */
interface CommentSettings {
  /** Whether they run over the video; null leaves it to the system. */
  isOn: boolean | null;
  /** 0…1. */
  opacity: number;
  /** Their size; 1 is the usual one. */
  scale: number;
  /** Words that hide comments. */
  ng: string[];
}

/** A comment with its place and picture. */
interface PlacedComment extends Omit<API.PlacedComment, "motion"> {
  motion: CommentMotion;
}

/** Where a comment is as time goes. */
type CommentMotion = Point & (
  | { kind: "still" }
  | { kind: "scrolling", at: number, speed: number, boxWidth: number, reversed?: number[][] }
  | { kind: "path", toX: number, toY: number, begin: number, seconds: number });

/** Comments of an interval, as the server places them. */
interface PlacedComments extends Omit<API.PlacedComments, "placed"> {
  placed: PlacedComment[];
}

/** How comments are asked for; `height` is that of the picture in pixels. */
interface CommentLook {
  height: number;
  scale: number;
  ng: string[];
}

/** How comments of a room are drawn. */
type RoomLook = Pick<CommentLook, "height" | "scale">;

/** What a comment has for being drawn ahead of time. */
type WantedPicture = Pick<PlacedComment, "picture" | "width" | "height">;

/** What is entered in a job about comments. */
interface CommentsJobData {
  kind?: WatchedKind;
  /** Name of the video of this device. */
  file?: string;
  /** Name of the video in the server's folder. */
  media?: string;
  set?: KeptSet | null;
  room?: OpenedRoom | null;
}

/** Where a video comes from. */
type WatchedKind = "file" | "server" | "camera";

/** What a job keeps of a comment file. */
type KeptSet = Pick<API.CommentSet, "id" | "count" | "skipped" | "seconds"> & { name: string, notes?: string[] };

/** A room that this device has opened. */
interface OpenedRoom extends Pick<API.Room, "id" | "address" | "comments" | "title"> {
  moderator: string;
  /** When the camera's time began, in milliseconds since 1970. */
  began?: number | null;
}

/** What a job has as long as the page is open. */
interface HeldFiles {
  video: File | null;
  comments: File | null;
  /** Where one was in the video, in seconds. */
  time: number;
}

/** What a job watches, once it is open. */
interface OpenedVideo {
  media: API.MediaEntry | null;
  began: number | null;
  isMirrored: boolean;
}

/** What the controls of a player do. */
interface WatchActions {
  play: () => void;
  seek: (time: number) => void;
  mute: () => void;
  setRate: (rate: number) => void;
  comments: () => void;
  settings: () => void;
  pip: () => void;
  fullscreen: () => void;
}

/** What the player tells. */
interface PlayerHeard {
  /** Something has happened to the video, by the name of its event. */
  changed: (type: string) => void;
  /** The window is to be opened or closed. */
  pip: () => void;
}

/** What the comments of a job are around, and what hears of them. */
interface SetsAround {
  /** The comments of the file, once there are some, and the room that is open. */
  set: KeptSet | null;
  room: OpenedRoom | null;
  held: HeldFiles;
  screen: HTMLElement;
  canvas: HTMLCanvasElement;
  source: WatchSource;
  heard: {
    /** The comments of another file are there, or the same ones again under another name. */
    taken: (set: KeptSet) => void,
    /** Other comments are shown than before. */
    changed: () => void,
    /** The server has let go of the file's comments, and the file is not here. */
    gone: (set: KeptSet) => void,
    /** How comments that come shall be drawn. */
    drawn: (look: RoomLook) => void,
  };
}

/** How a connection to a room stands. */
type RoomState = "connecting" | "ready" | "waiting" | "closed" | "gone";

/** A comment that was written in a room just now. */
type WrittenComment = Omit<API.RoomComment, "postedAt" | "hidden"> & { hidden?: boolean, placed?: PlacedComment };

/** What a connection to a room tells, by name. */
interface RoomEvents {
  state: RoomState;
  ready: API.RoomReady;
  people: API.RoomPeople;
  clock: API.RoomClock;
  comment: WrittenComment;
  hidden: API.RoomHidden;
}

/** A comment as the list shows it. */
type ListedComment = Pick<API.CommentEntry, "index" | "time" | "text" | "color" | "position"> & { set: string };

/** Tells of comments over a video. */
interface CommentsHeard {
  /** The server has let go of a set. */
  gone: (set: string) => void;
  /** How comments that come shall be drawn. */
  drawn: (look: RoomLook) => void;
}

/** The elements of an open room. */
interface RoomParts {
  composer: import("./composer.js").Composer;
  feed: import("./room-feed.js").RoomFeed;
  state: HTMLElement;
  close: HTMLElement;
  anew: HTMLElement;
  invite: HTMLElement;
}

/** What a room asks of the player around it, and what it tells. */
interface RoomHeard {
  title: string;
  media: string | null;
  clock: () => API.RoomClock;
  opened: (room: OpenedRoom) => void;
  comment: (comment: WrittenComment, set: string) => void;
  hidden: (no: number, set: string) => void;
  /** Something may have been missed. */
  again: () => void;
}

/** A room with what is around it. */
interface RoomAround extends Pick<RoomHeard, "title" | "media" | "clock" | "opened"> {
  /** The one that is open already. */
  room?: OpenedRoom | null;
  heard: Pick<RoomHeard, "comment" | "hidden" | "again">;
}

/** What the window with the video tells. */
interface WindowHeard {
  opened: (video: HTMLVideoElement) => void;
  closed: (time: number, isPlaying: boolean) => void;
  moved: (target: Window) => void;
  failed: (failure: unknown) => void;
}

/** What the video of a guest tells. */
interface GuestHeard {
  /** How comments that come shall be drawn. */
  drawn: (look: { height: number; scale: number }) => void;
  /** The server has let go of a set. */
  gone: (set: string) => void;
  /** The browser cannot play the video. */
  failed: () => void;
}

type WatchSource = import("./source.js").WatchSource;
type CommentLayer = import("./layer.js").CommentLayer;
