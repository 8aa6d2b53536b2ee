import Glibc
import Manako
import ManakoFiles

/// A folder of pictures under the SHA-256 of what they are asked for, bounded in bytes and number: what was not used for longest goes.
///
/// When a picture was used last is the time of its file, so that it outlives the process.
struct PictureFolder {
    private struct Entry {
        var name: String
        var bytes: Int
        /// Grows with each use.
        var used: Int
    }

    private let path: String
    private let maximumBytes: Int
    private let maximumCount: Int
    private var entries: [String: Entry] = [:]
    private var total = 0
    private var uses = 0

    /// Reads what is there; files that others put there are left alone.
    init(_ path: String, bytes: Int, count: Int) {
        self.path = path
        maximumBytes = bytes
        maximumCount = count
        var found: [(key: String, name: String, bytes: Int, time: Int)] = []
        for name in FileSystem.names(in: path) {
            // What a process was writing when it was ended.
            if name.hasPrefix(".manako-"), name.hasSuffix(".part") { FileSystem.removeAll("\(path)/\(name)") }
            guard let key = Self.key(of: name), let status = Self.status("\(path)/\(name)") else { continue }
            found.append((key, name, status.bytes, status.time))
        }
        for one in found.sorted(by: { $0.time < $1.time }) { add(one.key, one.name, one.bytes) }
        shrink()
    }

    /// The file of a picture, which counts as used now; nil when it is not there.
    mutating func use(_ key: String) -> String? {
        guard let entry = entries[key] else { return nil }
        uses += 1
        entries[key]?.used = uses
        let file = "\(path)/\(entry.name)"
        // The system call has no other form; without its success the picture only goes a little earlier.
        _ = unsafe utimes(file, nil)
        return file
    }

    /// Keeps a picture, for which others make room.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    mutating func keep(_ picture: SanitizedPicture, under key: String) throws(ManakoError) {
        guard picture.bytes.count <= maximumBytes else { return }
        forget(key)
        let name = "\(key).\(picture.fileExtension)"
        try AtomicFile.write(picture.bytes, to: "\(path)/\(name)")
        add(key, name, picture.bytes.count)
        shrink()
    }

    /// Takes a picture away.
    mutating func forget(_ key: String) {
        guard let entry = entries.removeValue(forKey: key) else { return }
        total -= entry.bytes
        FileSystem.removeAll("\(path)/\(entry.name)")
    }

    private mutating func add(_ key: String, _ name: String, _ bytes: Int) {
        forgetOther(key, name)
        uses += 1
        entries[key] = Entry(name: name, bytes: bytes, used: uses)
        total += bytes
    }

    /// Of two files for one picture, which only somebody else can have made, one is kept.
    private mutating func forgetOther(_ key: String, _ name: String) {
        if let entry = entries[key], entry.name != name { forget(key) }
    }

    private mutating func shrink() {
        guard total > maximumBytes || entries.count > maximumCount else { return }
        for (key, _) in entries.sorted(by: { $0.value.used < $1.value.used }) {
            guard total > maximumBytes || entries.count > maximumCount else { return }
            forget(key)
        }
    }

    private static func key(of name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1] == "jpg" || parts[1] == "png", parts[0].utf8.count == 64 else { return nil }
        guard parts[0].utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else { return nil }
        return String(parts[0])
    }

    /// Size of a plain file, and when it was used last, in nanoseconds.
    private static func status(_ path: String) -> (bytes: Int, time: Int)? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return (Int(status.st_size), Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec))
    }
}
