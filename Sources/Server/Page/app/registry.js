// The features that are present. The shell knows each by one value; features reach each other by services alone.

/** @type {Feature[]} */
const features = [];

/**
 * Adds a feature.
 *
 * @param {Feature} feature
 */
export function register(feature) {
  if (features.some(({ id }) => id === feature.id)) throw new Error(`the feature ${feature.id} is registered already`);
  features.push(feature);
}

/**
 * The features that are present, by their ids.
 *
 * @returns {Feature[]}
 */
export function allFeatures() {
  return features;
}

/**
 * What a feature offers to others under a name, or null when no feature offers it.
 *
 * @template {keyof Services} Name
 * @param {Name} name
 * @returns {Services[Name] | null}
 */
export function service(name) {
  /** @type {Services} */
  const offered = Object.assign({}, ...features.map(({ services }) => services));
  return offered[name] ?? null;
}
