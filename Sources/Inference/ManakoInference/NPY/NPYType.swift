/// The type of the elements of a `.npy` file, by the kind and size in its `descr`.
public enum NPYType: String, Sendable, Hashable, CaseIterable {
    /// IEEE 754 binary16.
    case f2
    /// IEEE 754 binary32.
    case f4
    /// IEEE 754 binary64.
    case f8
    /// Signed 8-bit integer.
    case i1
    /// Signed 16-bit integer.
    case i2
    /// Signed 32-bit integer.
    case i4
    /// Signed 64-bit integer.
    case i8
    /// Unsigned 8-bit integer.
    case u1
    /// Unsigned 16-bit integer.
    case u2
    /// Unsigned 32-bit integer.
    case u4
    /// Unsigned 64-bit integer.
    case u8
    /// One byte, 0 or 1.
    case b1

    /// Bytes an element takes.
    public var byteCount: Int {
        switch self {
        case .i1, .u1, .b1: 1
        case .f2, .i2, .u2: 2
        case .f4, .i4, .u4: 4
        case .f8, .i8, .u8: 8
        }
    }
}
