// Icons of Teach: lines of 24 × 24.

/** Drawings by name. */
export const icons = {
  redo: "M15.5 5.5 20 10l-4.5 4.5 M20 10h-9.5a5 5 0 0 0 0 10H15",
};
