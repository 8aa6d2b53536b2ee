// Types of the library.

type PhotoList = import("./list.js").PhotoList;
type Thumbnails = import("./list.js").Thumbnails;
type LibraryPhoto = API.LibraryPhoto;
type LibrarySearch = API.LibrarySearch;
type LibraryDay = API.LibraryDay;
type LibraryPerson = API.LibraryPerson;

/** Places that are shown as one on the map. */
interface PlaceGroup {
  point: Point;
  count: number;
  places: API.LibraryPlace[];
}

/** The photos of a day in a layout. */
interface LibrarySection {
  day: string;
  /** The place of its first photo in the list, and how many there are. */
  first: number;
  count: number;
  /** Its upper edge, the height of its heading, and its rows. */
  top: number;
  heading: number;
  rows: number;
}

/** Where the photos of a list stand. */
interface LibraryLayout {
  columns: number;
  /** The side of a cell, and the way from one to the next, in CSS pixels. */
  side: number;
  step: number;
  sections: LibrarySection[];
  height: number;
}
