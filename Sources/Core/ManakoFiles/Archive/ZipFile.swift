package import ManakoCore

/// The files of a ZIP archive on the disk, read in place one at a time; any thread may read.
package final class ZipFile: Sendable {
    /// The files in the order of the directory, folders left out.
    package let entries: [ZipDirectory.Entry]
    private let file: RandomAccessFile
    private let places: [String: Int]

    /// The most files that an archive may list.
    package static let maximumEntries = 65_534
    private static let maximumDirectory = 32 << 20
    /// Deflate makes at most 1032 bytes of one (https://zlib.net/zlib_tech.html).
    private static let maximumRatio = 1032

    /// Reads the directory.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no archive, is damaged, or has names that lead out of it;
    ///   ``ManakoError/Code/unsupported`` for archives of 4 GB and more; ``ManakoError/Code/unavailable`` for what can't be read.
    package init(path: String) throws(ManakoError) {
        file = try RandomAccessFile(path: path)
        do throws(ManakoError) {
            entries = try Self.directory(of: file)
            for entry in entries { try Self.check(entry) }
        } catch {
            throw error.at(path)
        }
        places = Dictionary(entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    }

    /// The file of a name.
    package func entry(_ name: String) -> ZipDirectory.Entry? { places[name].map { entries[$0] } }

    /// The contents of a file.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when they are damaged, ``ManakoError/Code/limitExceeded`` when they are larger
    ///   than the limit, ``ManakoError/Code/unsupported`` for encryption and compression that is not deflate.
    package func contents(of entry: ZipDirectory.Entry, limit: Int) throws(ManakoError) -> [UInt8] {
        do throws(ManakoError) {
            return try unpacked(entry, limit: limit)
        } catch {
            throw error.at("\(file.path)/\(entry.name)")
        }
    }

    private func unpacked(_ entry: ZipDirectory.Entry, limit: Int) throws(ManakoError) -> [UInt8] {
        guard entry.size <= limit, entry.compressedSize <= limit else {
            throw ManakoError(.limitExceeded, "\(entry.size) bytes are more than the limit of \(limit)")
        }
        guard entry.size / Self.maximumRatio <= entry.compressedSize else {
            throw ManakoError(
                .malformedInput, "claims \(entry.size) bytes in \(entry.compressedSize), which no compression gives")
        }
        let head = try file.read(at: entry.offset, count: 30)
        guard ZipRecords.number(head, 0, 4) == 0x0403_4B50 else {
            throw ManakoError(.malformedInput, "the archive is damaged: no file starts at \(entry.offset)")
        }
        guard ZipRecords.number(head, 6, 2) & 1 == 0 else {
            throw ManakoError(.unsupported, "is encrypted; unpack the archive")
        }
        let start = entry.offset + 30 + ZipRecords.number(head, 26, 2) + ZipRecords.number(head, 28, 2)
        let data = try file.read(at: start, count: entry.compressedSize)
        guard data.count == entry.compressedSize else {
            throw ManakoError(.malformedInput, "the archive is truncated")
        }
        return try Self.unpacked(data, entry)
    }

    private static func unpacked(_ data: [UInt8], _ entry: ZipDirectory.Entry) throws(ManakoError) -> [UInt8] {
        let bytes: [UInt8]? =
            switch entry.method {
            case 0: data.count == entry.size ? data : nil
            case 8: Inflate.bytes(data[...], size: entry.size)
            default:
                throw ManakoError(.unsupported, "is compressed in a way (\(entry.method)) that is not known; unpack it")
            }
        guard let bytes else { throw ManakoError(.malformedInput, "the compressed data are damaged") }
        return bytes
    }

    private static func directory(of file: RandomAccessFile) throws(ManakoError) -> [ZipDirectory.Entry] {
        let tailStart = max(0, file.size - ZipRecords.maximumTail)
        let tail = try file.read(at: tailStart, count: file.size - tailStart)
        guard let end = ZipRecords.end(in: tail) else {
            throw ManakoError(.malformedInput, "is no ZIP archive, or is truncated")
        }
        let (count, size) = (ZipRecords.number(tail, end + 10, 2), ZipRecords.number(tail, end + 12, 4))
        let offset = ZipRecords.number(tail, end + 16, 4)
        guard count <= maximumEntries, offset < 0xFFFF_FFFF, size <= maximumDirectory else {
            throw ManakoError(.unsupported, "the archive is too large to be read in place (ZIP64); unpack it")
        }
        guard offset + size <= tailStart + end else {
            throw ManakoError(.malformedInput, "the archive's directory is damaged")
        }
        let bytes = try file.read(at: offset, count: size)
        let entries = ZipRecords.entries(in: bytes, from: 0, to: bytes.count, count: count)
        guard entries.count == count else {
            throw ManakoError(
                .malformedInput, "the archive's directory is damaged after \(entries.count) of \(count) files")
        }
        return entries.filter { !$0.name.hasSuffix("/") }
    }

    private static func check(_ entry: ZipDirectory.Entry) throws(ManakoError) {
        let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
        let leadsOut = parts.contains("..") || entry.name.hasPrefix("/") || entry.name.contains("\\")
        guard !leadsOut, !entry.name.utf8.contains(0), !entry.isSpecial else {
            throw ManakoError(.malformedInput, "the archive holds \"\(entry.name.prefix(80))\", which leads out of it")
        }
    }
}
