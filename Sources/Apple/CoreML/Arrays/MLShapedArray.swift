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
}

/// A part of a ``MLShapedArray``, with value semantics.
public struct MLShapedArraySlice<Scalar: MLShapedArrayScalar>: MLShapedArrayProtocol {
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
}
