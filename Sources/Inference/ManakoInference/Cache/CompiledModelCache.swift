import Glibc
package import ManakoCore
import ManakoFiles

/// Compiled models on disk, so that a program starts without compiling.
///
/// An entry is what a runtime exported, followed by the SHA-256 of that: a runtime trusts what it exported, so a damaged
/// entry must never reach it. Entries are written under a temporary name and renamed, so that processes can share a
/// folder. Nothing here fails: a folder that can't be used only costs the time to compile.
package struct CompiledModelCache: Sendable {
    /// The folder of entries.
    package let folder: String
    /// The sizes of all entries together, in bytes, above which the ones used longest ago are deleted.
    package var maximumBytes = 4 << 30

    /// Creates a cache in a folder, which is made when the first entry is stored.
    package init(folder: String) { self.folder = folder }

    /// What a compiled model depends on, made into a file name.
    package static func key(_ parts: [String]) -> String {
        SHA256(of: parts.map { "\($0.utf8.count):\($0)" }.joined().utf8).hex
    }

    /// What was exported into an entry, or none; a damaged entry is deleted.
    package func load(_ key: String) -> AlignedMemory? {
        let path = path(of: key)
        guard let file = try? RandomAccessFile(path: path) else { return nil }
        guard let memory = try? file.load(maximum: maximumBytes), Self.unseal(memory) else {
            remove(key)
            return nil
        }
        _ = unsafe utimensat(AT_FDCWD, path, nil, 0)
        return memory
    }

    /// Takes off the digest at the end; whether it is that of the rest.
    private static func unseal(_ memory: AlignedMemory) -> Bool {
        let count = unsafe memory.bytes.count
        guard count > 32 else { return false }
        let digest = unsafe Array(memory.bytes.suffix(32))
        memory.shorten(to: count - 32)
        return unsafe SHA256(ofMemory: UnsafeRawBufferPointer(memory.bytes)).bytes == digest
    }

    /// Deletes an entry.
    package func remove(_ key: String) { _ = unsafe unlink(path(of: key)) }

    /// Stores what a runtime exports to the path that it is given; returns what went wrong, if anything.
    package func store(_ key: String, export: (_ path: String) throws(ManakoError) -> Void) -> ManakoError? {
        guard FileSystem.makeFolder(folder) else { return cannotKeep(FileSystem.lastError) }
        let temporary = "\(path(of: key)).\(getpid()).\(UInt64.random(in: 0 ... .max)).tmp"
        defer { _ = unsafe unlink(temporary) }
        do {
            try export(temporary)
            try seal(temporary)
        } catch {
            return cannotKeep(error.message)
        }
        guard unsafe rename(temporary, path(of: key)) == 0 else { return cannotKeep(FileSystem.lastError) }
        makeRoom()
        return nil
    }

    private func cannotKeep(_ reason: String) -> ManakoError {
        ManakoError(.unavailable, "compiled models can't be kept in \(folder): \(reason)")
    }

    /// Appends the digest of what stands in a file.
    private func seal(_ path: String) throws(ManakoError) {
        let file = try RandomAccessFile(path: path)
        try AppendedFile(continuing: path, after: file.size).append(SHA256(of: file).bytes)
    }

    /// Deletes the entries used longest ago, and what an interrupted process left, until the rest fits.
    private func makeRoom() {
        var entries: [(path: String, size: Int, used: Int)] = []
        let now = time(nil)
        for name in FileSystem.names(in: folder) where name.hasSuffix(".blob") || name.hasSuffix(".tmp") {
            var status = stat()
            let path = "\(folder)/\(name)"
            guard unsafe stat(path, &status) == 0 else { continue }
            if name.hasSuffix(".tmp") {
                if status.st_mtim.tv_sec < now - 3600 { _ = unsafe unlink(path) }
            } else {
                entries.append((path, Int(status.st_size), status.st_mtim.tv_sec))
            }
        }
        var total = entries.reduce(0) { $0 + $1.size }
        for entry in entries.sorted(by: { $0.used < $1.used }).dropLast() where total > maximumBytes {
            _ = unsafe unlink(entry.path)
            total -= entry.size
        }
    }

    private func path(of key: String) -> String { "\(folder)/\(key).blob" }
}
