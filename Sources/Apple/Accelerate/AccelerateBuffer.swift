/// Elements without gaps, for reading.
public protocol AccelerateBuffer {
    /// The type of the elements.
    associatedtype Element
    /// The number of elements.
    var count: Int { get }
    /// Lends the elements.
    func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R
}

/// Elements without gaps, for writing.
public protocol AccelerateMutableBuffer: AccelerateBuffer {
    /// Lends the elements.
    mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
    ) rethrows -> R
}

extension Array: AccelerateMutableBuffer {}
extension ContiguousArray: AccelerateMutableBuffer {}
extension ArraySlice: AccelerateMutableBuffer {}

extension UnsafeBufferPointer: AccelerateBuffer {
    /// Lends the elements.
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
        try unsafe body(self)
    }
}

extension UnsafeMutableBufferPointer: AccelerateMutableBuffer {
    /// Lends the elements.
    public func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
        try unsafe body(UnsafeBufferPointer(self))
    }
    /// Lends the elements.
    public mutating func withUnsafeMutableBufferPointer<R>(
        _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R
    ) rethrows -> R { try unsafe body(&self) }
}

/// Functions of numbers, on all elements of vectors: exponentials, logarithms, roots, angles.
public enum vForce {}

/// Sums, greatest elements and arithmetic on vectors of `Float` and `Double`.
public enum vDSP {
    /// The order of sorted elements.
    public enum SortOrder: Int32, Sendable {
        /// The least first.
        case ascending = 1
        /// The greatest first.
        case descending = -1
    }

    /// What becomes of elements below a threshold.
    public enum ThresholdRule<Number: BinaryFloatingPoint & Sendable>: Sendable {
        /// They become the threshold.
        case clampToThreshold
        /// They become 0.
        case zeroFill
        /// They become a number's negative, and all others the number.
        case signedConstant(Number)
    }

    /// How numbers become whole.
    public enum RoundingMode: Sendable {
        /// The fraction is cut off.
        case towardZero
        /// The nearest whole number, of two the even one.
        case towardNearestInteger
    }

    /// The shape of a window.
    public enum WindowSequence: Sendable {
        /// A Hann window whose squares have the sum of a rectangle's.
        case hanningNormalized
        /// A Hann window.
        case hanningDenormalized
        /// A Hamming window.
        case hamming
        /// A Blackman window.
        case blackman
    }
}

/// A vector made of each element of another one.
func unary<U: AccelerateBuffer, To>(_ vector: U, _ value: (U.Element) -> To) -> [To] {
    unsafe vector.withUnsafeBufferPointer { unsafe $0.map(value) }
}

/// A vector made of the elements of two, as many as both have.
func binary<T: AccelerateBuffer, U: AccelerateBuffer, To>(
    _ first: T, _ second: U, _ value: (T.Element, U.Element) -> To
) -> [To] {
    unsafe first.withUnsafeBufferPointer { one in
        unsafe second.withUnsafeBufferPointer { other in
            (0..<min(one.count, other.count)).map { unsafe value(one[$0], other[$0]) }
        }
    }
}

/// Writes what is made of each element of another vector.
func write<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ vector: U, _ result: inout V, _ value: (U.Element) -> V.Element
) {
    put(unary(vector, value), &result)
}

/// Writes what is made of the elements of two vectors.
func write<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
    _ first: T, _ second: U, _ result: inout V, _ value: (T.Element, U.Element) -> V.Element
) {
    put(binary(first, second, value), &result)
}

/// Writes elements to a vector of the same length.
func put<V: AccelerateMutableBuffer>(_ elements: [V.Element], _ result: inout V) {
    precondition(elements.count == result.count, "a vector of \(elements.count) elements in one of \(result.count)")
    unsafe result.withUnsafeMutableBufferPointer { target in
        for (place, element) in elements.enumerated() { unsafe target[place] = element }
    }
}
