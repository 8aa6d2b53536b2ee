import Glibc
import ManakoCore
import ManakoFiles
import ManakoPipeline

/// A sorted run of records in a temporary file without a name, which is gone with its last reference.
final class SpillFile {
    private let descriptor: Int32
    private let size: Int
    private var offset = 0
    private var buffer: [UInt8] = []
    private var position = 0

    /// Writes records into a new file in the folder for temporary files.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written, as on a full disk.
    init(_ records: [InputRecord]) throws(ManakoError) {
        let folder = FileSystem.temporaryFolder
        let name = "\(folder)/manako-\(RandomName.make())"
        descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw PendingFile.failure(folder, errno) }
        _ = unsafe unlink(name)
        var (written, chunk) = (0, [UInt8]())
        for record in records {
            chunk += .littleEndian(record.bytes.count)
            chunk += record.bytes
            guard chunk.count >= 1 << 20 else { continue }
            try Self.append(chunk, to: descriptor, folder)
            written += chunk.count
            chunk.removeAll(keepingCapacity: true)
        }
        try Self.append(chunk, to: descriptor, folder)
        size = written + chunk.count
    }

    deinit { close(descriptor) }

    private static func append(_ bytes: [UInt8], to descriptor: Int32, _ folder: String) throws(ManakoError) {
        guard FileSystem.write(bytes, to: descriptor) == bytes.count else {
            throw PendingFile.failure(folder, errno)
        }
    }

    /// The next record, nil at the end.
    func next() throws(ManakoError) -> InputRecord? {
        guard try fill(4) else { return nil }
        let count = (0..<4).reduce(0) { $0 | Int(buffer[position + $1]) << (8 * $1) }
        position += 4
        guard try fill(count) else { return nil }
        defer { position += count }
        return InputRecord(Array(buffer[position..<position + count]))
    }

    /// Reads until so many bytes are at hand; false at the end.
    private func fill(_ count: Int) throws(ManakoError) -> Bool {
        while buffer.count - position < count {
            guard offset < size else { return false }
            buffer.removeFirst(position)
            position = 0
            let room = min(max(256 << 10, count), size - offset)
            var got = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: room) { target, filled in
                got = unsafe pread(descriptor, target.baseAddress, room, off_t(offset))
                filled = max(got, 0)
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else {
                throw ManakoError(.unavailable, "a temporary file can't be read: \(FileSystem.lastError)")
            }
            offset += got
            buffer += piece
        }
        return true
    }
}
