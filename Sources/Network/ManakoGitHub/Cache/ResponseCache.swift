import ManakoFiles

/// Keeps answers on the disk, in a folder whose size is bounded; what was used least recently goes first.
///
/// Several processes may share a folder. Files are whole or not there.
public struct ResponseCache: Sendable, Hashable {
    /// Where answers are kept; it is made when the first one comes.
    public let folder: String
    /// The most bytes of all answers.
    public let maximumBytes: Int
    /// The most answers.
    public let maximumEntries: Int

    /// Creates a cache.
    public init(folder: String, maximumBytes: Int = 64 << 20, maximumEntries: Int = 2000) {
        self.folder = folder
        self.maximumBytes = maximumBytes
        self.maximumEntries = maximumEntries
    }

    /// The cache in the user's folder for what can be made again; nil when the environment names none.
    public init?(environment: [String: String]) {
        guard let folder = UserFolders.cache("github", in: environment) else { return nil }
        self.init(folder: folder)
    }
}
