import ManakoCore
import ManakoOpenVINO

/// Integers that are known while the graph is built, such as shapes and axes.
struct IntegerArray {
    /// The elements, row by row.
    let values: [Int]
    /// The extents.
    let shape: [Int]

    /// - Precondition: there are as many elements as the shape takes.
    init(_ values: [Int], shape: [Int]) {
        precondition(IRGraph.elementCount(shape) == values.count, "\(values.count) elements of shape \(shape)")
        (self.values, self.shape) = (values, shape)
    }

    /// The distances of neighbours along each dimension.
    private var strides: [Int] {
        var strides = [Int](repeating: 1, count: shape.count)
        for place in shape.indices.dropLast().reversed() { strides[place] = strides[place + 1] * shape[place + 1] }
        return strides
    }

    /// The elements that lie at given indices along each dimension.
    func picking(_ indices: [[Int]]) -> IntegerArray {
        var offsets = [0]
        for (list, stride) in zip(indices, strides) {
            offsets = offsets.flatMap { offset in list.map { offset + $0 * stride } }
        }
        return IntegerArray(offsets.map { values[$0] }, shape: indices.map(\.count))
    }

    /// The elements repeated to a larger shape as in NumPy; nil when it does not fit or is large.
    func broadcast(to target: [Int]) -> IntegerArray? {
        guard target.count >= shape.count, let count = IRGraph.elementCount(target), count <= IRGraph.smallCount
        else { return nil }
        let own = [Int](repeating: 1, count: target.count - shape.count) + shape
        guard zip(own, target).allSatisfy({ $0 == $1 || $0 == 1 }) else { return nil }
        return IntegerArray(values, shape: own).picking(
            zip(own, target).map { extent, wanted in (0..<wanted).map { extent == 1 ? 0 : $0 } })
    }

    /// The same elements under another shape; nil when there are not as many.
    func reshaped(_ shape: [Int]) -> IntegerArray? {
        IRGraph.elementCount(shape) == values.count ? IntegerArray(values, shape: shape) : nil
    }

    /// An operation on pairs of elements; nil when the shapes do not fit or an element has no result.
    static func combine(_ a: IntegerArray, _ b: IntegerArray, _ compute: (Int, Int) -> Int?) -> IntegerArray? {
        guard let shape = try? IRGraph.broadcast(a.shape.map { $0 }, b.shape.map { $0 }) else { return nil }
        let extents = shape.compactMap(\.self)
        guard let x = a.broadcast(to: extents), let y = b.broadcast(to: extents) else { return nil }
        let values = zip(x.values, y.values).compactMap(compute)
        return values.count == x.values.count ? IntegerArray(values, shape: extents) : nil
    }
}
