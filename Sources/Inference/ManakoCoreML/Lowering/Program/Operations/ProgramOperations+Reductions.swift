import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Numbers that stand for all elements along dimensions.
    static let reductions: [String: OperationLowering] = [
        "reduce_argmax": one { (context) throws(ManakoError) in try extremeIndex(context, largest: true) },
        "reduce_argmin": one { (context) throws(ManakoError) in try extremeIndex(context, largest: false) },
        "reduce_l1_norm": reduction("ReduceL1"),
        "reduce_l2_norm": real { (context, x) throws(ManakoError) in
            try reduced("ReduceL2", x, context)
        },
        "reduce_log_sum": real { (context, x) throws(ManakoError) in
            try context.graph.unary("Log", reduced("ReduceSum", x, context))
        },
        "reduce_log_sum_exp": real { (context, x) throws(ManakoError) in try logSumExp(x, context) },
        "reduce_max": reduction("ReduceMax"),
        "reduce_mean": real { (context, x) throws(ManakoError) in try reduced("ReduceMean", x, context) },
        "reduce_min": reduction("ReduceMin"),
        "reduce_prod": reduction("ReduceProd"),
        "reduce_sum": reduction("ReduceSum"),
        "reduce_sum_square": one { (context) throws(ManakoError) in
            let x = try context.tensor("x")
            return try reduced("ReduceSum", context.graph.binary("Multiply", x, x), context)
        },
    ]

    private static func reduction(_ type: String) -> OperationLowering {
        one { (context) throws(ManakoError) in try reduced(type, context.tensor("x"), context) }
    }

    /// A reduction that computes with real numbers, whose result for integers loses what is behind the decimal point.
    private static func real(
        _ lower: @escaping @Sendable (OperationContext, GraphValue) throws(ManakoError) -> GraphValue
    ) -> OperationLowering {
        one { (context) throws(ManakoError) in
            let x = try context.tensor("x")
            return try context.graph.convert(
                lower(context, context.graph.convert(x, to: .float32)), to: context.outputType())
        }
    }

    /// The dimensions that `axes` names: all of them when it is not given.
    private static func axes(_ context: OperationContext, rank: Int) throws(ManakoError) -> [Int] {
        guard let integers = try context.integers("axes") else { return Array(0..<rank) }
        let axes = try IRGraph.normalized(integers, rank: rank)
        guard Set(axes).count == axes.count else {
            throw ManakoError(.malformedInput, "the axes \(integers) name a dimension twice")
        }
        return axes.sorted()
    }

    private static func reduced(
        _ type: String, _ value: GraphValue, _ context: OperationContext, keep: Bool? = nil
    ) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape else {
            throw ManakoError(.unsupported, "x has an open number of dimensions")
        }
        let places = try axes(context, rank: shape.count)
        let keeps: Bool
        if let keep { keeps = keep } else { keeps = try context.bool("keep_dims", default: false) }
        return try context.graph.reduce(type, value, places, keepsDimensions: keeps)
    }

    private static func logSumExp(_ x: GraphValue, _ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let largest = try reduced("ReduceMax", x, context, keep: true)
        let powers = try graph.unary("Exp", graph.binary("Subtract", x, largest))
        let sum = try graph.unary("Log", reduced("ReduceSum", powers, context, keep: true))
        let result = try graph.binary("Add", sum, largest)
        guard try !context.bool("keep_dims", default: false) else { return result }
        return try graph.squeeze(result, axes(context, rank: x.rank ?? 0))
    }

    private static func extremeIndex(
        _ context: OperationContext, largest: Bool
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: -1, rank: x.shape.count)
        let found = try graph.topK(x.value, graph.integer(1), axis: axis, isMaximum: largest).indices
        let typed = try graph.convert(found, to: context.outputType())
        return try context.bool("keep_dims", default: false) ? typed : graph.squeeze(typed, [axis])
    }
}
