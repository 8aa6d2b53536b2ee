import FoundationEssentials

/// A folder of its own for one test, deleted with its last reference.
public final class ScratchFolder: Sendable {
    /// The folder's path.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/manako-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file and returns its path.
    public func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = "\(path)/\(name)"
        try Data(bytes).write(to: URL(filePath: path))
        return path
    }
}
