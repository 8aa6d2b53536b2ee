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
  libraryDuplicates: "Duplicates",
  libraryDuplicatesLead: "Each card shows a photo and its duplicates, the best one first: all eyes open, then the largest, then the sharpest. Choose which one stays. The others go to the trash, from where they can be moved back.",
  libraryNoDuplicates: "There are no duplicates.",
  libraryKeepWhich: "Which photo stays?",
  libraryEqualFiles: "One photo in several files",
  libraryTrashOthers: "Move the others to the trash",
  libraryTrash: "Move to the trash",
  libraryMoved: (count) => (count === 0 ? "No file was moved." : `${few(count, "file was", "files were")} moved to the trash.`),
  libraryRestored: (count) => (count === 0 ? "No file was moved back." : `${few(count, "file was", "files were")} moved back.`),
  libraryUndo: "Undo",
  libraryShow: "Show",
  libraryEyesShut: "eyes shut",
  librarySharpness: (percent) => `sharpness ${percent} %`,
  libraryCompletions: "How the question may go on",
  libraryPlaces: "Map",
  libraryPlacesLead: "Where photos were taken. A number leads to its photos.",
  libraryNoPlaces: "None of these photos tells where it was taken.",
  libraryMap: "Map of the places. Arrow keys move it, plus and minus zoom.",
  libraryNearer: "Zoom in",
  libraryFarther: "Zoom out",
  libraryPlaceNamed: (name, more, spelled) => `${name}${more > 0 ? ` and ${few(more, "place", "places")} nearby` : ""}: ${few(spelled, "photo", "photos")}`,
  libraryLook: "Open in Look",
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
  nothingToRestore: "Nothing was moved to the trash that could be moved back.",
  noneKept: "No file of the photo that should stay can be reached. Nothing was moved.",
  notInLibrary: "This file is not in the library.",
  fileGone: "The file is not there any more.",
  fileChanged: "The file has changed since it was indexed. Look for new photos first.",
  fileUnreadable: "The file cannot be read.",
  endedProcess: "The program crashed three times while it read this file. It skips the file now.",
  noTrash: "The disk of this file has no trash, and none can be made.",
  trashFull: "The trash holds too many files of this name. Empty it.",
  notMoved: "The file could not be moved.",
  notInTrash: "The file is not in the trash any more.",
  nameTaken: "Another file has this name now. The one in the trash stays there.",
  similarFile: "Here, similar: takes a photo of the library: open it, and choose “More like this”.",
};
