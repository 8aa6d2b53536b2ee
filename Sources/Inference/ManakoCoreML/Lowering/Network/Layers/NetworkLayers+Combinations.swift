import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Layers that make one value out of several of the same kind.
    static let combinations: [String: LayerLowering] = [
        "add": combined("Add"),
        "multiply": combined("Multiply"),
        "max": folded("Maximum"),
        "min": folded("Minimum"),
        "average": { (context) throws(ManakoError) in
            try context.compact { (values) throws(ManakoError) in
                let sum = try folded("Add", values, context)
                return [try context.graph.affine(sum, scale: 1 / Float(max(1, values.count)), bias: 0)]
            }
        },
        "dot": one(dot),
        "concat": concat,
        "split": { (context) throws(ManakoError) in
            try context.compact { (values) throws(ManakoError) in
                try context.graph.split(context.only(values), axis: channels(values), count: context.count(1))
            }
        },
    ]

    /// The third last dimension of values, which must have it.
    private static func channels(_ values: [GraphValue]) throws(ManakoError) -> Int {
        guard let rank = values.first?.rank, rank >= 3, values.allSatisfy({ $0.rank == rank }) else {
            throw ManakoError(.malformedInput, "the values do not all have channel, height and width")
        }
        return rank - 3
    }

    private static func concat(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        guard context.parameters.bool(100) else {
            return try context.compact { (values) throws(ManakoError) in
                [try context.graph.concat(values, axis: channels(values))]
            }
        }
        guard context.inputs.allSatisfy({ $0.rank == 5 }) else {
            throw ManakoError(.malformedInput, "only values of five dimensions have sequences to put one after another")
        }
        return [try context.graph.concat(context.inputs, axis: 0)]
    }

    /// A number is what a single input is combined with.
    private static func combined(_ operation: String) -> LayerLowering {
        { (context) throws(ManakoError) in
            guard context.inputs.count == 1 else { return try folded(operation)(context) }
            let alpha = context.parameters.float(1)
            return [
                try context.graph.throughViews(of: context.input()) { (value) throws(ManakoError) in
                    operation == "Add"
                        ? try context.graph.affine(value, scale: 1, bias: alpha)
                        : try context.graph.affine(value, scale: alpha, bias: 0)
                }
            ]
        }
    }

    private static func folded(_ operation: String) -> LayerLowering {
        { (context) throws(ManakoError) in
            try context.compact { (values) throws(ManakoError) in [try folded(operation, values, context)] }
        }
    }

    private static func folded(
        _ operation: String, _ values: [GraphValue], _ context: LayerContext
    ) throws(ManakoError) -> GraphValue {
        guard var result = values.first else { throw ManakoError(.malformedInput, "the layer has no inputs") }
        for value in values.dropFirst() { result = try context.graph.binary(operation, result, value) }
        return result
    }

    /// The dot product of channels, or the cosine of the angle between them.
    private static func dot(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        var values = [try context.input(0), try context.input(1)]
        let axis = try channels(values)
        if context.parameters.bool(1) {
            values = try values.map { (value) throws(ManakoError) in
                try graph.binary("Divide", value, graph.reduce("ReduceL2", value, [axis], keepsDimensions: true))
            }
        }
        return try graph.reduce(
            "ReduceSum", graph.binary("Multiply", values[0], values[1]), [axis], keepsDimensions: true)
    }
}

extension LayerContext {
    /// The only one of several values.
    func only(_ values: [GraphValue]) throws(ManakoError) -> GraphValue {
        guard values.count == 1 else {
            throw ManakoError(.malformedInput, "the layer has \(values.count) inputs instead of one")
        }
        return values[0]
    }
}
