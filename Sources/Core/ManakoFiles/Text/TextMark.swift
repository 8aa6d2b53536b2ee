/// Signs of an encoding in the first bytes of a text.
enum TextMark {
    /// The part of a file that is looked at.
    private static let lookedAt = 1 << 16

    /// The encoding that a byte order mark names, with the length of the mark.
    static func find(in file: [UInt8]) -> (encoding: String, count: Int)? {
        let marks: [(String, [UInt8])] = [
            ("UTF-8", [0xEF, 0xBB, 0xBF]), ("UTF-32LE", [0xFF, 0xFE, 0, 0]), ("UTF-32BE", [0, 0, 0xFE, 0xFF]),
            ("UTF-16LE", [0xFF, 0xFE]), ("UTF-16BE", [0xFE, 0xFF]), ("GB18030", [0x84, 0x31, 0x95, 0x33]),
        ]
        return marks.first { file.starts(with: $0.1) }.map { ($0.0, $0.1.count) }
    }

    /// UTF-16 without a mark: digits, blanks and line ends have their zero bytes on one side only.
    static func unmarkedUTF16(_ file: [UInt8]) -> String? {
        let start = file.prefix(lookedAt)
        guard start.contains(0) else { return nil }
        var zeros = [0, 0]
        for (index, byte) in start.enumerated() where byte == 0 { zeros[index & 1] += 1 }
        let (even, odd) = (zeros[0], zeros[1])
        guard max(even, odd) * 20 >= start.count, max(even, odd) > 8 * min(even, odd) else { return nil }
        return odd > even ? "UTF-16LE" : "UTF-16BE"
    }

    /// Whether the bytes are ASCII that switches to Japanese by escape sequences (ISO-2022-JP).
    static func isISO2022(_ file: [UInt8]) -> Bool {
        let start = file.prefix(lookedAt)
        guard start.contains(0x1B), start.allSatisfy({ $0 < 0x80 }) else { return false }
        return start.indices.dropLast(2).contains { index in
            start[index] == 0x1B && start[index + 1] == UInt8(ascii: "$")
                && (start[index + 2] == UInt8(ascii: "B") || start[index + 2] == UInt8(ascii: "@"))
        }
    }

    /// The encoding that an XML file declares, unless it is UTF-8 or the C library does not know it.
    static func declared(in file: [UInt8]) -> String? {
        let start = file.drop { $0 <= 0x20 }.prefix(256)
        guard start.starts(with: "<?xml".utf8) else { return nil }
        let text = String(decoding: start.prefix { $0 != UInt8(ascii: ">") && $0 < 0x80 }, as: UTF8.self)
        guard let range = text.range(ofASCII: "encoding") else { return nil }
        let rest = text[range...].drop { $0 != "\"" && $0 != "'" }
        let name = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0)) }
        guard !name.isEmpty, !name.uppercased().hasPrefix("UTF") else { return nil }
        return TextConversion.utf8(of: [], in: TextConversion.name(of: String(name))) == nil ? nil : name.uppercased()
    }
}

extension String {
    /// The place behind the first occurrence of a word.
    fileprivate func range(ofASCII word: String) -> String.Index? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(word) { return self.index(index, offsetBy: word.count) }
            index = self.index(after: index)
        }
        return nil
    }
}

/// Sequences of UTF-8 beyond ASCII.
enum UTF8Sequences {
    /// The numbers of valid sequences of several bytes and of damaged ones.
    static func count(in file: [UInt8]) -> (valid: Int, damaged: Int) {
        guard !isValid(file) else { return (1, 0) }
        var (valid, damaged, index) = (0, 0, 0)
        while index < file.count {
            let length = length(at: index, in: file)
            if length > 1 { valid += 1 }
            if length == 0 { damaged += 1 }
            index += max(length, 1)
        }
        return (valid, damaged)
    }

    private static func isValid(_ file: [UInt8]) -> Bool { String(validating: file, as: UTF8.self) != nil }

    /// The length of a valid sequence; 0 for a byte that begins none.
    private static func length(at index: Int, in file: [UInt8]) -> Int {
        let first = file[index]
        guard first >= 0x80 else { return 1 }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard (0xC2...0xF4).contains(first), index + length <= file.count else { return 0 }
        return String(validating: file[index..<index + length], as: UTF8.self) == nil ? 0 : length
    }
}
