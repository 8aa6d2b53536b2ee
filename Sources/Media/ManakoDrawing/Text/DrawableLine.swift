/// A line as it is set: without what no font draws, and with the spacing of Chinese and Japanese characters that browsers give them.
///
/// They stand on a grid, without kerning. Of two marks that meet, each as wide as a character for its mostly empty half, the one that
/// brings the emptiness is made half as wide (https://www.w3.org/TR/css-text-4/#text-spacing-trim-property).
struct DrawableLine {
    /// A part of the text that is set with other features of its font than usual.
    struct Spacing: Equatable {
        /// Bytes of UTF-8.
        var bytes: Range<Int>
        /// As HarfBuzz has them.
        var features: String
    }

    /// At most ``OutlinedText/maximumLength`` scalars.
    let text: String
    /// From the beginning on.
    let spacing: [Spacing]

    init(_ line: String) {
        if line.utf8.count <= OutlinedText.maximumLength, line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            text = line
            spacing = []
            return
        }
        let scalars = line.unicodeScalars.prefix(OutlinedText.maximumLength).compactMap(Self.drawable)
        text = String(String.UnicodeScalarView(scalars))
        spacing = Self.spacing(scalars)
    }

    /// What ends lines becomes a space; other control characters are left out.
    private static func drawable(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
        case 0..<0x20, 0x7F..<0xA0: nil
        default: scalar
        }
    }

    private static func spacing(_ scalars: [Unicode.Scalar]) -> [Spacing] {
        var parts: [Spacing] = []
        var byte = 0
        for (index, scalar) in scalars.enumerated() {
            let end = byte + UTF8.width(scalar)
            defer { byte = end }
            guard isOnGrid(scalar) else { continue }
            let before = index > 0 ? scalars[index - 1] : nil
            let after = index + 1 < scalars.count ? scalars[index + 1] : nil
            let features = isHalved(scalar, before, after) ? "kern=0,halt=1" : "kern=0"
            if let last = parts.last, last.bytes.upperBound == byte, last.features == features {
                parts[parts.count - 1].bytes = last.bytes.lowerBound..<end
            } else {
                parts.append(Spacing(bytes: byte..<end, features: features))
            }
        }
        return parts
    }

    private static func isOnGrid(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    private static func isHalved(
        _ scalar: Unicode.Scalar, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
    ) -> Bool {
        if closing.contains(scalar), let after {
            return after == "　" || closing.contains(after) || middle.contains(after)
        }
        if opening.contains(scalar), let before {
            return before == "　" || opening.contains(before) || closing.contains(before) || middle.contains(before)
        }
        return false
    }

    private static let opening = Set("「『（〈《【〔〖〘〚〝｛［｟".unicodeScalars)
    private static let closing = Set("」』）〉》】〕〗〙〛〟〞｝］｠、。，．".unicodeScalars)
    private static let middle = Set("・：；".unicodeScalars)
}
