import Glibc
public import ManakoCore
import ManakoFiles

/// The folder of a job on a disk, which may be a network's.
public struct LocalStore: JobStore {
    /// The folder.
    public let place: String

    /// Names a folder, which is made with its first file.
    public init(_ folder: String) {
        var folder = folder
        while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
        place = folder
    }

    /// The names of the files in a folder of the job that begin with a prefix, sorted.
    public func names(in folder: String, prefix: String) throws(ManakoError) -> [String] {
        let path = folder.isEmpty ? place : "\(place)/\(folder)"
        guard let stamp = FileStamp(path) else { return [] }
        guard stamp.kind == .folder else {
            throw ManakoError(.invalidArgument, "\(path): is a file, not a folder; name another folder for the job")
        }
        var names: [String] = []
        guard FileSystem.forEachName(in: path, { if !$0.hasPrefix("."), $0.hasPrefix(prefix) { names.append($0) } })
        else {
            throw ManakoError(.unavailable, "\(path): \(FileSystem.lastError)")
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The bytes of a file; nil when there is none.
    public func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8]? {
        let path = "\(place)/\(name)"
        guard FileStamp(path) != nil else { return nil }
        return try FileBytes.read(path, limit: limit)
    }

    /// Writes a file unless there is one of its name: under another name first, then a link that does not replace.
    public func create(_ name: String, _ bytes: [UInt8]) throws(ManakoError) -> Bool {
        try AtomicFile.create(bytes, at: "\(place)/\(name)")
    }

    /// Writes a file, in place of one of its name.
    public func replace(_ name: String, _ bytes: [UInt8]) throws(ManakoError) {
        try AtomicFile.write(bytes, to: "\(place)/\(name)", isDurable: true)
    }

    /// Deletes a file, if there is one.
    public func remove(_ name: String) throws(ManakoError) { try AtomicFile.remove("\(place)/\(name)") }

    /// Disks keep the promise, or fail at the first file.
    public func check() throws(ManakoError) {}

    /// Removes files that a process left behind which ended while it wrote; those that may still be written to stay.
    ///
    /// - Parameter age: the seconds after which a file counts as left behind.
    func removeLeftovers(olderThan age: Int = 3600) {
        for folder in ["", "parts", "errors", "manifest"] + ShardTables.folders + [ShardThumbnails.folder] {
            let path = folder.isEmpty ? place : "\(place)/\(folder)"
            for name in FileSystem.names(in: path) where name.hasPrefix(".manako-") && name.hasSuffix(".part") {
                guard let stamp = FileStamp("\(path)/\(name)"), Int(time(nil)) - stamp.modified / 1_000_000_000 > age
                else { continue }
                try? AtomicFile.remove("\(path)/\(name)")
            }
        }
    }
}
