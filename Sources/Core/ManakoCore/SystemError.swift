import Glibc

/// What the system says of its error numbers.
package enum SystemError {
    /// The text for an error number, such as `No such file or directory`.
    package static func text(_ number: Int32) -> String {
        unsafe String(cString: strerror(number))
    }
}
