public import Foundation

// What Foundation and the C library of Apple's systems have beside their own of Linux.

/// Does something; objects are released when nobody needs them here, so that there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension URL {
    /// Begins to use a file outside of an app's own folders: there are none here.
    ///
    /// - Returns: true.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use of a file outside of an app's own folders.
    public func stopAccessingSecurityScopedResource() {}
}

/// Writes a line to the error output, with errors, numbers in boxes and other values that Foundation's function of this name does not
/// take here.
///
/// - Parameters:
///   - format: the line, with `%@` where a value is to be described.
///   - values: the values; nil is written as `(null)`.
@_disfavoredOverload
public func NSLog(_ format: String, _ values: Any?...) {
    let arguments = values.map { value -> any CVarArg in
        guard let value else { return NSString("(null)") }
        return value as? any CVarArg ?? NSString(string: String(describing: value))
    }
    unsafe withVaList(arguments) { unsafe NSLogv(format, $0) }
}

/// Fills memory with a byte; does nothing without memory. For addresses that may be nil, which Glibc's function does not take.
@discardableResult @_disfavoredOverload
public func memset(_ memory: UnsafeMutableRawPointer?, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer? {
    guard let memory = unsafe memory else { return nil }
    return unsafe Foundation.memset(memory, byte, count)
}

/// Copies memory to where it does not overlap; does nothing without memory. For addresses that may be nil.
@discardableResult @_disfavoredOverload
public func memcpy(
    _ target: UnsafeMutableRawPointer?, _ source: UnsafeRawPointer?, _ count: Int
) -> UnsafeMutableRawPointer? {
    guard let target = unsafe target, let source = unsafe source else { return unsafe target }
    return unsafe Foundation.memcpy(target, source, count)
}
