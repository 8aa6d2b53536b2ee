/// The names of headings, which links on the page lead to, as GitHub makes them: small letters and digits, minus signs for blanks, and a
/// number for those that were there before.
struct HeadingNames {
    /// What stands before all of them, so that none is the name of something outside of the text.
    static let prefix = "readme-"
    private static let maximumLength = 100
    private var counts: [String: Int] = [:]

    /// The next heading's name with the prefix, or nil for one without letters.
    mutating func next(_ heading: String) -> String? {
        let name = Self.name(heading)
        guard !name.isEmpty else { return nil }
        let count = counts[name, default: 0]
        counts[name] = count + 1
        return Self.prefix + (count == 0 ? name : "\(name)-\(count)")
    }

    /// The name of a heading, or of what a link calls one, without the prefix.
    static func name(_ heading: String) -> String {
        var name = ""
        for character in heading.lowercased().prefix(maximumLength) {
            if character.isLetter || character.isNumber || character == "-" || character == "_" {
                name.append(character)
            } else if character == " " {
                name.append("-")
            }
        }
        return name
    }
}
