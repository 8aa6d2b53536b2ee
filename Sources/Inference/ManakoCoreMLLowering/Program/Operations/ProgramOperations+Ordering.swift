import ManakoInference
import ManakoCore
import ManakoGraph

extension ProgramOperations {
    /// Orders, running sums and searches.
    static let ordering: [String: OperationLowering] = [
        "argsort": one { (context) throws(ManakoError) in
            let graph = context.graph
            let x = try context.ranked("x")
            let axis = try context.axis("axis", default: -1, rank: x.shape.count)
            let isAscending = try context.bool("ascending", default: false)
            return try graph.top(
                graph.extent(axis, of: x.value), of: x.value, axis: axis, count: x.shape[axis], largest: !isAscending
            ).indices
        },
        "cumsum": one { (context) throws(ManakoError) in try runningSum(context) },
        "non_zero": one { (context) throws(ManakoError) in try nonZero(context) },
        "topk": { (context) throws(ManakoError) in try top(context).map { .tensor($0) } },
    ]

    /// Elements are always sorted; a program that does not ask for it takes any order.
    private static func top(_ context: OperationContext) throws(ManakoError) -> [GraphValue] {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: -1, rank: x.shape.count)
        var k = try context.has("k") ? graph.convert(context.single("k"), to: .int32) : graph.integer(1)
        if k.integers == [-1] { k = try graph.extent(axis, of: x.value) }
        let count = k.integers?.first
        guard count ?? 0 >= 0, count ?? 0 <= x.shape[axis] ?? .max else {
            throw ManakoError(
                .malformedInput, "there are no \(count ?? 0) elements along \(axis) of \(Graph.text(x.shape))")
        }
        let isAscending = try context.bool("ascending", default: false)
        let found = try graph.top(k, of: x.value, axis: axis, count: count, largest: !isAscending)
        guard try context.bool("return_indices", default: true) else { return [found.values] }
        let isNarrow = try context.string("output_indices_dtype", default: "int32") == "uint16"
        return [found.values, try graph.convert(found.indices, to: isNarrow ? .uint16 : .int32)]
    }

    private static func runningSum(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", default: 0, rank: x.shape.count)
        let attributes = [
            (key: "exclusive", value: "\(try context.bool("exclusive", default: false))"),
            (key: "reverse", value: "\(try context.bool("reverse", default: false))"),
        ]
        return try graph.node(
            "CumSum", "opset3", [x.value, graph.integer(axis)], attributes: attributes,
            outputs: [(x.value.type, x.shape)])[0]
    }

    /// The places of elements other than 0, one in each row.
    private static func nonZero(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let columns = try graph.node(
            "NonZero", "opset3", [x.value], attributes: [("output_type", "i32")],
            outputs: [(.int32, [x.shape.count, nil])])[0]
        return try graph.transpose(columns, [1, 0])
    }
}
