// Words of the library in English.

import { few } from "../app/counts.js";

/**
 * Texts by key; those with gaps are functions of what fills them.
 *
 * @type {Words}
 */
export const words = {
  library: "Library",
  libraryField: "Find photos",
  libraryExample: "receipt 2024 kyoto dogs>=2 text:suica",
  libraryClear: "Clear the field",
  libraryHelp: "What can be asked",
  libraryGrammar: [
    "Words are found in text, things, places and file names, in English and Japanese.",
    "dogs>=2, faces=0: how many there are",
    "date:2024-05, date:2023..2024, place:kyoto, text:suica, name:holiday, camera:pixel",
    "color:red, kind:video, mp>=12, size>2mb",
    "A minus in front means without: -people",
  ],
  libraryCount: (spelled) => few(spelled, "photo", "photos"),
  libraryNothing: "No photo answers. Try fewer or other words.",
  libraryEmpty: "The library is empty",
  libraryEmptyLead: "Manako finds photos by what they show, what stands in them, when and where they were taken. Add your folders on the command line; photos stay where they are.",
  libraryUpdate: "Look for new photos",
  libraryWorking: (waiting) => `Looking at photos: ${waiting} to go. You can search meanwhile.`,
  libraryWaiting: (waiting) => `${few(waiting, "file waits", "files wait")} to be looked at.`,
  libraryFailed: (failed) => `${few(failed, "file", "files")} could not be looked at`,
  libraryAway: (name) => `The folder ${name} can’t be reached at present.`,
  libraryPhotoNamed: (name, moment) => `${name}, ${moment}`,
  libraryDoubles: "Copies",
  libraryDoublesLead: "Each row shows one photo and its copies, the best one first: the largest, then the sharpest. Nothing is deleted.",
  libraryNoDoubles: "There are no copies.",
  libraryBest: "best",
  librarySame: (files) => `${files} equal files`,
  libraryBack: "Back to the photos",
  libraryPrevious: "Previous photo",
  libraryNext: "Next photo",
  librarySimilar: "More like this",
  libraryFacts: { taken: "Taken", place: "Place", camera: "Camera", size: "Size", file: "File", found: "Found", text: "Text", code: "Codes" },
  libraryUncertain: (moment) => `${moment} (time of the file)`,
  libraryDimensions: (width, height, size) => `${width} × ${height}, ${size}`,
  libraryVideo: "Videos are shown by one frame here.",
};

/**
 * Failures by reason.
 *
 * @type {Words}
 */
export const failures = {
  noLibrary: "This server has no folder for a library.",
  photoGone: "The library does not have this photo any more.",
  similarFile: "Here, similar: takes a photo of the library: open it, and choose “More like this”.",
};
