import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Products of matrices.
    static let matrices: [String: CoreAILowering] = [
        "primitive.batch_matmul": one { (context) throws(ManakoError) in try product(context) },
        "broadcasting_batch_matmul": one { (context) throws(ManakoError) in try product(context) },
    ]

    /// Transposed operands go into the product itself, so that the runtime sees plain weights.
    private static func product(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try (context.tensor(0), context.tensor(1))
        let (a, b) = (graph.beforeTranspose(x), graph.beforeTranspose(y))
        return try graph.matrixProduct(a ?? x, b ?? y, transposeA: a != nil, transposeB: b != nil)
    }

    /// Convolutions; weights are `[out, in / groups, kernel…]`, of transposed ones `[in, out / groups, kernel…]`.
    static let convolutions: [String: CoreAILowering] = [
        "primitive.conv2d": one { (context) throws(ManakoError) in try convolution(context) },
        "primitive.conv3d": one { (context) throws(ManakoError) in try convolution(context) },
        "primitive.conv_transpose2d": one { (context) throws(ManakoError) in try transposedConvolution(context) },
        "primitive.conv_transpose3d": one { (context) throws(ManakoError) in try transposedConvolution(context) },
    ]

    /// A value, and the padding that a convolution or pooling can do itself.
    static func unpadded(
        _ context: CoreAIContext, filling: Double, below limits: [Int]? = nil
    ) throws(ManakoError) -> (value: GraphValue, padding: SlidingWindow.Padding?) {
        let value = try context.tensor(0)
        guard let pad = context.memory.paddings[value], pad.filling == filling, pad.begin.count > 2,
            pad.begin[..<2].allSatisfy({ $0 == 0 }), pad.end[..<2].allSatisfy({ $0 == 0 })
        else { return (value, nil) }
        let (begin, end) = (Array(pad.begin[2...]), Array(pad.end[2...]))
        if let limits {
            guard limits.count == begin.count, zip(zip(begin, end), limits).allSatisfy({ max($0.0, $0.1) < $1 }) else {
                return (value, nil)
            }
        }
        return (pad.source, .explicit(begin: begin, end: end))
    }

    private static func grouped(
        _ graph: IRGraph, _ weights: GraphValue, _ groups: Int
    ) throws(ManakoError) -> GraphValue {
        guard groups != 1 else { return weights }
        guard let shape = weights.fixedShape, shape.count > 2, groups > 0, shape[0] % groups == 0 else {
            throw ManakoError(
                .malformedInput, "weights of \(IRGraph.text(weights.shape)) can't be divided into \(groups) groups")
        }
        return try graph.reshape(weights, [groups, shape[0] / groups] + shape[1...])
    }

    private static func kernel(_ weights: GraphValue) throws(ManakoError) -> [Int] {
        guard let shape = weights.fixedShape, (4...5).contains(shape.count) else {
            throw ManakoError(.unsupported, "weights of \(IRGraph.text(weights.shape)) can't be convolved with")
        }
        return Array(shape[2...])
    }

    private static func convolution(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let weights = try context.tensor(1)
        let kernel = try kernel(weights)
        let (value, padding) = try unpadded(context, filling: 0)
        let window = try SlidingWindow(
            kernel: kernel, strides: context.integers(2), dilations: context.integers(3), padding: padding)
        let groups = try context.integer(4)
        return try context.graph.convolution(
            value, weights: grouped(context.graph, weights, groups), window: window, isGrouped: groups != 1)
    }

    private static func transposedConvolution(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let weights = try context.tensor(1)
        let kernel = try kernel(weights)
        let sides = try context.integers(3, count: kernel.count)
        let window = try SlidingWindow(
            kernel: kernel, strides: context.integers(2), dilations: context.integers(4),
            padding: .explicit(begin: sides, end: sides))
        let groups = try context.integer(6)
        let more = try context.integers(5, count: kernel.count)
        guard more.allSatisfy({ (0...1 << 30).contains($0) }) else {
            throw ManakoError(.malformedInput, "an output padding of \(more)")
        }
        return try context.graph.transposedConvolution(
            context.tensor(0), weights: grouped(context.graph, weights, groups), window: window, outputPadding: more,
            isGrouped: groups != 1)
    }

    /// Windows; what stands around the values was put there before.
    static let poolings: [String: CoreAILowering] = [
        "primitive.max_pool_2d": one { (context) throws(ManakoError) in try largest(context) },
        "primitive.max_pool_3d": one { (context) throws(ManakoError) in try largest(context) },
        "primitive.sum_pool_2d": one { (context) throws(ManakoError) in try windowSum(context) },
        "primitive.sum_pool_3d": one { (context) throws(ManakoError) in try windowSum(context) },
    ]

    private static func largest(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let kernel = try context.integers(1)
        let (value, padding) = try unpadded(context, filling: -.infinity, below: kernel)
        let window = try SlidingWindow(
            kernel: kernel, strides: context.integers(2), dilations: context.integers(3), padding: padding)
        return try context.graph.pool(value, .maximum, window: window, ceiling: context.truth(4))
    }

    private static func windowSum(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let kernel = try context.integers(1)
        let dilations = try context.integers(3)
        guard let count = IRGraph.elementCount(kernel), count > 0, count <= 1 << 30 else {
            throw ManakoError(.malformedInput, "a window of \(kernel)")
        }
        guard dilations.allSatisfy({ $0 == 1 }) else { return try dilatedSum(context, kernel, dilations) }
        let (value, padding) = try unpadded(context, filling: 0, below: kernel)
        let window = try SlidingWindow(kernel: kernel, strides: context.integers(2), padding: padding)
        let average = try graph.pool(value, .average(countsPadding: true), window: window)
        let sum = try graph.binary("Multiply", average, graph.float(Float(count)))
        context.memory.averages[sum] = (average, count)
        return sum
    }

    /// The sum of elements that are not neighbours: a convolution of each channel with ones.
    private static func dilatedSum(
        _ context: CoreAIContext, _ kernel: [Int], _ dilations: [Int]
    ) throws(ManakoError) -> GraphValue {
        let x = try context.ranked(0)
        guard x.shape.count == kernel.count + 2, let channels = x.shape[1], channels <= 1 << 16,
            let count = IRGraph.elementCount([channels] + kernel), count <= 1 << 20
        else { throw ManakoError(.unsupported, "a sum over such a window can't be computed here") }
        let ones = try context.graph.floats(
            [Float](repeating: 1, count: count), shape: [channels, 1, 1] + kernel)
        let window = try SlidingWindow(kernel: kernel, strides: context.integers(2), dilations: dilations)
        return try context.graph.convolution(x.value, weights: ones, window: window, isGrouped: true)
    }
}

extension IRGraph {
    /// The value of which another one is the transpose in the last two dimensions; nil when it is something else.
    fileprivate func beforeTranspose(_ value: GraphValue) -> GraphValue? {
        let node = nodes[value.node]
        guard node.type == "Transpose", let order = node.inputs[1].integers, order.count >= 2 else { return nil }
        var swapped = Array(order.indices)
        swapped.swapAt(order.count - 1, order.count - 2)
        return order == swapped ? node.inputs[0] : nil
    }
}
