import Foundation

extension MLMultiArray {
    /// The bytes that shape and strides reach over.
    private var byteCount: Int { layout.span * dataType.byteCount }

    /// Lends the memory for reading.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(UnsafeRawBufferPointer(start: dataPointer, count: byteCount))
    }

    /// Lends the memory for writing, with how many elements lie between neighbours of each dimension.
    public func withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer, [Int]) throws -> R) rethrows -> R {
        defer { withExtendedLifetime(self) {} }
        return try unsafe body(UnsafeMutableRawBufferPointer(start: dataPointer, count: byteCount), layout.strides)
    }

    /// Lends the elements for reading.
    ///
    /// - Precondition: the type is that of the elements.
    public func withUnsafeBufferPointer<S: MLShapedArrayScalar, R>(
        ofType type: S.Type, _ body: (UnsafeBufferPointer<S>) throws -> R
    ) rethrows -> R {
        precondition(S.multiArrayDataType == dataType, "the array's elements are \(dataType) and not \(S.self)")
        defer { withExtendedLifetime(self) {} }
        let elements = unsafe dataPointer.assumingMemoryBound(to: S.self)
        return try unsafe body(UnsafeBufferPointer(start: elements, count: layout.span))
    }

    /// Lends the elements for writing, with how many lie between neighbours of each dimension.
    ///
    /// - Precondition: the type is that of the elements.
    public func withUnsafeMutableBufferPointer<S: MLShapedArrayScalar, R>(
        ofType type: S.Type, _ body: (UnsafeMutableBufferPointer<S>, [Int]) throws -> R
    ) rethrows -> R {
        precondition(S.multiArrayDataType == dataType, "the array's elements are \(dataType) and not \(S.self)")
        defer { withExtendedLifetime(self) {} }
        let elements = unsafe dataPointer.assumingMemoryBound(to: S.self)
        return try unsafe body(UnsafeMutableBufferPointer(start: elements, count: layout.span), layout.strides)
    }
}
