import Foundation
import Manako

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

extension MLMultiArray {
    /// The elements, which are there as long as the array.
    fileprivate func elements<Element>(of type: Element.Type) throws -> UnsafeMutableBufferPointer<Element> {
        guard (type as? any MLShapedArrayScalar.Type)?.multiArrayDataType == dataType else {
            throw MLModelError(.generic, "the array's elements are \(dataType) and not \(type)")
        }
        let first = unsafe dataPointer.assumingMemoryBound(to: type)
        return unsafe UnsafeMutableBufferPointer(start: first, count: layout.span)
    }
}

extension UnsafeBufferPointer {
    /// Points to the elements of an array, which has to be kept for as long as they are read.
    ///
    /// - Throws: ``MLModelError`` when the array's elements are of another type.
    public init(_ multiArray: MLMultiArray) throws {
        unsafe self.init(try multiArray.elements(of: Element.self))
    }
}

extension UnsafeMutableBufferPointer {
    /// Points to the elements of an array, which has to be kept for as long as they are used.
    ///
    /// - Throws: ``MLModelError`` when the array's elements are of another type.
    public init(_ multiArray: MLMultiArray) throws {
        unsafe self = try multiArray.elements(of: Element.self)
    }
}
