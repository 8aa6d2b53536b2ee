import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ONNXOperations {
    /// Elements picked by index, and in order.
    static let indices: [String: ONNXOperation] = [
        "Gather": { (context) throws(ManakoError) in try gathered(context) },
        "GatherElements": one { (context) throws(ManakoError) in
            let x = try context.fixed(0)
            let axis = try context.axis(default: 0, rank: x.shape.count)
            return try context.graph.gatherElements(x.value, context.tensor(1), axis: axis)
        },
        "GatherND": one { (context) throws(ManakoError) in
            try context.graph.gatherND(
                context.tensor(0), context.tensor(1), batchDimensions: context.integer("batch_dims", default: 0))
        },
        "ScatterElements": one { (context) throws(ManakoError) in
            let modes = ["none": "none", "add": "sum", "mul": "prod", "max": "max", "min": "min"]
            let x = try context.fixed(0)
            guard let mode = modes[context.text("reduction", default: "none")] else {
                throw ManakoError(.unsupported, "the reduction \(context.text("reduction", default: "")) can't be read")
            }
            return try context.graph.scatterElements(
                x.value, context.tensor(1), context.tensor(2), axis: context.axis(default: 0, rank: x.shape.count),
                reduction: mode)
        },
        "TopK": { (context) throws(ManakoError) in
            let x = try context.fixed(0)
            let count = try context.has(1) ? context.integers(1).first ?? 1 : context.integer("k", default: 1)
            let axis = try context.axis(default: -1, rank: x.shape.count)
            guard (0...x.shape[axis]).contains(count) else {
                throw ManakoError(.malformedInput, "\(count) of \(x.shape[axis]) elements; the file is damaged")
            }
            let found = try context.graph.topK(
                x.value, context.graph.integer(count), axis: axis,
                isMaximum: context.integer("largest", default: 1) == 1)
            return [.tensor(found.values), .tensor(try context.graph.convert(found.indices, to: .int64))]
        },
        "ArgMax": one { (context) throws(ManakoError) in try place(context, isMaximum: true) },
        "ArgMin": one { (context) throws(ManakoError) in try place(context, isMaximum: false) },
        "CumSum": one { (context) throws(ManakoError) in
            try context.graph.cumulativeSum(
                context.tensor(0), axis: context.graph.integer(context.integers(1).first ?? 0),
                isExclusive: context.integer("exclusive", default: 0) == 1,
                isReversed: context.integer("reverse", default: 0) == 1)
        },
    ]

    private static func gathered(_ context: ONNXContext) throws(ManakoError) -> [ONNXValue] {
        guard let known = context.known(0), let places = context.known(1), known.shape.count == 1 else {
            let x = try context.fixed(0)
            return [
                .tensor(
                    try context.graph.gather(
                        x.value, context.tensor(1), axis: context.axis(default: 0, rank: x.shape.count)))
            ]
        }
        let indices = try places.integers().map { $0 < 0 ? $0 + known.shape[0] : $0 }
        var picked = try known.picking([indices])
        picked.shape = places.shape
        return [.numbers(picked)]
    }

    private static func place(_ context: ONNXContext, isMaximum: Bool) throws(ManakoError) -> GraphValue {
        let (graph, x) = (context.graph, try context.fixed(0))
        let axis = try context.axis(default: 0, rank: x.shape.count)
        guard context.integer("select_last_index", default: 0) == 0 else {
            throw ManakoError(.unsupported, "the last of equal elements can't be found")
        }
        let found = try graph.topK(x.value, graph.integer(1), axis: axis, isMaximum: isMaximum).indices
        let wide = try graph.convert(found, to: .int64)
        return context.integer("keepdims", default: 1) == 1 ? wide : try graph.squeeze(wide, [axis])
    }

    /// Sums, means and the like along dimensions.
    static let reductions: [String: ONNXOperation] = [
        "ReduceSum": reduction("ReduceSum"), "ReduceMean": reduction("ReduceMean"), "ReduceMax": reduction("ReduceMax"),
        "ReduceMin": reduction("ReduceMin"), "ReduceProd": reduction("ReduceProd"), "ReduceL1": reduction("ReduceL1"),
        "ReduceL2": reduction("ReduceL2"),
    ]

    private static func reduction(_ type: String) -> ONNXOperation {
        either(
            { (context) throws(ManakoError) in
                let known = try context.numbers(0)
                guard type == "ReduceProd", context.integer("keepdims", default: 1) == 0 || known.shape.count == 1
                else {
                    throw ManakoError(.unsupported, "known numbers can't be reduced this way")
                }
                let isKept = context.integer("keepdims", default: 1) == 1
                return KnownNumbers(values: [known.values.reduce(1, *)], shape: isKept ? [1] : [], type: known.type)
            },
            { (context) throws(ManakoError) in
                let x = try context.fixed(0)
                let given = try context.integers(1, or: "axes") ?? []
                if given.isEmpty, context.integer("noop_with_empty_axes", default: 0) == 1 { return x.value }
                let axes = given.isEmpty ? Array(x.shape.indices) : given
                return try context.graph.reduce(
                    type, x.value, axes, keepsDimensions: context.integer("keepdims", default: 1) == 1)
            })
    }

    /// Products of matrices.
    static let matrices: [String: ONNXOperation] = [
        "MatMul": one { (context) throws(ManakoError) in
            try context.graph.matrixProduct(context.tensor(0), context.tensor(1))
        },
        "Gemm": one { (context) throws(ManakoError) in
            let graph = context.graph
            let product = try graph.matrixProduct(
                context.tensor(0), context.tensor(1), transposeA: context.integer("transA", default: 0) == 1,
                transposeB: context.integer("transB", default: 0) == 1)
            let scaled = try graph.affine(product, scale: Float(context.real("alpha", default: 1)), bias: 0)
            guard context.has(2) else { return scaled }
            let more = try graph.affine(context.tensor(2), scale: Float(context.real("beta", default: 1)), bias: 0)
            return try graph.binary("Add", scaled, more)
        },
    ]
}
