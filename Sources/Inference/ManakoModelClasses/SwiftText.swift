/// Text that nobody has looked at, as parts of Swift source code.
enum SwiftText {
    private static let longestComment = 400

    /// A string literal.
    static func literal(_ text: String) -> String {
        var code = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": code += "\\\(scalar)"
            case _ where isVisible(scalar) || scalar == " ": code.unicodeScalars.append(scalar)
            default: code += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return code + "\""
    }

    /// The words of a comment, on one line; nothing that ends the line or turns the direction of writing.
    static func comment(_ text: String) -> String {
        let characters = text.unicodeScalars.prefix(longestComment).map { isVisible($0) ? Character($0) : " " }
        let words = String(characters).split(separator: " ").joined(separator: " ")
        return text.unicodeScalars.count > longestComment ? words + " …" : words
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        default: true
        }
    }
}
