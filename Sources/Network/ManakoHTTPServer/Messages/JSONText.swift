import ManakoCore

/// Text in JSON ([RFC 8259, 7](https://www.rfc-editor.org/rfc/rfc8259#section-7)).
enum JSONText {
    /// In quotes, with everything escaped that must be.
    static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..<"\u{20}", "\u{7F}": quoted += "\\u" + scalar.value.zeroPadded(to: 4, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
