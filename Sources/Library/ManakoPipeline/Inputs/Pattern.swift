import Glibc

/// A shell pattern such as `photos/*.jpg`, for programs that are started without a shell.
package struct Pattern {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether text holds characters that a shell would expand.
    package static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

    /// The paths that match, as the C library finds them.
    package func matches() -> [String] {
        var result = unsafe glob_t()
        defer { unsafe globfree(&result) }
        guard unsafe glob(text, GLOB_BRACE | GLOB_TILDE, nil, &result) == 0 else { return [] }
        return (0..<Int(unsafe result.gl_pathc)).compactMap { index in
            unsafe result.gl_pathv[index].map { unsafe String(cString: $0) }
        }
    }
}
