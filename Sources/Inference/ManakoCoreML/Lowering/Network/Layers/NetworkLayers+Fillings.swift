import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Values out of nothing or out of little.
    static let fillings: [String: LayerLowering] = [
        "loadConstantND": one { (context) throws(ManakoError) in
            try LayerWeights(context.parameters.part(2)).value(context.extents(1), context.graph)
        },
        "fillLike": one { (context) throws(ManakoError) in
            let like = try context.input()
            return try fill(context, context.graph.shape(of: like), like.shape)
        },
        "fillStatic": one { (context) throws(ManakoError) in
            try fill(context, context.graph.integers(context.extents(2)))
        },
        "fillDynamic": one { (context) throws(ManakoError) in try fill(context, context.indices(0)) },
        "rangeStatic": one { (context) throws(ManakoError) in
            if !context.inputs.isEmpty { return try range(context) }
            let parameters = context.parameters
            return try context.graph.range(from: parameters.float(2), to: parameters.float(1), by: parameters.float(3))
        },
        "rangeDynamic": one(range),
    ]

    private static func fill(
        _ context: LayerContext, _ shape: GraphValue, _ result: IRGraph.Shape? = nil
    ) throws(ManakoError) -> GraphValue {
        try context.graph.broadcast(context.graph.float(context.parameters.float(1)), by: shape, result: result)
    }

    /// The inputs are the end, the start and the step; the latter two may be parameters instead.
    private static func range(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        var numbers = try context.inputs.prefix(3).map { (value) throws(ManakoError) in
            try graph.reshape(value, [])
        }
        guard !numbers.isEmpty else { throw ManakoError(.malformedInput, "a range without an end") }
        for number in numbers.count..<3 { numbers.append(try graph.float(context.parameters.float(number + 1))) }
        return try graph.range(from: numbers[1], to: numbers[0], by: numbers[2])
    }
}
