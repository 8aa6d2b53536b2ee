import Foundation

/// Where the elements of an array are: extents, and how many elements lie between neighbours of a dimension.
struct ArrayLayout: Hashable, Sendable {
    let shape: [Int]
    let strides: [Int]
    /// The number of elements.
    let count: Int
    /// How many elements the memory reaches over.
    let span: Int

    /// A layout; row-major and dense without strides.
    ///
    /// - Throws: ``MLModelError/Code/generic`` for negative extents or strides, or ones that no memory can hold.
    init(shape: [Int], strides: [Int]? = nil) throws(MLModelError) {
        guard shape.allSatisfy({ $0 >= 0 }), let count = Self.product(shape) else {
            throw MLModelError(.generic, "no array can have the shape \(shape)")
        }
        let strides = strides ?? Self.dense(shape)
        guard strides.count == shape.count, strides.allSatisfy({ $0 >= 0 }), let span = Self.span(shape, strides)
        else { throw MLModelError(.generic, "an array of shape \(shape) can't have the strides \(strides)") }
        self.shape = shape
        self.strides = strides
        self.count = count
        self.span = span
    }

    /// Whether elements follow one another in row-major order.
    var isDense: Bool {
        count == 0 || zip(shape, zip(strides, Self.dense(shape))).allSatisfy { $0 == 1 || $1.0 == $1.1 }
    }

    /// Where the element of a linear, row-major index is.
    func offset(of index: Int) -> Int {
        precondition(index >= 0 && index < count, "index \(index) is outside of an array of \(count) elements")
        if isDense { return index }
        var (rest, offset) = (index, 0)
        for axis in shape.indices.reversed() {
            offset += rest % shape[axis] * strides[axis]
            rest /= shape[axis]
        }
        return offset
    }

    /// Where the element of an index for each dimension is.
    func offset(of indices: [Int]) -> Int {
        precondition(indices.count == shape.count, "\(indices.count) indices for an array of \(shape.count) dimensions")
        var offset = 0
        for (axis, index) in indices.enumerated() {
            precondition(index >= 0 && index < shape[axis], "index \(indices) is outside of an array of shape \(shape)")
            offset += index * strides[axis]
        }
        return offset
    }

    /// Where all elements are, in row-major order.
    var offsets: [Int] {
        if isDense { return Array(0..<count) }
        var offsets = [0]
        for (extent, stride) in zip(shape, strides) {
            offsets = offsets.flatMap { base in (0..<extent).map { base + $0 * stride } }
        }
        return offsets
    }

    static func dense(_ shape: [Int]) -> [Int] {
        var strides = [Int](repeating: 1, count: shape.count)
        for axis in shape.indices.dropLast().reversed() {
            strides[axis] = strides[axis + 1].multipliedReportingOverflow(by: max(shape[axis + 1], 1)).partialValue
        }
        return strides
    }

    private static func product(_ shape: [Int]) -> Int? {
        var product = 1
        for extent in shape {
            let (next, overflow) = product.multipliedReportingOverflow(by: extent)
            guard !overflow, next <= Int.max / 16 else { return nil }
            product = next
        }
        return product
    }

    /// One more than the greatest offset; nothing for an array without elements.
    private static func span(_ shape: [Int], _ strides: [Int]) -> Int? {
        guard !shape.contains(0) else { return 0 }
        var span = 1
        for (extent, stride) in zip(shape, strides) {
            let (reach, overflow) = (extent - 1).multipliedReportingOverflow(by: stride)
            let (sum, overflows) = span.addingReportingOverflow(reach)
            guard !overflow, !overflows, sum <= Int.max / 16 else { return nil }
            span = sum
        }
        return span
    }
}
