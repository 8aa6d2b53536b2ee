import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Values put together, taken apart, repeated and padded.
    static let joints: [String: LayerLowering] = [
        "concatND": one(concatND),
        "stack": one(stack),
        "splitND": splitND,
        "tile": one(tile),
        "constantPad": one(constantPad),
    ]

    private static func concatND(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let axis = context.parameters.int(1)
        guard context.parameters.bool(2) else { return try context.graph.concat(context.inputs, axis: axis) }
        // Slices of all inputs in turn: a dimension for the input after the axis, which is then merged into it.
        let place = try context.axis(rank: context.rank(of: context.input()))
        let layers = try context.inputs.map { (value) throws(ManakoError) in
            try context.graph.unsqueeze(value, [place + 1])
        }
        return try context.graph.merge(context.graph.concat(layers, axis: place + 1), place)
    }

    private static func stack(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let axis = try context.axis(rank: context.rank(of: context.input()) + 1)
        let layers = try context.inputs.map { (value) throws(ManakoError) in
            try context.graph.unsqueeze(value, [axis])
        }
        return try context.graph.concat(layers, axis: axis)
    }

    private static func splitND(_ context: LayerContext) throws(ManakoError) -> [GraphValue] {
        let value = try context.input()
        let axis = try context.axis(rank: context.rank(of: value))
        let lengths = try context.parameters.ints(3)
        let count = context.layer.strings(3).count
        if !lengths.isEmpty {
            guard lengths.allSatisfy({ $0 >= 0 && $0 < LayerContext.farAway }), lengths.count == count else {
                throw ManakoError(.malformedInput, "pieces of the lengths \(lengths.prefix(16)) for \(count) outputs")
            }
            return try context.graph.split(value, axis: axis, lengths: lengths)
        }
        return try context.graph.split(value, axis: axis, count: count)
    }

    private static func tile(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        if context.inputs.count > 1 { return try context.graph.tile(value, by: context.indices(1)) }
        let repeats = try context.extents(1)
        let rank = try context.rank(of: value)
        guard repeats.count <= rank else {
            throw ManakoError(.malformedInput, "\(repeats.count) repetitions of \(rank) dimensions")
        }
        return try context.graph.tile(value, by: context.graph.integers(repeats))
    }

    /// Padding before and after in turn for each dimension, or extents to pad to.
    private static func constantPad(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let graph = context.graph
        let rank = try context.rank(of: value)
        var amounts: GraphValue
        if context.inputs.count > 1 {
            amounts = try graph.reshape(context.indices(1), [rank, 2])
        } else {
            amounts = try graph.integers(context.checked(context.extents(2), rank: 2 * rank), shape: [rank, 2])
        }
        if context.parameters.bool(3), let shape = value.fixedShape, let wanted = amounts.integers {
            amounts = try graph.integers(
                wanted.indices.map { max(0, wanted[$0] - shape[$0 / 2]) }, shape: [rank, 2])
        } else if context.parameters.bool(3) {
            let extents = try graph.unsqueeze(graph.shape(of: value), [1])
            let missing = try graph.binary("Subtract", amounts, extents)
            amounts = try graph.binary("Maximum", missing, graph.integer(0))
        }
        let (before, after) = try (graph.column(0, of: amounts), graph.column(1, of: amounts))
        return try graph.pad(value, before, after, with: graph.float(context.parameters.float(1)))
    }
}
