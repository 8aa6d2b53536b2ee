package import ManakoAPI
import ManakoCapabilities

/// What a library holds, and how far indexing is.
package struct LibraryAnswer: APIValue {
    /// Photos and videos that can be found.
    package var photos: Int
    /// Files that are there, that nobody has looked at, and that could not be looked at.
    package var files, waiting, failed: Int
    /// The names of its folders.
    package var folders: [LibraryFolder]
    /// The first files that could not be looked at.
    package var failures: [LibraryFailure]
    /// Whether files are being looked at now.
    package var isWorking: Bool

    /// `Library`.
    package static var schemaName: String { "Library" }
    /// Numbers, folders and failures.
    package static let fields: [APIField<LibraryAnswer>] = [
        APIField("photos", \.photos, "Photos and videos that can be found."),
        APIField("files", \.files, "Files that are there."),
        APIField("waiting", \.waiting, "Files that nobody has looked at."),
        APIField("failed", \.failed, "Files that could not be looked at."),
        APIField("folders", \.folders, "Folders of the library."),
        APIField("failures", \.failures, "The first files that could not be looked at."),
        APIField("isWorking", \.isWorking, "Whether files are being looked at now."),
    ]
}

/// A folder of a library.
package struct LibraryFolder: APIValue {
    /// Its name, without the folders above it.
    package var name: String
    /// Its path; nil where names alone are told, as over the network.
    package var path: String?
    /// Files that are there, that nobody has looked at, that could not be looked at, and that are gone.
    package var files, waiting, failed, missing: Int
    /// Whether it can be reached.
    package var isThere: Bool

    /// `LibraryFolder`.
    package static var schemaName: String { "LibraryFolder" }
    /// Name and state.
    package static let fields: [APIField<LibraryFolder>] = [
        APIField("name", \.name, "Its name, without the folders above it."),
        APIField(optional: "path", \.path, "Its path, on the command line only."),
        APIField("files", \.files, "Files that are there."),
        APIField("waiting", \.waiting, "Files that nobody has looked at."),
        APIField("failed", \.failed, "Files that could not be looked at."),
        APIField("missing", \.missing, "Files that are gone, and are remembered for a month."),
        APIField("isThere", \.isThere, "Whether it can be reached."),
    ]
}

/// A file that could not be looked at, or not be moved.
package struct LibraryFailure: APIValue {
    /// Its name below the library's folder.
    package var name: String
    /// Its path; nil where names alone are told, as over the network.
    package var path: String?
    /// Why, for people.
    package var detail: String
    /// The stable name of the kind of error; nil where an older version has looked at the file.
    package var code: String?
    /// What exactly was wrong, for clients that have words of their own.
    package var reason: String?
    /// What belongs into those words.
    package var parameters: [String: String]?

    /// `LibraryFailure`.
    package static var schemaName: String { "LibraryFailure" }
    /// Name and reason, as problems have them.
    package static let fields: [APIField<LibraryFailure>] = [
        APIField("name", \.name, "Its name below the library's folder."),
        APIField(optional: "path", \.path, "Its path, on the command line only."),
        APIField("detail", \.detail, "What was wrong."),
        APIField(optional: "code", \.code, "Stable name for programs."),
        APIField(optional: "reason", \.reason, "What exactly was wrong, a stable name."),
        APIField(optional: "parameters", \.parameters, "What belongs into the reason's words."),
    ]
}

/// How many photos answer a question.
package struct LibrarySearchAnswer: APIValue {
    /// How many there are.
    package var count: Int
    /// The days on which they were taken, in their order; empty where they are not in the order of time.
    package var days: [LibraryDay]

    /// `LibrarySearch`.
    package static var schemaName: String { "LibrarySearch" }
    /// Number and days.
    package static let fields: [APIField<LibrarySearchAnswer>] = [
        APIField("count", \.count, "How many photos answer."),
        APIField(
            "days", \.days, "Days on which they were taken, in their order; empty where time is not their order."),
    ]
}

/// The photos of a day.
package struct LibraryDay: APIValue {
    /// The day, as in `2024-05-06`.
    package var day: String
    /// How many photos were taken on it.
    package var count: Int
    /// Where most of them were taken; nil where that is not known.
    package var place: String?

    /// `LibraryDay`.
    package static var schemaName: String { "LibraryDay" }
    /// Day and number.
    package static let fields: [APIField<LibraryDay>] = [
        APIField("day", \.day, "The day, as in 2024-05-06."),
        APIField("count", \.count, "How many photos were taken on it."),
        APIField(optional: "place", \.place, "Where most of them were taken."),
    ]
}

/// Some of the photos that answer a question.
package struct LibraryPhotosAnswer: APIValue {
    /// The photos, in their order.
    package var photos: [LibraryPhoto]

    /// `LibraryPhotos`.
    package static var schemaName: String { "LibraryPhotos" }
    /// The list.
    package static let fields: [APIField<LibraryPhotosAnswer>] = [
        APIField("photos", \.photos, "The photos, in their order.")
    ]
}

/// Groups of photos that are copies of each other.
package struct LibraryDuplicatesAnswer: APIValue {
    /// The groups, the best photo of each first.
    package var groups: [[LibraryPhoto]]

    /// `LibraryDuplicates`.
    package static var schemaName: String { "LibraryDuplicates" }
    /// The groups.
    package static let fields: [APIField<LibraryDuplicatesAnswer>] = [
        APIField("groups", \.groups, "Groups of copies, the best photo of each first.")
    ]
}
