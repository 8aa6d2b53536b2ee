import ManakoCore
import ManakoInference

extension DlibFaceNetwork {
    /// The network from `image`, 1 × 3 × 150 × 150 in red, green and blue of 0…255, to `print`, 1 × 128.
    func graph() throws(ManakoError) -> LayerGraph {
        var builder = try DlibGraphBuilder()
        let side = Self.side
        let image = try builder.graph.input("image", shape: [1, 3, side, side])
        var convolutions = convolutions[...]
        var map = try builder.rectified(builder.graph.add(.convolution(convolutions.removeFirst()), image))
        map = try builder.graph.add(.maximumPool(side: 3, stride: 2, padding: 0), map)
        for stride in Self.strides {
            map = try builder.block(map, convolutions.removeFirst(), convolutions.removeFirst(), stride: stride)
        }
        let mean = try builder.graph.add(.spatialMean, map)
        let features = try builder.graph.add(.reshape([1, linear.shape[1]]), mean)
        let bias = [Float](repeating: 0, count: Self.printLength)
        try builder.graph.output("print", builder.graph.add(.linear(weights: linear, bias: bias), features))
        return builder.graph
    }
}

/// Builds the residual blocks of dlib's face recognition network.
private struct DlibGraphBuilder {
    typealias Value = LayerGraph.Value

    var graph = LayerGraph()
    private let zero: Value

    init() throws(ManakoError) { zero = try graph.constant([0], shape: [1, 1, 1, 1]) }

    /// The map with 0 in place of negative elements.
    mutating func rectified(_ map: Value) throws(ManakoError) -> Value {
        try graph.add(.binary(.maximum), map, zero)
    }

    /// Two convolutions of a map, added to the map, which is halved where the first one has a stride of 2.
    mutating func block(
        _ map: Value, _ first: LayerConvolution, _ second: LayerConvolution, stride: Int
    ) throws(ManakoError) -> Value {
        let inner = try rectified(graph.add(.convolution(first), map))
        let change = try graph.add(.convolution(second), inner)
        let kept = stride == 2 ? try halved(map) : map
        let shape = zip(graph.shape(of: change), graph.shape(of: kept)).map { max($0, $1) }
        return try rectified(graph.add(.binary(.add), padded(change, to: shape), padded(kept, to: shape)))
    }

    /// The means of squares of 2 × 2 elements.
    private mutating func halved(_ map: Value) throws(ManakoError) -> Value {
        let channels = graph.shape(of: map)[1]
        let quarters = [Float](repeating: 0.25, count: 4 * channels)
        return try graph.add(
            .convolution(
                LayerConvolution(
                    weights: FloatTensor(shape: [channels, 1, 2, 2], values: quarters),
                    bias: [Float](repeating: 0, count: channels), stride: 2, groups: channels)), map)
    }

    /// The map with zeros at the end of each dimension that is shorter.
    private mutating func padded(_ map: Value, to shape: [Int]) throws(ManakoError) -> Value {
        var result = map
        for axis in shape.indices {
            var missing = graph.shape(of: result)
            missing[axis] = shape[axis] - missing[axis]
            guard missing[axis] > 0 else { continue }
            let zeros = [Float](repeating: 0, count: missing.reduce(1, *))
            result = try graph.add(.concatenate(axis: axis), result, graph.constant(zeros, shape: missing))
        }
        return result
    }
}
