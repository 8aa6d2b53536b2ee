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
