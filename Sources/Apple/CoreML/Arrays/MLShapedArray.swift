/// A multidimensional array with value semantics.
///
/// ```swift
/// var array = MLShapedArray<Float>(repeating: 0, shape: [2, 3])
/// array[scalarAt: 1, 2] = 5
/// array[1].scalars  // [0, 0, 5]
/// ```
public struct MLShapedArray<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
    /// The extent of each dimension; none for a single number.
    public let shape: [Int]
    /// The elements in row-major order.
    public var scalars: [Scalar] {
        didSet { precondition(scalars.count == oldValue.count, "an array of shape \(shape) can't change its size") }
    }

    /// Creates an array of elements in row-major order.
    ///
    /// - Precondition: there are as many as the shape has.
    public init<S: Sequence>(scalars: S, shape: [Int]) where S.Element == Scalar {
        self.shape = shape
        self.scalars = Array(scalars)
        let count = Self.count(shape)
        precondition(self.scalars.count == count, "\(self.scalars.count) elements do not fill the shape \(shape)")
    }

    /// The part of the first dimension at an index; its elements are the array's own until either is changed.
    public subscript(index: Int) -> MLShapedArraySlice<Scalar> {
        get { MLShapedArraySlice(scalars[range(of: index)], Array(shape.dropFirst())) }
        set { replacePart(at: index, with: newValue) }
    }
}

/// A part of a ``MLShapedArray``, with value semantics.
///
/// Its elements are the array's own until either is changed: what code writes through the address of
/// ``withUnsafeShapedBufferPointer(_:)``, which is against the rules, is in the array too, as on Apple's systems.
public struct MLShapedArraySlice<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
    /// The extent of each dimension; none for a single number.
    public let shape: [Int]
    private var part: ArraySlice<Scalar>

    /// Shares elements with an array.
    init(_ part: ArraySlice<Scalar>, _ shape: [Int]) { (self.part, self.shape) = (part, shape) }

    /// Creates an array of elements in row-major order.
    ///
    /// - Precondition: there are as many as the shape has.
    public init<S: Sequence>(scalars: S, shape: [Int]) where S.Element == Scalar {
        self.shape = shape
        part = Array(scalars)[...]
        let count = Self.count(shape)
        precondition(part.count == count, "\(part.count) elements do not fill the shape \(shape)")
    }

    /// The elements in row-major order.
    public var scalars: [Scalar] {
        get { Array(part) }
        set {
            precondition(newValue.count == part.count, "an array of shape \(shape) can't change its size")
            part = newValue[...]
        }
    }

    /// The part of the first dimension at an index.
    public subscript(index: Int) -> MLShapedArraySlice<Scalar> {
        get {
            let (range, first) = (range(of: index), part.startIndex)
            let own = part[first + range.lowerBound..<first + range.upperBound]
            return MLShapedArraySlice(own, Array(shape.dropFirst()))
        }
        set { replacePart(at: index, with: newValue) }
    }

    /// Lends the elements for reading, with shape and strides.
    public func withUnsafeShapedBufferPointer<R>(
        _ body: (UnsafeBufferPointer<Scalar>, [Int], [Int]) throws -> R
    ) rethrows -> R {
        try unsafe part.withUnsafeBufferPointer { try unsafe body($0, shape, strides) }
    }
}
