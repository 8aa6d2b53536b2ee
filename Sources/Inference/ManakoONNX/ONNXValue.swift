import ManakoCore
import ManakoInference
import ManakoOpenVINO

/// What a name stands for: a value that the graph computes, or numbers that are known while it is built.
enum ONNXValue {
    case tensor(GraphValue)
    case numbers(KnownNumbers)
}

/// A few numbers that are known while the graph is built, such as shapes; on them, operations are computed at once.
struct KnownNumbers {
    /// The most elements that are computed at once.
    static let limit = 4096

    /// The elements, row by row.
    var values: [Double]
    /// The extents.
    var shape: [Int]
    /// The elements' type.
    var type: TensorElementType

    /// The elements as integers; those that stand for an end far away are the largest there are.
    func integers() throws(ManakoError) -> [Int] {
        try values.map { (value) throws(ManakoError) in
            guard !value.isNaN else {
                throw ManakoError(.malformedInput, "a value that is no number stands where a whole one is wanted")
            }
            return Int(min(max(value, -0x1p62), 0x1p62))
        }
    }

    /// The elements in another type.
    func converted(to type: TensorElementType) -> KnownNumbers {
        let values = values.map { value in
            type == .bool ? (value == 0 ? 0 : 1) : type.isFloat ? value : value.rounded(.towardZero)
        }
        return KnownNumbers(values: values, shape: shape, type: type)
    }

    /// The distances of neighbours along each dimension.
    private var strides: [Int] {
        var strides = [Int](repeating: 1, count: shape.count)
        for place in shape.indices.dropLast().reversed() { strides[place] = strides[place + 1] * shape[place + 1] }
        return strides
    }

    /// The elements that lie at given indices along each dimension.
    func picking(_ indices: [[Int]]) throws(ManakoError) -> KnownNumbers {
        guard zip(indices, shape).allSatisfy({ list, extent in list.allSatisfy { $0 >= 0 && $0 < extent } }),
            IRGraph.elementCount(indices.map(\.count)) ?? .max <= Self.limit
        else { throw ManakoError(.malformedInput, "indices lie outside of \(shape)") }
        var offsets = [0]
        for (list, stride) in zip(indices, strides) {
            offsets = offsets.flatMap { offset in list.map { offset + $0 * stride } }
        }
        return KnownNumbers(values: offsets.map { values[$0] }, shape: indices.map(\.count), type: type)
    }

    /// The elements repeated to a larger shape as in NumPy.
    func broadcast(to target: [Int]) throws(ManakoError) -> KnownNumbers {
        let own = [Int](repeating: 1, count: max(0, target.count - shape.count)) + shape
        guard own.count == target.count, zip(own, target).allSatisfy({ $0 == $1 || $0 == 1 }),
            IRGraph.elementCount(target) ?? .max <= Self.limit
        else {
            throw ManakoError(.malformedInput, "\(shape) can't be broadcast to \(target)")
        }
        let wide = KnownNumbers(values: values, shape: own, type: type)
        return try wide.picking(zip(own, target).map { extent, size in (0..<size).map { extent == 1 ? 0 : $0 } })
    }

    /// Pairs of elements combined, with NumPy's broadcasting.
    static func combine(
        _ a: KnownNumbers, _ b: KnownNumbers, type: TensorElementType? = nil,
        _ compute: (Double, Double) -> Double
    ) throws(ManakoError) -> KnownNumbers {
        let shape = try IRGraph.broadcast(a.shape.map { $0 }, b.shape.map { $0 })?.compactMap(\.self) ?? []
        let (x, y) = (try a.broadcast(to: shape), try b.broadcast(to: shape))
        return KnownNumbers(values: zip(x.values, y.values).map(compute), shape: shape, type: type ?? a.type)
    }
}
