import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Sums and their kin, and the order of elements.
    static let reductions: [String: LayerLowering] = [
        "reduceL1": reduction("ReduceL1"), "reduceL2": reduction("ReduceL2"),
        "reduceMax": reduction("ReduceMax"), "reduceMin": reduction("ReduceMin"),
        "reduceSum": reduction("ReduceSum"), "reduceProd": reduction("ReduceProd"),
        "reduceMean": reduction("ReduceMean"),
        "reduceLogSum": one { (context) throws(ManakoError) in
            try context.graph.unary("Log", reduce("ReduceSum", context.input(), context))
        },
        "reduceSumSquare": one { (context) throws(ManakoError) in
            let value = try context.input()
            return try reduce("ReduceSum", context.graph.binary("Multiply", value, value), context)
        },
        "reduceLogSumExp": one(logSumExp),
        "argMax": argument(isMaximum: true),
        "argMin": argument(isMaximum: false),
        "topK": topK,
        "argSort": one { (context) throws(ManakoError) in
            let value = try context.input()
            let axis = try context.axis(rank: context.rank(of: value))
            let count = try context.graph.extent(of: value, axis)
            let sorted = try context.graph.topK(value, count, axis: axis, isMaximum: context.parameters.bool(2))
            return try context.graph.convert(sorted.indices, to: .float32)
        },
        "cumSum": one(cumSum),
    ]

    private static func axes(_ context: LayerContext) throws(ManakoError) -> [Int] {
        let rank = try context.rank(of: context.input())
        let axes = try context.integers(1)
        return context.parameters.bool(3) || axes.isEmpty ? Array(0..<rank) : axes
    }

    private static func reduce(
        _ type: String, _ value: GraphValue, _ context: LayerContext
    ) throws(ManakoError) -> GraphValue {
        let keeps = context.parameters.bool(2)
        return try context.solid(context.graph.reduce(type, value, axes(context), keepsDimensions: keeps))
    }

    private static func reduction(_ type: String) -> LayerLowering {
        one { (context) throws(ManakoError) in try reduce(type, context.input(), context) }
    }

    /// The largest element is taken out of the exponentials, so that they stay finite.
    private static func logSumExp(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let largest = try graph.reduce("ReduceMax", value, axes(context), keepsDimensions: true)
        let powers = try graph.unary("Exp", graph.binary("Subtract", value, largest))
        let logarithm = try graph.unary("Log", reduce("ReduceSum", powers, context))
        return try graph.binary("Add", logarithm, reduce("ReduceMax", value, context))
    }

    private static func argument(isMaximum: Bool) -> LayerLowering {
        one { (context) throws(ManakoError) in
            let graph = context.graph
            let value = try context.input()
            let rank = try context.rank(of: value)
            let axis = try context.axis(rank: rank)
            let first = try graph.topK(value, graph.integer(1), axis: axis, isMaximum: isMaximum)
            let indices = try graph.convert(first.indices, to: .float32)
            return context.parameters.bool(2) && rank > 1 ? try graph.squeeze(indices, [axis]) : indices
        }
    }

    private static func topK(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let graph = context.graph
        let value = try context.input()
        let axis = try context.axis(rank: context.rank(of: value))
        var count: GraphValue
        if context.inputs.count > 1 {
            count = try graph.reshape(context.indices(1), [])
        } else {
            let given = context.parameters.int(2)
            guard given > 0, given <= value.shape?[axis] ?? LayerContext.farAway else {
                throw ManakoError(.malformedInput, "\(given) elements of \(IRGraph.text(value.shape)) along \(axis)")
            }
            count = try graph.integer(given)
        }
        let top = try graph.topK(value, count, axis: axis, isMaximum: !context.parameters.bool(3))
        return [top.values, try graph.convert(top.indices, to: .float32)]
    }

    private static func cumSum(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let axis =
            context.inputs.count > 1
            ? try context.graph.reshape(context.indices(1), [])
            : try context.graph.integer(context.axis(rank: context.rank(of: value)))
        return try context.graph.cumulativeSum(
            value, axis: axis, isExclusive: context.parameters.bool(2), isReversed: context.parameters.bool(3))
    }
}
