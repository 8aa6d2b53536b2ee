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

/** What the video of a guest tells. */
interface GuestHeard {
  /** How comments that come shall be drawn. */
  drawn: (look: { height: number; scale: number }) => void;
  /** The server has let go of a set. */
  gone: (set: string) => void;
  /** The browser cannot play the video. */
  failed: () => void;
}
