package import ManakoAPI
import ManakoCapabilities
package import ManakoCore
import ManakoFiles
import ManakoLibrary
import ManakoPipeline

/// A photo of a library.
package struct LibraryPhoto: APIValue {
    /// What it is asked for by.
    package var id: Int
    /// The name of its file.
    package var name: String
    /// When it was taken, in local time.
    package var taken: String
    /// Pixels of the upright picture.
    package var width, height: Int
    /// The length of a video in seconds; nil for a photo.
    package var duration: Double?
    /// Bytes of its file.
    package var bytes: Int
    /// How many files hold it.
    package var files: Int
    /// How sharp it is: larger is sharper; to compare pictures of the same thing.
    package var sharpness: Double
    /// Whether all people have their eyes open; nil where that is not known.
    package var hasOpenEyes: Bool?

    /// `LibraryPhoto`.
    package static var schemaName: String { "LibraryPhoto" }
    /// Name, time and size.
    package static let fields: [APIField<LibraryPhoto>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("name", \.name, "Name of its file."),
        APIField("taken", \.taken, "When it was taken, in local time, as in 2024-05-06T12:34:56."),
        APIField("width", \.width, "Pixels in a row of the upright picture."),
        APIField("height", \.height, "Rows of the upright picture."),
        APIField(optional: "duration", \.duration, decimals: 3, "Length of a video in seconds."),
        APIField("bytes", \.bytes, "Bytes of its file."),
        APIField("files", \.files, "How many files hold it."),
        APIField(
            "sharpness", \.sharpness, decimals: 1, "How sharp it is, to compare pictures of the same thing."),
        APIField(
            optional: "hasOpenEyes", \.hasOpenEyes,
            "Whether all people have their eyes open; known of some near duplicates only."),
    ]

    init(_ entry: PhotoEntry) {
        id = entry.id
        name = entry.paths.first.map(InputFiles.lastComponent) ?? ""
        taken = entry.takenText
        (width, height, bytes, files) = (entry.width, entry.height, entry.bytes, entry.paths.count)
        (sharpness, hasOpenEyes) = (entry.sharpness, entry.hasOpenEyes)
        duration = entry.kind == .video ? entry.duration ?? 0 : nil
    }
}

/// All that is known of a photo.
package struct LibraryPhotoAnswer: APIValue {
    /// Name, time and size.
    package var photo: LibraryPhoto
    /// Its files below the library's folders.
    package var names: [String]
    /// Whether the time is the camera's, and not that of the file.
    package var isTimeCertain: Bool
    /// Maker and model of the camera.
    package var camera: String?
    /// The nearest town.
    package var place: String?
    /// Degrees north and east.
    package var latitude, longitude: Double?
    /// What was found.
    package var findings: StoredFindings

    /// `LibraryPhotoDetails`.
    package static var schemaName: String { "LibraryPhotoDetails" }
    /// The photo with its findings.
    package static let fields: [APIField<LibraryPhotoAnswer>] = [
        APIField("photo", \.photo, "Name, time and size."),
        APIField("names", \.names, "Its files below the library's folders."),
        APIField("isTimeCertain", \.isTimeCertain, "Whether the time is the camera's, and not that of the file."),
        APIField(optional: "camera", \.camera, "Maker and model of the camera."),
        APIField(optional: "place", \.place, "The nearest town."),
        APIField(optional: "latitude", \.latitude, decimals: 6, "Degrees north."),
        APIField(optional: "longitude", \.longitude, decimals: 6, "Degrees east."),
        APIField("observations", \.findings, "What was found."),
    ]

    init(_ entry: PhotoEntry, names: [String], findings: String) {
        photo = LibraryPhoto(entry)
        self.names = names
        isTimeCertain = entry.isTimeCertain
        camera = entry.camera.isEmpty ? nil : entry.camera
        place = entry.place.isEmpty ? nil : entry.place
        (latitude, longitude) = (entry.latitude, entry.longitude)
        self.findings = StoredFindings(json: findings)
    }
}

/// Findings as they were written when the photo was looked at.
package struct StoredFindings: APIFieldValue, Hashable {
    /// An array of findings.
    package var json: String

    /// A list of findings.
    package static var schema: Schema { [ImageFinding].schema }
    /// Writes them as they are.
    package func write(to json: inout JSONWriter) { json.value(raw: self.json) }
}
