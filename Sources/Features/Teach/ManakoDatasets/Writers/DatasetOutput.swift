import Glibc
public import ManakoCore
import ManakoFiles

/// A folder that is made elsewhere and appears under its name when all is in it.
public struct DatasetOutput: Sendable {
    /// The folder as it will be called.
    public let path: String
    private let part: String

    /// Begins a folder beside the place where it will be.
    ///
    /// - Parameter path: what is not there yet, or an empty folder.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when something is in it, ``ManakoError/Code/unavailable`` when it can't be made.
    public init(path: String) throws(ManakoError) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
        if FileSystem.realPath(path) != nil {
            guard FileSystem.isFolder(path), FileSystem.names(in: path).isEmpty else {
                throw ManakoError(
                    .invalidArgument, "\(path): is there already; give a folder that is not, or an empty one")
            }
        }
        part = "\(FileSystem.folder(of: path))/.manako-\(RandomName.make().prefix(12)).part"
        guard FileSystem.makeFolder(part) else {
            throw ManakoError(.unavailable, "\(path): can't be made: \(FileSystem.lastError); check the folder above")
        }
    }

    /// Writes a file.
    ///
    /// - Parameter name: its path below the folder.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    public func write(_ bytes: [UInt8], to name: String) throws(ManakoError) {
        guard let name = FileName.normalized(name) else {
            throw ManakoError(.invalidArgument, "\"\(name.prefix(200))\" leads out of \(path)")
        }
        try AtomicFile.write(bytes, to: "\(part)/\(name)")
    }

    /// Gives the folder its name.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when something took its place meanwhile; what was written is gone then.
    public func finish() throws(ManakoError) {
        // Replaces an empty folder, and nothing else.
        guard unsafe rename(part, path) == 0 else {
            let reason = FileSystem.lastError
            discard()
            throw ManakoError(.unavailable, "\(path): can't be made: \(reason); check the folder above")
        }
    }

    /// Removes what was written.
    public func discard() { FileSystem.removeAll(part) }
}
