// Places on a flat map: degrees as points, and places that lie too near each other to be shown apart. No elements, no server.

/** What of the globe the map shows, in degrees: the ice of the south is left out. */
export const WORLD = { west: -180, east: 180, south: -58, north: 84 };

/**
 * Where a place is on a map that is 1 wide, from its upper left corner.
 *
 * @param {number} latitude
 * @param {number} longitude
 * @returns {Point}
 */
export function onMap(latitude, longitude) {
  const width = WORLD.east - WORLD.west;
  return { x: (longitude - WORLD.west) / width, y: (WORLD.north - latitude) / width };
}

/** How high a map is that is 1 wide. */
export const HEIGHT = (WORLD.north - WORLD.south) / (WORLD.east - WORLD.west);

/**
 * Places gathered where they lie within a distance of each other, those with the most photos first.
 *
 * @param {API.LibraryPlace[]} places the ones with the most photos first
 * @param {(place: API.LibraryPlace) => Point} where
 * @param {number} distance
 * @returns {PlaceGroup[]}
 */
export function gathered(places, where, distance) {
  /** @type {PlaceGroup[]} */
  const groups = [];
  for (const place of places) {
    const point = where(place);
    const near = groups.find((group) => Math.hypot(group.point.x - point.x, group.point.y - point.y) < distance);
    if (near) {
      near.count += place.count;
      near.places.push(place);
    } else {
      groups.push({ point, count: place.count, places: [place] });
    }
  }
  return groups;
}

/**
 * Places with the same name together, those with the most photos first.
 *
 * @param {API.LibraryPlace[]} places
 * @param {(place: API.LibraryPlace) => string} nameOf
 * @returns {{ count: number, places: API.LibraryPlace[] }[]}
 */
export function byName(places, nameOf) {
  /** @type {Map<string, { count: number, places: API.LibraryPlace[] }>} */
  const groups = new Map();
  for (const place of places) {
    const group = groups.get(nameOf(place)) ?? { count: 0, places: [] };
    group.count += place.count;
    group.places.push(place);
    groups.set(nameOf(place), group);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/**
 * The question that finds the photos of some places.
 *
 * @param {API.LibraryPlace[]} places
 * @returns {string}
 */
export function questionFor(places) {
  const [{ latitude, longitude }] = places;
  const reach = Math.max(...places.map((place) => kilometres(places[0], place) + place.kilometres));
  // Coordinates are rounded on their way.
  return `near:${latitude},${longitude},${Math.max(0.1, Math.ceil(reach * 10 + 1) / 10)}`;
}

/**
 * The way between two places on a sphere of the Earth's mean radius.
 *
 * @param {{ latitude: number, longitude: number }} a
 * @param {{ latitude: number, longitude: number }} b
 */
function kilometres(a, b) {
  const [south, north] = [a.latitude, b.latitude].map((degrees) => (degrees * Math.PI) / 180);
  const up = Math.sin((north - south) / 2);
  const along = Math.sin(((b.longitude - a.longitude) * Math.PI) / 360);
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.hypot(up, Math.sqrt(Math.cos(south) * Math.cos(north)) * along)));
}
