import ManakoCore

/// Writes a tar archive (POSIX ustar, with pax records for long names) whose bytes follow from its files alone: no times, no owners.
package struct TarWriter: Sendable {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    private static let block = 512
    /// The longest name in a header, in bytes.
    private static let shortName = 100

    /// Begins an archive.
    package init() {}

    /// The archive with its end.
    package var archive: [UInt8] { bytes + [UInt8](repeating: 0, count: 2 * Self.block) }

    /// Adds a file.
    package mutating func add(_ name: String, _ content: [UInt8]) {
        if name.utf8.count > Self.shortName { append("path", type: "x", Self.record("path", name)) }
        append(name, type: "0", content)
    }

    private mutating func append(_ name: String, type: Unicode.Scalar, _ content: [UInt8]) {
        bytes += Self.header(name, type: type, size: content.count) + content
        bytes += [UInt8](repeating: 0, count: (Self.block - content.count % Self.block) % Self.block)
    }

    private static func header(_ name: String, type: Unicode.Scalar, size: Int) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: block)
        func put(_ text: some Sequence<UInt8>, at offset: Int) {
            for (index, byte) in text.enumerated() { header[offset + index] = byte }
        }
        put(name.utf8.prefix(shortName), at: 0)
        for (offset, number, digits) in [(100, 0o644, 7), (108, 0, 7), (116, 0, 7), (124, size, 11), (136, 0, 11)] {
            put(number.zeroPadded(to: digits, radix: 8).utf8, at: offset)
        }
        header[156] = UInt8(type.value)
        put("ustar\0".utf8, at: 257)
        put("00".utf8, at: 263)
        // The sum has its own field as blanks.
        let sum = header.reduce(8 * 0x20) { $0 + Int($1) }
        put("\(sum.zeroPadded(to: 6, radix: 8))\0 ".utf8, at: 148)
        return header
    }

    /// A record of pax, such as `20 path=name\n`; its length counts its own digits.
    private static func record(_ key: String, _ value: String) -> [UInt8] {
        let rest = " \(key)=\(value)\n"
        var length = rest.utf8.count
        while "\(length)\(rest)".utf8.count != length { length = "\(length)\(rest)".utf8.count }
        return Array("\(length)\(rest)".utf8)
    }
}
