/// Pieces of containers that state dates and places, after the specifications of the formats.
enum MetadataBoxes {
    static func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    /// A box of ISO/IEC 14496-12 § 4.2; its name is written in Latin-1.
    static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        number(UInt32(content.count + 8)) + name.unicodeScalars.map { UInt8($0.value) } + content
    }

    /// A text of QuickTime's user data: its length and language before it.
    static func text(_ name: String, _ text: String) -> [UInt8] {
        box(name, [0, UInt8(text.utf8.count), 0x15, 0xC7] + Array(text.utf8))
    }

    /// The metadata box of QuickTime with keys of the namespace `mdta`.
    static func quickTimeKeys(_ pairs: [(String, String)]) -> [UInt8] {
        let handler = box("hdlr", [0, 0, 0, 0, 0, 0, 0, 0] + Array("mdta".utf8) + [UInt8](repeating: 0, count: 14))
        let keys = pairs.flatMap { box("mdta", Array($0.0.utf8)) }
        let values = pairs.enumerated().flatMap { index, pair in
            let data = box("data", number(1) + number(0) + Array(pair.1.utf8))
            return number(UInt32(data.count + 8)) + number(UInt32(index + 1)) + data
        }
        return box(
            "meta", handler + box("keys", number(0) + number(UInt32(pairs.count)) + keys) + box("ilst", values))
    }

    /// A chunk of RIFF.
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count % 2 == 0 ? [] : [0]
        return Array(name.utf8) + number(UInt32(content.count)).reversed() + content + padding
    }

    /// The head of an ASF file with its file properties (ASF specification § 3.2).
    static func asf(created seconds: UInt64) -> [UInt8] {
        func little(_ value: UInt64, _ count: Int = 8) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        }
        let header: [UInt8] = [
            0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6, 0xD9, 0x00, 0xAA, 0x00, 0x62, 0xCE, 0x6C,
        ]
        let properties: [UInt8] = [
            0xA1, 0xDC, 0xAB, 0x8C, 0x47, 0xA9, 0xCF, 0x11, 0x8E, 0xE4, 0x00, 0xC0, 0x0C, 0x20, 0x53, 0x65,
        ]
        let content =
            [UInt8](repeating: 7, count: 24) + little((seconds + 11_644_473_600) * 10_000_000)
            + [UInt8](repeating: 0, count: 48)
        let other = [UInt8](repeating: 9, count: 16) + little(30) + [1, 2, 3, 4, 5, 6]
        return header + little(200) + little(2, 4) + [1, 2] + other + properties + little(UInt64(24 + content.count))
            + content
    }

    /// Packets of a transport stream with the user data of a camcorder, spread over two of them.
    static func transportStream(_ tags: [UInt8], packet size: Int) -> [UInt8] {
        let data = Array("\0\0\u{1}\u{6}MDPM".utf8) + [UInt8(tags.count / 5)] + tags
        let lead = [UInt8](repeating: 0, count: size - 188)
        let first = [UInt8](repeating: 0x55, count: 178) + data.prefix(6)
        let second = Array(data.dropFirst(6))
        let stuffing = 184 - second.count - 1
        return lead + [0x47, 0x41, 0, 0x10] + first
            + lead + [0x47, 0x01, 0, 0x31, UInt8(stuffing)] + [UInt8](repeating: 0xFF, count: stuffing) + second
            + (0..<3).flatMap { _ in lead + [0x47, 0x1F, 0xFF, 0x10] + [UInt8](repeating: 0xFF, count: 184) }
    }
}
