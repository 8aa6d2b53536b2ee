/// What an escape in a JSON text stands for ([RFC 8259, 7](https://www.rfc-editor.org/rfc/rfc8259#section-7)).
package enum JSONEscape: Equatable {
    /// A character.
    case character(Unicode.Scalar)
    /// Half a surrogate pair, whose other half is missing.
    case half
    /// No escape that there is.
    case unknown
    /// `\u` without four hexadecimal digits.
    case noDigits
    /// The text ends in it.
    case unfinished

    /// Reads an escape.
    ///
    /// - Parameters:
    ///   - bytes: the text, up to its end.
    ///   - position: the byte behind the backslash; afterwards the one behind the escape, or the one that is at fault.
    package init(_ bytes: ArraySlice<UInt8>, at position: inout Int) {
        guard position < bytes.endIndex else {
            self = .unfinished
            return
        }
        let letter = bytes[position]
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self = .character(Unicode.Scalar(letter))
        case UInt8(ascii: "b"): self = .character("\u{8}")
        case UInt8(ascii: "f"): self = .character("\u{C}")
        case UInt8(ascii: "n"): self = .character("\n")
        case UInt8(ascii: "r"): self = .character("\r")
        case UInt8(ascii: "t"): self = .character("\t")
        case UInt8(ascii: "u"): self = Self.unicode(bytes, at: &position)
        default: self = .unknown
        }
    }

    private static func unicode(_ bytes: ArraySlice<UInt8>, at position: inout Int) -> JSONEscape {
        guard let unit = unit(bytes, at: &position) else { return .noDigits }
        if let scalar = Unicode.Scalar(unit) { return .character(scalar) }
        var next = position + 2
        guard unit < 0xDC00, bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else {
            return .half
        }
        guard let low = Self.unit(bytes, at: &next) else {
            position = next
            return .noDigits
        }
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        else { return .half }
        position = next
        return .character(scalar)
    }

    private static func unit(_ bytes: ArraySlice<UInt8>, at position: inout Int) -> UInt32? {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        position += 4
        return unit
    }
}
