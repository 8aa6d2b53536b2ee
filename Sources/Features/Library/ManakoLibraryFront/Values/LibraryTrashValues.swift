package import ManakoAPI

/// Photos that are to be moved to the trash.
package struct LibraryTrashRequest: APIMessage {
    /// What the photos are asked for by.
    package var photos: [Int] = []
    /// A photo that stays: of it, one file stays and its equal files go. Nothing goes when none of its files can be reached.
    package var keep: Int?

    /// A request for no photo.
    package init() {}

    /// `LibraryTrashRequest`.
    package static var schemaName: String { "LibraryTrashRequest" }
    /// Photos, and which stays.
    package static let fields: [APIField<LibraryTrashRequest>] = [
        APIField(sent: "photos", \.photos, "What the photos are asked for by."),
        APIField(
            mayBeSent: "keep", \.keep,
            "A photo that stays: of it, one file stays and its equal files go. Nothing goes when none can be reached."),
    ]
}

/// What is to be moved back from the trash.
package struct LibraryRestoreRequest: APIMessage {
    /// The number of the request that moved it there; the last one when absent.
    package var batch: Int?

    /// A request for what was moved last.
    package init() {}

    /// `LibraryRestoreRequest`.
    package static var schemaName: String { "LibraryRestoreRequest" }
    /// The number.
    package static let fields: [APIField<LibraryRestoreRequest>] = [
        APIField(mayBeSent: "batch", \.batch, "The `batch` of the answer that moved it there; the last when absent.")
    ]
}

/// What became of files that were to be moved to the trash, or back.
package struct LibraryTrashAnswer: APIValue {
    /// What undoes it; nil when nothing was moved there.
    package var batch: Int?
    /// The names of files that were moved.
    package var moved: [String]
    /// Files that stayed where they were.
    package var failures: [LibraryFailure]

    /// `LibraryTrash`.
    package static var schemaName: String { "LibraryTrash" }
    /// Files and failures.
    package static let fields: [APIField<LibraryTrashAnswer>] = [
        APIField(optional: "batch", \.batch, "What undoes it."),
        APIField("moved", \.moved, "Names of files that were moved."),
        APIField("failures", \.failures, "Files that stayed where they were."),
    ]
}
