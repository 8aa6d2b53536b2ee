public import ManakoCore
import ManakoFiles

/// A folder that is made elsewhere and appears under its name when all is in it.
public struct DatasetOutput: Sendable {
    /// The folder as it will be called.
    public var path: String { folder.path }
    private let folder: PendingFolder

    /// Begins a folder beside the place where it will be.
    ///
    /// - Parameter path: what is not there yet, or an empty folder.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when something is in it, ``ManakoError/Code/unavailable`` when it can't be made.
    public init(path: String) throws(ManakoError) {
        folder = PendingFolder(path)
        let path = folder.path
        if FileSystem.realPath(path) != nil {
            guard FileSystem.isFolder(path), FileSystem.names(in: path).isEmpty else {
                throw ManakoError(
                    .invalidArgument, "\(path): is there already; give a folder that is not, or an empty one")
            }
        }
        try folder.make()
    }

    /// Writes a file.
    ///
    /// - Parameter name: its path below the folder.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    public func write(_ bytes: [UInt8], to name: String) throws(ManakoError) {
        guard let name = FileName.normalized(name) else {
            throw ManakoError(.invalidArgument, "\"\(name.prefix(200))\" leads out of \(path)")
        }
        try folder.write(bytes, to: name)
    }

    /// Gives the folder its name.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when something took its place meanwhile; what was written is gone then.
    public func finish() throws(ManakoError) { try folder.commit() }

    /// Removes what was written.
    public func discard() { folder.discard() }
}
