import Manako
import ManakoFiles

/// The page's files under the names by which browsers ask for them.
///
/// Files of `app/` carry a hash of their content in their name, so that a browser may keep them for ever. Files name each other by
/// whole quoted names, `"./stage.js"` inside `app/` and `"app/stage.js"` outside; those are replaced, so that another content
/// anywhere below is another name above.
struct PageBundle {
    /// Contents by path, such as `/app/main.0a1b2c3d.js`.
    private(set) var files: [String: [UInt8]] = [:]

    private var plain: [String: [UInt8]]
    private var names: [String: String] = [:]
    private static let folder = "app/"

    /// Names files.
    ///
    /// - Parameter plain: contents by path in the page's folder. No file names itself, be it through others.
    init(_ plain: [String: [UInt8]]) {
        self.plain = plain
        for path in plain.keys.sorted() {
            let address = address(of: path)
            files["/" + address] = self.plain[path]
        }
    }

    /// The path under which browsers get a file; its content is rewritten by then.
    private mutating func address(of path: String) -> String {
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

    /// Replaces quoted names of files by those with hashes.
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
