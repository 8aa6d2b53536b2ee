// A colour for each label, by its place in the project's list: bright ones, which have a dark halo over photos.

const COLORS = ["#7fd4f5", "#ffd166", "#ff9fb2", "#8fe3a5", "#c9b6ff", "#ffb98a", "#f28cf0", "#d4e157", "#6ee7d8", "#ff8a75"];

/**
 * The colour of a label; white for one that the project does not list.
 *
 * @param {string[]} labels
 * @param {string} label
 */
export function labelColor(labels, label) {
  const index = labels.indexOf(label);
  return index < 0 ? "#ffffff" : COLORS[index % COLORS.length];
}
