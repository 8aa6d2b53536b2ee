import Manako
import ManakoFiles

/// The page's files by the paths at which they are served.
///
/// Modules are joined into one, and files in folders get their hash into their name, so that browsers keep them for good. Names in
/// texts are replaced by those names, wherever they stand between double quotes. The list of features is written here, from the
/// features whose files are present.
struct PageBundle {
    /// Contents by path, with a slash in front.
    private(set) var files: [String: [UInt8]] = [:]

    private var plain: [String: [UInt8]]
    private var names: [String: String] = [:]
    /// The module that another one has become a part of.
    private var wholes: [String: String] = [:]
    /// The module that the page loads.
    static let entry = "app/main.js"
    /// The module that lists the features.
    static let list = "app/features.js"

    /// Names files.
    ///
    /// - Parameter plain: contents by path, as in the page's folder.
    init(_ plain: [String: [UInt8]]) {
        self.plain = Self.listed(plain)
        if let bundle = ModuleBundle(Self.entry, self.plain) { join(bundle) }
        for path in self.plain.keys.sorted() where wholes[path] == nil {
            let address = address(of: path)
            files["/" + address] = self.plain[path]
        }
    }

    /// Files with the list of the features among them, which is left out where there is no module to read it.
    static func listed(_ plain: [String: [UInt8]]) -> [String: [UInt8]] {
        guard plain[entry] != nil else { return plain }
        let names = plain.keys.filter { $0.hasSuffix("/feature.js") }.map { $0.prefix { $0 != "/" } }.sorted()
        let imports = names.map { "import { feature as \($0) } from \"../\($0)/feature.js\";\n" }
        let text = imports.joined() + "export const FEATURES = [\(names.joined(separator: ", "))];\n"
        return plain.merging([list: Array(text.utf8)]) { $1 }
    }

    private mutating func join(_ bundle: ModuleBundle) {
        plain[Self.entry] = Array(bundle.text.utf8)
        for path in bundle.order where path != Self.entry { wholes[path] = Self.entry }
    }

    /// The path at which a file is served.
    private mutating func address(of path: String) -> String {
        if let whole = wholes[path] { return address(of: whole) }
        if let known = names[path] { return known }
        // A circle would come here again, and find the name without a hash.
        names[path] = path
        if Self.isText(path), let bytes = plain[path] { plain[path] = rewritten(bytes, in: path) }
        guard path.contains("/"), let dot = path.lastIndex(of: ".") else { return path }
        let hash = SHA256(of: plain[path] ?? []).hex.prefix(8)
        let address = "\(path[..<dot]).\(hash)\(path[dot...])"
        names[path] = address
        return address
    }

    private static func isText(_ path: String) -> Bool {
        [".js", ".html", ".css", ".svg", ".webmanifest"].contains { path.hasSuffix($0) }
    }

    /// A text whose quoted names of files are those at which they are served; names are relative to the file.
    private mutating func rewritten(_ bytes: [UInt8], in file: String) -> [UInt8] {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
        let replaced = parts.map { part in
            guard part.contains("/"), part.contains("."), let path = PagePath.resolved(part, in: file),
                plain[path] != nil
            else { return String(part) }
            return String(part.dropLast(PagePath.name(of: path).count) + PagePath.name(of: address(of: path)))
        }
        return Array(replaced.joined(separator: "\"").utf8)
    }
}
