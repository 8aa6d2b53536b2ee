/// What the name of a file says, without a look at the file.
package enum FileName {
    /// The last part of a path after its last dot, in small letters; empty without a dot.
    package static func suffix(of path: String) -> String {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// A relative path without `.` and `..` and with single slashes; nil for one that leads out of its folder, for an absolute
    /// one, one with NUL, and one of more than 4,096 bytes.
    package static func normalized(_ path: String) -> String? {
        guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0), path.utf8.count <= 4096 else { return nil }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else {
                parts.append(part)
            }
        }
        return parts.isEmpty ? nil : parts.joined(separator: "/")
    }
}
