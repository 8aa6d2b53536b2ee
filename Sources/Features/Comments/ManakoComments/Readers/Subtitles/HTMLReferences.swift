/// HTML's character references in text (https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state).
enum HTMLReferences {
    private static let names: [String: String] = {
        var names: [String: String] = [:]
        for entry in HTMLReferenceTable.text.split(whereSeparator: \.isWhitespace) {
            guard let equals = entry.lastIndex(of: "=") else { continue }
            let scalars = entry[entry.index(after: equals)...].split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            names[String(entry[..<equals])] = String(String.UnicodeScalarView(scalars))
        }
        return names
    }()

    /// The longest name, `CounterClockwiseContourIntegral;`.
    private static let longestName = 32

    /// Code points that a number of 0x80 to 0x9F stands for, as in Windows-1252; 0 where it stands for itself.
    private static let numbersOfControls: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
        0x0178,
    ]

    /// Reads a reference.
    ///
    /// - Parameter text: begins with an ampersand.
    /// - Returns: the characters and the number of scalars that the reference takes; nil for an ampersand that stands for itself.
    static func read(_ text: ArraySlice<Unicode.Scalar>) -> (characters: String, length: Int)? {
        let rest = text.dropFirst()
        return rest.first == "#" ? number(rest.dropFirst()) : name(rest)
    }

    /// The longest name that the text begins with.
    private static func name(_ text: ArraySlice<Unicode.Scalar>) -> (String, Int)? {
        let letters = text.prefix(longestName).prefix { $0.isASCIIAlphanumeric }
        var candidate = String(String.UnicodeScalarView(letters))
        if text.dropFirst(letters.count).first == ";", let characters = names[candidate + ";"] {
            return (characters, letters.count + 2)
        }
        while !candidate.isEmpty {
            if let characters = names[candidate] { return (characters, candidate.unicodeScalars.count + 1) }
            candidate.unicodeScalars.removeLast()
        }
        return nil
    }

    private static func number(_ text: ArraySlice<Unicode.Scalar>) -> (String, Int)? {
        let isHexadecimal = text.first == "x" || text.first == "X"
        let (radix, prefix): (UInt32, Int) = isHexadecimal ? (16, 3) : (10, 2)
        let digits = text.dropFirst(prefix - 2).prefix { $0.isASCIIDigit(radix: radix) }
        guard !digits.isEmpty else { return nil }
        let value = digits.reduce(UInt32(0)) { value, digit in
            min(value * radix + (UInt32(String(digit), radix: Int(radix)) ?? 0), 0x11_0000)
        }
        let end = text.dropFirst(prefix - 2 + digits.count).first == ";" ? 1 : 0
        return (String(scalar(value)), prefix + digits.count + end)
    }

    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        if (0x80...0x9F).contains(value), numbersOfControls[Int(value) - 0x80] != 0 {
            return Unicode.Scalar(numbersOfControls[Int(value) - 0x80]) ?? "\u{FFFD}"
        }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

extension Unicode.Scalar {
    /// Whether it is a digit, or with radix 16 one of A to F too.
    func isASCIIDigit(radix: UInt32 = 10) -> Bool {
        ("0"..."9").contains(self) || (radix == 16 && (("a"..."f").contains(self) || ("A"..."F").contains(self)))
    }

    /// Whether it is a letter or digit of ASCII.
    var isASCIIAlphanumeric: Bool {
        ("0"..."9").contains(self) || ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }

    /// Whether it is one of HTML's ASCII whitespace characters.
    var isASCIIWhitespace: Bool { self == " " || self == "\t" || self == "\n" || self == "\u{C}" || self == "\r" }
}
