/// The targets that a package's manifest names, found without running it.
struct PackageManifest: Equatable {
    /// The folders of targets below the package's own, with the names of their modules; targets without a path are left out, because they
    /// lie where the package manager looks for them.
    private(set) var folders: [String: String] = [:]

    /// A manifest of this size is read to the end.
    static let mostBytes = 1 << 20

    /// Of a target's description so many characters are read.
    private static let mostOfCall = 20_000

    /// Reads the text of a `Package.swift`.
    init(_ text: String) {
        for start in text.ranges(of: "arget(").prefix(1_000).map(\.upperBound) {
            let values = Self.values(in: text[start...].prefix(Self.mostOfCall))
            guard let name = values["name"], let path = values["path"], !path.contains("..") else { continue }
            let folder = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            folders[folder] = CodeTargets.moduleName(name)
        }
    }

    /// The texts that a call's labels have, without those of calls inside it.
    private static func values(in call: Substring) -> [String: String] {
        var values: [String: String] = [:]
        var (depth, label, rest) = (1, "", call)
        while depth > 0, let character = rest.popFirst() {
            switch character {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "\"":
                let text = rest.prefix { $0 != "\"" }
                rest = rest.dropFirst(text.count + 1)
                if depth == 1 { values[label] = values[label] ?? String(text) }
            case "/" where rest.first == "/": rest = rest.drop { !$0.isNewline }
            case ",": label = ""
            case ":", " ", "\n", "\t": break
            default: if depth == 1 { label.append(character) }
            }
        }
        return values
    }
}
