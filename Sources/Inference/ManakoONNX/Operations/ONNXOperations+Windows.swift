import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ONNXOperations {
    /// Convolutions and poolings.
    static let windows: [String: ONNXOperation] = [
        "Conv": one { (context) throws(ManakoError) in try convolution(context) },
        "ConvTranspose": one { (context) throws(ManakoError) in try transposedConvolution(context) },
        "MaxPool": one { (context) throws(ManakoError) in
            guard context.node.outputs.count == 1 else {
                throw ManakoError(.unsupported, "the places of the largest elements can't be given")
            }
            return try pooled(context, .maximum)
        },
        "AveragePool": one { (context) throws(ManakoError) in
            try pooled(context, .average(countsPadding: context.integer("count_include_pad", default: 0) == 1))
        },
        "GlobalAveragePool": one { (context) throws(ManakoError) in try global(context, "ReduceMean") },
        "GlobalMaxPool": one { (context) throws(ManakoError) in try global(context, "ReduceMax") },
    ]

    private static func window(_ context: ONNXContext, kernel: [Int]) throws(ManakoError) -> SlidingWindow {
        let padding: SlidingWindow.Padding
        switch context.text("auto_pad", default: "NOTSET") {
        case "SAME_UPPER": padding = .sameUpper
        case "SAME_LOWER": padding = .sameLower
        default:
            let pads = try context.list("pads") ?? [Int](repeating: 0, count: 2 * kernel.count)
            let half = pads.count / 2
            padding = .explicit(begin: Array(pads[..<half]), end: Array(pads[half...]))
        }
        return try SlidingWindow(
            kernel: kernel, strides: context.list("strides"), dilations: context.list("dilations"), padding: padding)
    }

    /// Weights with a dimension for groups where there are several.
    private static func grouped(_ context: ONNXContext) throws(ManakoError) -> (GraphValue, isGrouped: Bool) {
        let (weights, shape) = try context.fixed(1)
        let groups = context.integer("group", default: 1)
        guard groups != 1 else { return (weights, false) }
        guard groups > 0, let first = shape.first, first % groups == 0 else {
            throw ManakoError(.malformedInput, "weights of \(shape) can't be divided into \(groups) groups")
        }
        return (try context.graph.reshape(weights, [groups, first / groups] + shape[1...]), true)
    }

    private static func biased(_ context: ONNXContext, _ map: GraphValue) throws(ManakoError) -> GraphValue {
        guard context.has(2) else { return map }
        let (bias, shape) = try context.fixed(2)
        let wide = [1] + shape + [Int](repeating: 1, count: max(0, (map.rank ?? 2) - 2))
        return try context.graph.binary("Add", map, context.graph.reshape(bias, wide))
    }

    private static func convolution(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        let shape = try context.fixed(1).shape
        let (weights, isGrouped) = try grouped(context)
        let map = try context.graph.convolution(
            context.tensor(0), weights: weights, window: window(context, kernel: Array(shape.dropFirst(2))),
            isGrouped: isGrouped)
        return try biased(context, map)
    }

    private static func transposedConvolution(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        guard try context.list("output_shape") == nil else {
            throw ManakoError(.unsupported, "a transposed convolution to a given size can't be read")
        }
        let shape = try context.fixed(1).shape
        let (weights, isGrouped) = try grouped(context)
        let map = try context.graph.transposedConvolution(
            context.tensor(0), weights: weights, window: window(context, kernel: Array(shape.dropFirst(2))),
            outputPadding: context.list("output_padding"), isGrouped: isGrouped)
        return try biased(context, map)
    }

    private static func pooled(_ context: ONNXContext, _ pooling: IRGraph.Pooling) throws(ManakoError) -> GraphValue {
        guard let kernel = try context.list("kernel_shape") else {
            throw ManakoError(.malformedInput, "the pooling has no kernel_shape; the file is damaged")
        }
        return try context.graph.pool(
            context.tensor(0), pooling, window: window(context, kernel: kernel),
            ceiling: context.integer("ceil_mode", default: 0) == 1)
    }

    private static func global(_ context: ONNXContext, _ type: String) throws(ManakoError) -> GraphValue {
        let x = try context.tensor(0)
        return try context.graph.reduce(type, x, Array(2..<max(2, x.rank ?? 2)), keepsDimensions: true)
    }

    /// Normalisations.
    static let normalizations: [String: ONNXOperation] = [
        "BatchNormalization": one { (context) throws(ManakoError) in
            try context.graph.batchNormalized(
                context.tensor(0), gamma: context.tensor(1), beta: context.tensor(2), mean: context.tensor(3),
                variance: context.tensor(4), epsilon: context.real("epsilon", default: 1e-5))
        },
        "InstanceNormalization": one { (context) throws(ManakoError) in
            let (graph, x) = (context.graph, try context.fixed(0))
            guard x.shape.count > 2 else {
                throw ManakoError(.malformedInput, "a value of \(x.shape) has no channels to normalise")
            }
            let plain = try graph.normalized(
                x.value, axes: Array(2..<x.shape.count), epsilon: context.real("epsilon", default: 1e-5))
            let wide = [1, x.shape[1]] + [Int](repeating: 1, count: x.shape.count - 2)
            let scaled = try graph.binary("Multiply", plain, graph.reshape(context.tensor(1), wide))
            return try graph.binary("Add", scaled, graph.reshape(context.tensor(2), wide))
        },
        "LayerNormalization": one { (context) throws(ManakoError) in
            let (graph, x) = (context.graph, try context.fixed(0))
            let axis = try context.axis(default: -1, rank: x.shape.count)
            let plain = try graph.normalized(
                x.value, axes: Array(axis..<x.shape.count), epsilon: context.real("epsilon", default: 1e-5))
            let scaled = try graph.binary("Multiply", plain, context.tensor(1))
            return context.has(2) ? try graph.binary("Add", scaled, context.tensor(2)) : scaled
        },
        "LRN": one { (context) throws(ManakoError) in
            try context.graph.localResponse(
                context.tensor(0), size: context.integer("size", default: 1),
                alpha: context.real("alpha", default: 1e-4), beta: context.real("beta", default: 0.75),
                k: context.real("bias", default: 1))
        },
        "DequantizeLinear": one { (context) throws(ManakoError) in
            let (graph, x) = (context.graph, try context.tensor(0))
            let axis = context.integer("axis", default: 1)
            var result = try graph.convert(x, to: .float32)
            if context.has(2) {
                let zero = try graph.convert(aligned(context, 2, x, axis), to: .float32)
                result = try graph.binary("Subtract", result, zero)
            }
            return try graph.binary("Multiply", result, aligned(context, 1, x, axis))
        },
    ]

    /// Numbers for the parts along a dimension, so that they broadcast.
    private static func aligned(
        _ context: ONNXContext, _ index: Int, _ x: GraphValue, _ axis: Int
    ) throws(ManakoError) -> GraphValue {
        let (value, shape) = try context.fixed(index)
        guard shape.count == 1, let rank = x.rank, rank > 1, shape[0] > 1 else { return value }
        var wide = [Int](repeating: 1, count: rank)
        wide[try IRGraph.normalized([axis], rank: rank)[0]] = shape[0]
        return try context.graph.reshape(value, wide)
    }
}
