import FoundationEssentials
import Manako
import ManakoFiles

/// Names of models, made from names of files.
enum ModelNames {
    /// The longest name in characters.
    static let longest = 64

    /// A name of letters, digits, dots, dashes and underscores.
    static func name(ofFile path: String) -> String {
        let plain = FileSystem.stem(of: path).map { character in
            character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
                ? character : "-"
        }
        let name = String(plain.prefix(longest)).drop { $0 == "." || $0 == "-" }
        return name.isEmpty ? "model" : String(name)
    }

    /// A name that is not taken: the name itself, or with a number.
    static func free(_ name: String, _ taken: Set<String>) -> String {
        guard taken.contains(name) else { return name }
        for number in 2... where !taken.contains("\(name)-\(number)") { return "\(name)-\(number)" }
        return name
    }

    /// The size of a file in bytes, or of all files in a folder; nil when it can't be told.
    static func bytes(at path: String) -> Int? {
        guard FileSystem.isFolder(path) else {
            return (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
        }
        var total = 0
        for name in FileSystem.names(in: path) { total += bytes(at: "\(path)/\(name)") ?? 0 }
        return total
    }
}
