import Glibc

/// What the system says of its error numbers.
package enum SystemError {
    /// The text for an error number, such as `No such file or directory`.
    package static func text(_ number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }

    /// The text for the error number of opening a file, with a word on names that can't be given.
    ///
    /// - Parameters:
    ///   - number: the system's error number.
    ///   - path: the file; where its name is not UTF-8, replacement characters stand in it.
    package static func text(_ number: Int32, opening path: String) -> String {
        guard number == ENOENT, path.unicodeScalars.contains("\u{FFFD}") else { return text(number) }
        return "its name is not UTF-8, and such files can't be opened; rename it"
    }
}
