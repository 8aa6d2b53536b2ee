public import ManakoCore

/// What became of files that were to be moved to the trash, or back.
public struct TrashReport: Sendable, Equatable {
    /// A file that stayed where it was.
    public struct Failure: Sendable, Equatable {
        /// The file.
        public var path: String
        /// Why.
        public var error: ManakoError
    }

    /// What ``PhotoIndex/restore(_:)`` takes to undo it; nil when nothing was moved.
    public var batch: Int?
    /// The paths of files that were moved.
    public var moved: [String] = []
    /// Files that stayed where they were.
    public var failures: [Failure] = []
}

/// A file that was moved to the trash.
public struct TrashedFile: Sendable, Equatable {
    /// Files that were moved together have the same number.
    public var batch: Int
    /// Where it was.
    public var path: String
    /// When it was moved, in seconds since 1970.
    public var moment: Int
}
