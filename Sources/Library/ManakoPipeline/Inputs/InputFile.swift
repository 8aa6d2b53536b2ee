/// A picture to look at: where it is, and how it is called in results.
public struct InputFile: Sendable, Hashable {
    /// The path as the user would write it; `-` is standard input.
    public var path: String
    /// The path below the folder that the user named, or the file's name; for results that keep the folder's structure.
    public var relativePath: String

    /// Creates an input.
    public init(path: String, relativePath: String) {
        self.path = path
        self.relativePath = relativePath
    }
}
