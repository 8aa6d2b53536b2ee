// Icons of Measure: lines of 24 × 24.

/** Drawings by name. */
export const icons = {
  board: "M4.5 4.5h15v15h-15v-15Z M4.5 12h15 M12 4.5v15",
  warning: "M12 4.5l8.5 15h-17L12 4.5Z M12 10v4.5 M12 17h.01",
};
