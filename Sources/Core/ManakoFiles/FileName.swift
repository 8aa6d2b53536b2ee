/// What the name of a file says, without a look at the file.
package enum FileName {
    /// The last part of a path after its last dot, in small letters; empty without a dot.
    package static func suffix(of path: String) -> String {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }
}
