/// What a function expects of an array.
public struct NDArrayDescriptor: Sendable, Equatable {
    /// The length of each dimension; -1 where it is dynamic.
    public let shape: [Int]
    /// The type of the elements; no other one is taken.
    public let scalarType: NDArray.ScalarType

    init(shape: [Int], scalarType: NDArray.ScalarType) { (self.shape, self.scalarType) = (shape, scalarType) }

    /// The number of dimensions.
    public var rank: Int { shape.count }
    /// Whether a dimension is dynamic.
    public var hasDynamicShape: Bool { shape.contains { $0 < 0 } }
    /// Nil: no function here wants its arrays interleaved.
    public var interleaveLayout: NDArray.InterleaveLayout? { nil }
    /// Strides of row-major order, in elements; dynamic dimensions count as 1.
    public var preferredStrides: [Int] { layout.strides }
    /// The bytes of an array with this shape; dynamic dimensions count as 1.
    public var minimumByteCount: Int { layout.span * scalarType.byteCount }

    private var layout: NDArrayLayout { NDArrayLayout(shape: shape.map { $0 < 0 ? 1 : $0 }) }

    /// The same descriptor with a shape without dynamic dimensions.
    ///
    /// A function refuses arrays of a shape that differs where its own descriptor is not dynamic.
    public func resolvingDynamicDimensions(_ newShape: [Int]) -> NDArrayDescriptor {
        NDArrayDescriptor(shape: newShape, scalarType: scalarType)
    }
}
