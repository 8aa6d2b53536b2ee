// Icons of Teach: lines of 24 × 24.

/** Drawings by name. */
export const icons = {
  help: "M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1.1-1.4 2.1 M12 17.4h.01 M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z",
  progress: "M5 19.5v-6 M12 19.5v-15 M19 19.5v-10 M3 19.5h18",
  redo: "M15.5 5.5 20 10l-4.5 4.5 M20 10h-9.5a5 5 0 0 0 0 10H15",
};
