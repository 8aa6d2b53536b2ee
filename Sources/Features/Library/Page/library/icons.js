// Icons of the library: lines of 24 × 24.

/** Drawings by name. */
export const icons = {
  library: "M4 5h6.5v6.5H4V5Z M13.5 5H20v6.5h-6.5V5Z M4 14h6.5v5.5H4V14Z M16 13.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z M18 18.3l2.5 2.2",
  map: "M9 5 3.5 7v12L9 17l6 2 5.5-2V5L15 7 9 5Z M9 5v12 M15 7v12",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z M15.8 15.8l4.7 4.7",
};
