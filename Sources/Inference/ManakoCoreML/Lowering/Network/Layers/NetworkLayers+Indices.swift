import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Elements picked and replaced by index.
    static let indices: [String: LayerLowering] = [
        "gather": one { (context) throws(ManakoError) in
            try context.graph.gather(context.input(), context.indices(1), axis: context.parameters.int(1))
        },
        "gatherND": one { (context) throws(ManakoError) in
            try context.solid(context.graph.gatherND(context.input(), context.indices(1)))
        },
        "gatherAlongAxis": one { (context) throws(ManakoError) in
            let value = try context.input()
            let axis = try context.axis(rank: context.rank(of: value))
            return try context.graph.gatherElements(value, context.indices(1), axis: axis)
        },
        "scatter": one(scatter),
        "scatterND": one { (context) throws(ManakoError) in
            let reduction = try ScatterReduction(context.parameters.int(1))
            return try context.graph.scatterND(
                context.input(), context.indices(1), reduction.prepared(context.input(2), context.graph),
                reduction: reduction.name)
        },
        "scatterAlongAxis": one { (context) throws(ManakoError) in
            let axis = try context.axis(rank: context.rank(of: context.input()))
            let reduction = try ScatterReduction(context.parameters.int(2))
            return try context.graph.scatterElements(
                context.input(), context.indices(1), reduction.prepared(context.input(2), context.graph), axis: axis,
                reduction: reduction.name)
        },
        "oneHot": one(oneHot),
        "embeddingND": one(embeddingND),
        "whereNonZero": one { (context) throws(ManakoError) in
            try context.graph.convert(context.graph.placesOfNonZeros(context.input()), to: .float32)
        },
    ]

    /// Slices along a dimension; indices of several dimensions are those of the updates' dimensions from there on.
    private static func scatter(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let rank = try context.rank(of: value)
        let axis = try context.axis(rank: rank)
        let reduction = try ScatterReduction(context.parameters.int(2))
        var indices = try context.indices(1)
        var updates = try reduction.prepared(context.input(2), graph)
        let count = try context.rank(of: indices)
        guard count > 0, try context.rank(of: updates) == rank + count - 1 else {
            throw ManakoError(
                .malformedInput,
                "indices of \(IRGraph.text(indices.shape)) and \(IRGraph.text(updates.shape)) do not fit together")
        }
        for _ in 1..<count { updates = try graph.merge(updates, axis) }
        indices = try graph.reshape(graph.reshape(indices, [-1]), (0..<rank).map { $0 == axis ? -1 : 1 })
        indices = try graph.broadcast(indices, by: graph.shape(of: updates), result: updates.shape)
        return try graph.scatterElements(value, indices, updates, axis: axis, reduction: reduction.name)
    }

    /// Every index against every place, so that those out of range give no place at all.
    private static func oneHot(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let indices = try context.indices(0)
        let rank = try context.rank(of: indices) + 1
        let axis = try IRGraph.normalized([context.parameters.int(2)], rank: rank)[0]
        let count =
            context.inputs.count > 1
            ? try graph.reshape(context.indices(1), []) : try graph.integer(context.parameters.int(1))
        let places = try graph.reshape(graph.iota(count), (0..<rank).map { $0 == axis ? -1 : 1 })
        let isPlace = try graph.binary("Equal", graph.unsqueeze(indices, [axis]), places, type: .bool)
        return try graph.select(
            isPlace, graph.float(context.parameters.float(3)), graph.float(context.parameters.float(4)))
    }

    /// Rows of a table, picked by the last dimension, which has one index.
    private static func embeddingND(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (count, size) = (context.parameters.int(1), context.parameters.int(2))
        guard count > 0, size > 0, IRGraph.elementCount([size, count]) != nil else {
            throw ManakoError(.malformedInput, "a table of \(count) rows with \(size) numbers")
        }
        let table = try LayerWeights(context.parameters.part(20)).value([size, count], graph)
        let rows = try graph.gather(
            graph.transpose(table, [1, 0]), graph.squeeze(context.indices(0), [-1]), axis: 0)
        guard context.parameters.bool(3) else { return rows }
        return try graph.binary("Add", rows, LayerWeights(context.parameters.part(21)).value([size], graph))
    }
}

/// How updates meet what stands in their place (NeuralNetwork.proto, `ScatterMode`).
struct ScatterReduction {
    /// The name among OpenVINO's reductions.
    let name: String
    private let mode: Int

    init(_ mode: Int) throws(ManakoError) {
        let names = ["none", "sum", "sum", "prod", "prod", "max", "min"]
        guard names.indices.contains(mode) else {
            throw ManakoError(.malformedInput, "there is no way \(mode) to scatter")
        }
        self.mode = mode
        name = names[mode]
    }

    /// Updates that are to be added or multiplied, where they were to be subtracted or divided by.
    func prepared(_ updates: GraphValue, _ graph: IRGraph) throws(ManakoError) -> GraphValue {
        switch mode {
        case 2: try graph.unary("Negative", updates)
        case 4: try graph.binary("Divide", graph.float(1), updates)
        default: updates
        }
    }
}
