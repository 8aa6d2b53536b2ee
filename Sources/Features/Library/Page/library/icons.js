// Icons of the library: lines of 24 × 24.

/** Drawings by name. */
export const icons = {
  library: "M4 5h6.5v6.5H4V5Z M13.5 5H20v6.5h-6.5V5Z M4 14h6.5v5.5H4V14Z M16 13.5a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5Z M18 18.3l2.5 2.2",
  libraryPeople: "M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5Z M3 19c.4-3.4 2.8-5.2 6-5.2s5.6 1.8 6 5.2 M15.8 5.6a2.9 2.9 0 0 1 0 5.4 M17.2 14.2c2.2.6 3.5 2.3 3.8 4.8",
  map: "M9 5 3.5 7v12L9 17l6 2 5.5-2V5L15 7 9 5Z M9 5v12 M15 7v12",
  search: "M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z M15.8 15.8l4.7 4.7",
};
