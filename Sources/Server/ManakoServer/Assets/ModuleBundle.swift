import Manako

/// Modules of the page joined into one, so that a browser asks once instead of once for each.
///
/// Each module becomes a function that is called at once and returns what it exports; names stay its own. Modules have to be
/// plain for that: named imports of relative paths, `export` before functions, classes and constants alone, no circles. A page that
/// is not stays as it is.
struct ModuleBundle {
    /// The modules that are in the bundle, the entry last.
    private(set) var order: [String] = []
    private let files: [String: [UInt8]]
    private var modules: [String: BundledModule] = [:]

    /// Reads a module and all that it imports; nil when one of them is not plain.
    ///
    /// - Parameters:
    ///   - entry: the path of the module that the page loads.
    ///   - files: the page's files by their paths.
    init?(_ entry: String, _ files: [String: [UInt8]]) {
        self.files = files
        var isOpen: Set<String> = []
        guard add(entry, &isOpen) else { return nil }
    }

    private mutating func add(_ path: String, _ isOpen: inout Set<String>) -> Bool {
        if modules[path] != nil { return true }
        guard isOpen.insert(path).inserted, let bytes = files[path],
            let module = BundledModule(String(decoding: bytes, as: UTF8.self))
        else { return false }
        for name in module.imports.map(\.module) {
            guard let other = PagePath.resolved(name, in: path), add(other, &isOpen) else { return false }
        }
        modules[path] = module
        order.append(path)
        return true
    }

    /// The text of the bundle.
    var text: String {
        let numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })
        var text = ""
        for (number, path) in order.enumerated() {
            guard let module = modules[path] else { continue }
            text += "// \(path)\nconst module\(number) = (() => {\n"
            for item in module.imports {
                guard let other = PagePath.resolved(item.module, in: path).flatMap({ numbers[$0] }) else { continue }
                text +=
                    "const { \(item.names.map { $0.replacing(" as ", with: ": ") }.joined(separator: ", ")) } = module\(other);\n"
            }
            text += module.body + "\nreturn { \(module.exports.joined(separator: ", ")) };\n})();\n"
        }
        return text
    }
}

/// A module that can be joined with others.
struct BundledModule {
    struct Import {
        var names: [String]
        var module: String
    }

    private(set) var imports: [Import] = []
    private(set) var exports: [String] = []
    /// The text without imports, and without the word `export`.
    private(set) var body = ""

    /// Takes a module apart; nil when it has what can't be joined.
    init?(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            if line.hasPrefix("import ") || line.hasPrefix("import{") {
                var statement = String(line)
                while !statement.contains(";"), let next = lines.popFirst() { statement += " " + next }
                guard take(import: statement) else { return nil }
            } else if line.hasPrefix("export ") {
                guard take(export: line) else { return nil }
            } else {
                body += line + "\n"
            }
        }
    }

    private mutating func take(import statement: String) -> Bool {
        let parts = statement.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].hasPrefix("./") || parts[1].hasPrefix("../"),
            let open = parts[0].firstIndex(of: "{"), let close = parts[0].firstIndex(of: "}"), open < close,
            parts[0][..<open] == "import ", parts[0][close...] == "} from ", parts[2] == ";"
        else { return false }
        let names = parts[0][parts[0].index(after: open)..<close].split(separator: ",").map { name in
            name.split(separator: " ").joined(separator: " ")
        }
        imports.append(Import(names: names.filter { !$0.isEmpty }, module: String(parts[1])))
        return true
    }

    private mutating func take(export line: Substring) -> Bool {
        let declaration = line.dropFirst("export ".count)
        for keyword in ["async function ", "function ", "class ", "const "] where declaration.hasPrefix(keyword) {
            let name = declaration.dropFirst(keyword.count).prefix {
                $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$"
            }
            guard !name.isEmpty else { return false }
            exports.append(String(name))
            body += declaration + "\n"
            return true
        }
        return false
    }
}
