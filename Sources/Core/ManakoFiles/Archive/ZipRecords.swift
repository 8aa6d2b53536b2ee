/// The records at the end of a ZIP archive (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT).
enum ZipRecords {
    /// The most bytes that the record at the end takes with its comment.
    static let maximumTail = 22 + 65535

    /// Where the record at the archive's end starts; a comment of up to 65535 bytes may follow it.
    static func end(in bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        let first = max(0, bytes.count - maximumTail)
        for position in stride(from: bytes.count - 22, through: first, by: -1)
        where bytes[position] == 0x50 && number(bytes, position, 4) == 0x0605_4B50 {
            if position + 22 + number(bytes, position + 20, 2) == bytes.count { return position }
        }
        return nil
    }

    /// The files that a directory lists, up to the first that is damaged.
    ///
    /// - Parameters:
    ///   - bytes: what holds the directory.
    ///   - start: where it starts.
    ///   - end: where it must have ended.
    ///   - count: the most files.
    static func entries(in bytes: [UInt8], from start: Int, to end: Int, count: Int) -> [ZipDirectory.Entry] {
        var entries: [ZipDirectory.Entry] = []
        var position = start
        for _ in 0..<count {
            guard position + 46 <= end, number(bytes, position, 4) == 0x0201_4B50 else { return entries }
            let nameStart = position + 46
            let nameEnd = nameStart + number(bytes, position + 28, 2)
            guard nameEnd <= end else { return entries }
            entries.append(
                ZipDirectory.Entry(
                    name: String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self),
                    method: number(bytes, position + 10, 2), compressedSize: number(bytes, position + 20, 4),
                    size: number(bytes, position + 24, 4), offset: number(bytes, position + 42, 4),
                    mode: number(bytes, position + 40, 2)))
            position = nameEnd + number(bytes, position + 30, 2) + number(bytes, position + 32, 2)
        }
        return entries
    }

    /// An unsigned number, lowest byte first; 0 outside of the bytes.
    static func number(_ bytes: [UInt8], _ position: Int, _ count: Int) -> Int {
        guard position >= 0, position + count <= bytes.count else { return 0 }
        return (0..<count).reduce(0) { $0 | Int(bytes[position + $1]) << (8 * $1) }
    }
}
