/// Real numbers with a shape, owned: what post-processing works on.
public struct FloatTensor: Sendable, Hashable {
    /// The extent of each dimension.
    public var shape: [Int]
    /// The elements in row-major order.
    public var values: [Float]

    /// Creates a tensor.
    ///
    /// - Precondition: the number of values is the product of the shape.
    public init(shape: [Int], values: [Float]) {
        precondition(shape.reduce(1, *) == values.count, "\(values.count) values do not fill the shape \(shape)")
        self.shape = shape
        self.values = values
    }
}
