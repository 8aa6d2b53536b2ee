import Manako
import ManakoFiles

/// The page's files by the paths at which they are served.
///
/// Modules are joined into one, and files of `app/` get their hash into their name, so that browsers keep them for good. Names in
/// texts are replaced by those names, wherever they stand between double quotes.
struct PageBundle {
    /// Contents by path, with a slash in front.
    private(set) var files: [String: [UInt8]] = [:]

    private var plain: [String: [UInt8]]
    private var names: [String: String] = [:]
    /// The module that another one has become a part of.
    private var wholes: [String: String] = [:]
    private static let folder = "app/"
    /// The module that the page loads.
    static let entry = "app/main.js"

    /// Names files.
    ///
    /// - Parameter plain: contents by path, as in the page's folder.
    init(_ plain: [String: [UInt8]]) {
        self.plain = plain
        if let bundle = ModuleBundle(Self.entry, plain) { join(bundle) }
        for path in self.plain.keys.sorted() where wholes[path] == nil {
            let address = address(of: path)
            files["/" + address] = self.plain[path]
        }
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
        if Self.isText(path), let bytes = plain[path] { plain[path] = rewritten(bytes) }
        guard path.hasPrefix(Self.folder), let dot = path.lastIndex(of: ".") else { return path }
        let hash = SHA256(of: plain[path] ?? []).hex.prefix(8)
        let address = "\(path[..<dot]).\(hash)\(path[dot...])"
        names[path] = address
        return address
    }

    private static func isText(_ path: String) -> Bool {
        [".js", ".html", ".css", ".svg", ".webmanifest"].contains { path.hasSuffix($0) }
    }

    /// A text whose quoted names of files are those at which they are served.
    private mutating func rewritten(_ bytes: [UInt8]) -> [UInt8] {
        let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
        let replaced = parts.map { part in
            for prefix in ["./", Self.folder] where part.hasPrefix(prefix) {
                let path = Self.folder + part.dropFirst(prefix.count)
                guard plain[path] != nil else { continue }
                return prefix + address(of: path).dropFirst(Self.folder.count)
            }
            return String(part)
        }
        return Array(replaced.joined(separator: "\"").utf8)
    }
}
