public import Foundation

extension MLShapedArrayProtocol {
    /// Joins arrays along a dimension.
    ///
    /// - Parameters:
    ///   - shapedArrays: arrays of the same extents in all other dimensions.
    ///   - axis: the dimension, the first being 0; negative ones count from the last.
    /// - Precondition: there are arrays, and shapes and axis fit.
    public init<Arrays: Sequence>(concatenating shapedArrays: Arrays, alongAxis axis: Int)
    where Arrays.Element: MLShapedArrayProtocol, Arrays.Element.Scalar == Scalar {
        let arrays = Array(shapedArrays)
        precondition(!arrays.isEmpty, "there are no arrays to join")
        var shape = arrays[0].shape
        let axis = axis < 0 ? axis + shape.count : axis
        precondition(shape.indices.contains(axis), "arrays of \(shape.count) dimensions have no axis \(axis)")
        for array in arrays.dropFirst() {
            var other = array.shape
            precondition(other.count == shape.count, "arrays of \(shape.count) and \(other.count) dimensions")
            shape[axis] += other[axis]
            other[axis] = shape[axis]
            precondition(other == shape, "the arrays differ in other dimensions than \(axis)")
        }
        let (outer, inner) = (Self.count(Array(shape[..<axis])), Self.count(Array(shape[(axis + 1)...])))
        var scalars: [Scalar] = []
        scalars.reserveCapacity(Self.count(shape))
        for block in 0..<outer {
            for array in arrays {
                let size = array.shape[axis] * inner
                scalars += array.scalars[block * size..<(block + 1) * size]
            }
        }
        self.init(scalars: scalars, shape: shape)
    }

    /// Creates an array whose elements a function writes.
    ///
    /// - Parameters:
    ///   - shape: the extent of each dimension.
    ///   - initializer: writes the elements, which are 0 before, in row-major order; it is given the strides too.
    public init(
        unsafeUninitializedShape shape: [Int],
        initializingWith initializer: (inout UnsafeMutableBufferPointer<Scalar>, [Int]) throws -> Void
    ) rethrows {
        var scalars = [Scalar](repeating: .zero, count: Self.count(shape))
        try unsafe scalars.withUnsafeMutableBufferPointer { try unsafe initializer(&$0, ArrayLayout.dense(shape)) }
        self.init(scalars: scalars, shape: shape)
    }

    /// Creates an array of memory with elements in row-major order; they are copied, and the memory is given back at once.
    ///
    /// - Parameters:
    ///   - bytes: the memory.
    ///   - shape: the extent of each dimension.
    ///   - deallocator: how the memory is given back.
    public init(bytesNoCopy bytes: UnsafeRawPointer, shape: [Int], deallocator: Data.Deallocator) {
        unsafe self.init(
            bytesNoCopy: bytes, shape: shape, strides: ArrayLayout.dense(shape), deallocator: deallocator)
    }

    /// Creates an array of memory with elements at strides; they are copied, and the memory is given back at once.
    ///
    /// - Parameters:
    ///   - bytes: the memory.
    ///   - shape: the extent of each dimension.
    ///   - strides: how many elements lie between neighbours of each dimension.
    ///   - deallocator: how the memory is given back.
    /// - Precondition: strides are as many as extents, and none is negative.
    public init(bytesNoCopy bytes: UnsafeRawPointer, shape: [Int], strides: [Int], deallocator: Data.Deallocator) {
        let layout = Self.layout(shape, strides)
        let size = MemoryLayout<Scalar>.stride
        let scalars = layout.offsets.map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * size, as: Scalar.self) }
        // A `Data` over the memory gives it back in the way that was asked for.
        _ = unsafe Data(
            bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), count: Swift.max(1, layout.span * size),
            deallocator: deallocator)
        self.init(scalars: scalars, shape: shape)
    }

    /// Creates an array of bytes with elements in row-major order.
    ///
    /// - Precondition: there are enough of them.
    public init(data: Data, shape: [Int]) { self.init(data: data, shape: shape, strides: ArrayLayout.dense(shape)) }

    /// Creates an array of bytes with elements at strides.
    ///
    /// - Precondition: there are enough of them; strides are as many as extents, and none is negative.
    public init(data: Data, shape: [Int], strides: [Int]) {
        let layout = Self.layout(shape, strides)
        let size = MemoryLayout<Scalar>.stride
        precondition(data.count >= layout.span * size, "\(data.count) bytes do not fill the shape \(shape)")
        let scalars = unsafe data.withUnsafeBytes { bytes in
            layout.offsets.map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * size, as: Scalar.self) }
        }
        self.init(scalars: scalars, shape: shape)
    }

    private static func layout(_ shape: [Int], _ strides: [Int]) -> ArrayLayout {
        guard let layout = try? ArrayLayout(shape: shape, strides: strides) else {
            preconditionFailure("an array of shape \(shape) can't have the strides \(strides)")
        }
        return layout
    }
}

extension MLShapedArray: ExpressibleByArrayLiteral {
    /// Creates an array of slices along a new first dimension; of no slices with the shape [0].
    ///
    /// - Precondition: all slices have one shape.
    public init(arrayLiteral elements: MLShapedArraySlice<Scalar>...) {
        let shape = elements.first?.shape ?? []
        precondition(elements.allSatisfy { $0.shape == shape }, "slices of one shape")
        self.init(scalars: elements.flatMap(\.scalars), shape: [elements.count] + shape)
    }
}
