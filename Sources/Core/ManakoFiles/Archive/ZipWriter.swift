package import ManakoCore

/// Writes a ZIP archive of files as they are, without compression; it has its name when it is finished, and is not there otherwise.
package final class ZipWriter {
    private let path: String
    private let file: PendingFile
    private var directory: [UInt8] = []
    private var count = 0
    private var size = 0

    /// Begins an archive.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    package init(path: String) throws(ManakoError) {
        self.path = path
        file = try PendingFile(path)
    }

    /// Adds a file.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` beyond 65,534 files or 4 GB, ``ManakoError/Code/unavailable`` when the disk is full.
    package func add(_ name: String, _ bytes: [UInt8]) throws(ManakoError) {
        let name = Array(name.utf8)
        let head = 30 + name.count
        guard count < ZipFile.maximumEntries, name.count < 65_536, size + head + bytes.count < 0xFFFF_FFFF else {
            throw ManakoError(.limitExceeded, "\(path): a ZIP archive holds 65534 files and 4 GB; write fewer")
        }
        // Names in UTF-8; the time is the first that the format has.
        let checksum = Int(Checksum.crc32(bytes))
        let common =
            Self.number(0x800, 2) + Self.number(0, 2) + Self.number(0, 2) + Self.number(0x21, 2)
            + Self.number(checksum, 4)
            + Self.number(bytes.count, 4) + Self.number(bytes.count, 4) + Self.number(name.count, 2) + Self.number(0, 2)
        try file.append(Self.number(0x0403_4B50, 4) + Self.number(20, 2) + common + name)
        try file.append(bytes)
        directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + Self.number(20, 2) + common
        directory += Self.number(0, 10) + Self.number(size, 4) + name
        size += head + bytes.count
        count += 1
    }

    /// Writes the directory and gives the archive its name.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when that can't be.
    package func finish() throws(ManakoError) {
        guard size + directory.count < 0xFFFF_FFFF else {
            throw ManakoError(.limitExceeded, "\(path): a ZIP archive holds 4 GB; write fewer files")
        }
        let end =
            Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(count, 2) + Self.number(count, 2)
            + Self.number(directory.count, 4) + Self.number(size, 4) + Self.number(0, 2)
        try file.append(directory + end)
        try file.commit()
    }

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
    }
}
