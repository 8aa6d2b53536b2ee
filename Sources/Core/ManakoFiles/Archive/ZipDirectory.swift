/// The files of a ZIP archive at the end of some bytes (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
///
/// TensorFlow Lite models carry their label files so
/// (https://ai.google.dev/edge/litert/conversion/tensorflow/metadata). An archive that is damaged has no files.
package struct ZipDirectory {
    /// A file of the archive.
    package struct Entry {
        /// The file's name.
        package let name: String
        let method: Int
        /// The bytes that its contents take in the archive.
        package let compressedSize: Int
        /// The bytes that its contents are said to have.
        package let size: Int
        let offset: Int
        /// The upper half of its external attributes: the mode of a file where the archive comes from Unix.
        let mode: Int

        /// Whether it is a symbolic link, or anything else that is neither a file nor a folder.
        package var isSpecial: Bool { ![0, 0o100000, 0o040000].contains(mode & 0o170000) }
    }

    /// The files in the order of the directory.
    package private(set) var entries: [Entry] = []
    /// How many files the archive says it has; ``entries`` may be fewer.
    package private(set) var statedCount = 0
    private let bytes: [UInt8]
    private static let maximumEntries = 1000
    package static let maximumSize = 16 << 20

    /// Reads the directory.
    package init(endOf bytes: [UInt8]) {
        self.bytes = bytes
        guard let end = ZipRecords.end(in: bytes) else { return }
        statedCount = number(end + 10, 2)
        entries = ZipRecords.entries(
            in: bytes, from: number(end + 16, 4), to: end, count: min(statedCount, Self.maximumEntries))
    }

    /// The contents of a file, or nothing when they are damaged, compressed in an unknown way or larger than a limit.
    ///
    /// - Parameters:
    ///   - entry: the file.
    ///   - limit: the most bytes, 16 MB unless another number is given.
    package func contents(of entry: Entry, limit: Int = maximumSize) -> [UInt8]? {
        guard entry.size <= limit, entry.offset + 30 <= bytes.count,
            number(entry.offset, 4) == 0x0403_4B50
        else { return nil }
        let start = entry.offset + 30 + number(entry.offset + 26, 2) + number(entry.offset + 28, 2)
        guard start <= bytes.count, entry.compressedSize <= bytes.count - start else { return nil }
        let data = bytes[start..<start + entry.compressedSize]
        switch entry.method {
        case 0: return data.count == entry.size ? Array(data) : nil
        case 8: return Inflate.bytes(data, size: entry.size)
        default: return nil
        }
    }

    private func number(_ position: Int, _ count: Int) -> Int { ZipRecords.number(bytes, position, count) }
}
