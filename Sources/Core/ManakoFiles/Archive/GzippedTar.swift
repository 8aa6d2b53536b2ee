package import ManakoCore

/// Files of a `.tar.gz`, which is read piece by piece.
package enum GzippedTar {
    /// The most bytes that an archive unpacks to.
    private static let largestArchive = 4 << 30

    /// The bytes of one file.
    ///
    /// - Parameters:
    ///   - name: its path in the archive.
    ///   - path: the archive.
    ///   - limit: the most bytes that it may have.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the archive is damaged or has no such file,
    ///   ``ManakoError/Code/limitExceeded`` when it is too large, ``ManakoError/Code/unavailable`` when the archive can't be read.
    package static func file(_ name: String, in path: String, limit: Int) throws(ManakoError) -> [UInt8] {
        let reader = try GzipReader(RandomAccessFile(path: path))
        var index = TarIndex(count: largestArchive) { offset, count throws(ManakoError) in
            try reader.read(at: offset, count: count)
        }
        do throws(ManakoError) {
            while let member = try index.next() {
                if member.name == name { return try bytes(of: member, reader, limit) }
            }
            throw ManakoError(.malformedInput, "has no file '\(name)'; it is another archive than was expected")
        } catch {
            throw error.at(path)
        }
    }

    private static func bytes(
        of member: TarIndex.Member, _ reader: GzipReader, _ limit: Int
    ) throws(ManakoError) -> [UInt8] {
        guard member.size <= limit else {
            throw ManakoError(
                .limitExceeded, "'\(member.name)' has \(member.size) bytes, more than the limit of \(limit)")
        }
        let bytes = try reader.read(at: member.offset, count: member.size)
        guard bytes.count == member.size else { throw ManakoError(.malformedInput, "is cut off; download it again") }
        return bytes
    }
}
