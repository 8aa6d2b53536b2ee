/// A font's name in parts.
package struct FontName: Sendable, Hashable {
    /// As fontconfig knows it.
    package var family: String
    /// 400 is regular, 700 bold.
    package var weight: Int
    /// Whether it leans to the right.
    package var isSlanted: Bool

    package init(family: String, weight: Int, isSlanted: Bool = false) {
        (self.family, self.weight, self.isSlanted) = (family, weight, isSlanted)
    }

    /// Takes a name such as `HelveticaNeue-Bold`, `Arial-BoldMT` or `Georgia` apart.
    package init(_ name: String) {
        let parts = name.prefix(200).split(separator: "-", maxSplits: 1)
        // Commas separate families in fontconfig, and no file is to be named.
        family = String(parts.first ?? "").filter { $0.isLetter || $0.isNumber || $0 == " " }
        if family.hasPrefix("."), family.count > 1 { family.removeFirst() }
        for ending in ["PSMT", "MT", "PS"] where family.hasSuffix(ending) && family.count > ending.count {
            family.removeLast(ending.count)
            break
        }
        family = Self.split(family)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        isSlanted = style.contains("italic") || style.contains("oblique")
        weight = Self.weights.first { style.contains($0.name) }?.weight ?? 400
        if family.isEmpty { family = "sans-serif" }
    }

    /// The longer names before those that are within them.
    private static let weights: [(name: String, weight: Int)] = [
        ("ultralight", 200), ("extralight", 200), ("thin", 100), ("light", 300), ("medium", 500), ("semibold", 600),
        ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900),
    ]

    /// Puts a space before each capital letter that stands behind a small one: `HelveticaNeue` is the family Helvetica Neue.
    private static func split(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, result.last?.isLowercase ?? false { result.append(" ") }
            result.append(character)
        }
        return result
    }
}
