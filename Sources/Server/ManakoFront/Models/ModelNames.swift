import FoundationEssentials
import Manako
import ManakoAPI
import ManakoFiles

/// Names of models, made from names of files.
package enum ModelNames {
    /// The longest name in characters.
    package static let longest = 64
    /// The longest name in bytes, with room for a number behind it: what clients may send is bounded too.
    package static let longestBytes = LiveClientMessage.maximumNameBytes - 8

    /// A name of letters and digits of any script, dots, dashes and underscores.
    ///
    /// What is invisible is left out, and everything else becomes a dash, so that names are plain in addresses and logs.
    package static func name(ofFile path: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in FileSystem.stem(of: path).unicodeScalars where scalar.properties.generalCategory != .format {
            plain.append(isKept(scalar) ? scalar : "-")
        }
        var name = String(plain.drop { "-.".unicodeScalars.contains($0) || isMark($0) }).prefix(longest)
        while name.utf8.count > longestBytes { name.removeLast() }
        return name.isEmpty ? "model" : String(name)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: isMark(scalar) || "._-".unicodeScalars.contains(scalar)
        }
    }

    /// Whether a character goes onto the one before it, such as an accent.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// A name that is not taken: the name itself, or with a number.
    package static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        for number in 2... where !taken.contains("\(name)-\(number)") { return "\(name)-\(number)" }
        return name
    }

    /// The size of a file in bytes, or of all files in a folder; nil when it can't be told.
    package static func bytes(at path: String) -> Int? {
        guard FileSystem.isFolder(path) else {
            return (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
        }
        var total = 0
        for name in FileSystem.names(in: path) { total += bytes(at: "\(path)/\(name)") ?? 0 }
        return total
    }
}
