import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Orders, running sums and searches.
    static let ordering: [String: OperationLowering] = [
        "argsort": one { (context) throws(ManakoError) in
            let graph = context.graph
            let x = try context.ranked("x")
            let axis = try context.axis("axis", default: -1, rank: x.shape.count)
            let isAscending = try context.bool("ascending", default: false)
            return try graph.topK(
                x.value, graph.extent(of: x.value, axis), axis: axis, isMaximum: !isAscending
            ).indices
        },
        "cumsum": one { (context) throws(ManakoError) in try runningSum(context) },
        "non_zero": one { (context) throws(ManakoError) in
            try context.graph.placesOfNonZeros(context.ranked("x").value)
        },
        "topk": { (context) throws(ManakoError) in try top(context).map { .tensor($0) } },
    ]

    /// Elements are always sorted; a program that does not ask for it takes any order.
    private static func top(_ context: OperationContext) throws(ManakoError) -> [GraphValue] {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: -1, rank: x.shape.count)
        var k = try context.has("k") ? graph.convert(context.single("k"), to: .int32) : graph.integer(1)
        if k.integers == [-1] { k = try graph.extent(of: x.value, axis) }
        let count = k.integers?.first
        guard count ?? 0 >= 0, count ?? 0 <= x.shape[axis] ?? .max else {
            throw ManakoError(
                .malformedInput, "there are no \(count ?? 0) elements along \(axis) of \(IRGraph.text(x.shape))")
        }
        let isAscending = try context.bool("ascending", default: false)
        let found = try graph.topK(x.value, k, axis: axis, isMaximum: !isAscending)
        guard try context.bool("return_indices", default: true) else { return [found.values] }
        let isNarrow = try context.string("output_indices_dtype", default: "int32") == "uint16"
        return [found.values, try graph.convert(found.indices, to: isNarrow ? .uint16 : .int32)]
    }

    private static func runningSum(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: 0, rank: x.shape.count)
        return try context.graph.cumulativeSum(
            x.value, axis: context.graph.integer(axis), isExclusive: context.bool("exclusive", default: false),
            isReversed: context.bool("reverse", default: false))
    }
}
