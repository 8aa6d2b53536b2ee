/// Makes file names out of names that hold anything.
package enum FileNames {
    /// The longest name, in bytes, that leaves room for a number and an extension.
    private static let maximumLength = 120

    /// A file name for each name, without an extension.
    ///
    /// Letters and digits of ASCII, dots, dashes and underscores stay, all else becomes an underscore; a dot at the beginning
    /// too. Where two would be the same, in capitals or not, later ones get a number.
    package static func unique(_ names: [String]) -> [String] {
        var taken: Set<String> = []
        return names.map { name in
            let safe = safe(name)
            var candidate = safe
            var number = 2
            while !taken.insert(candidate.lowercased()).inserted {
                candidate = "\(safe)-\(number)"
                number += 1
            }
            return candidate
        }
    }

    private static func safe(_ name: String) -> String {
        let characters = name.unicodeScalars.prefix(maximumLength).map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || "._-".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
        }
        let text = String(characters)
        if text.isEmpty { return "output" }
        return text.hasPrefix(".") || text.hasPrefix("-") ? "_" + text.dropFirst() : text
    }
}
