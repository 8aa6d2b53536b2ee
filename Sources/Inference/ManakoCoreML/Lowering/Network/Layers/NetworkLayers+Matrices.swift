import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Products and parts of matrices.
    static let matrices: [String: LayerLowering] = [
        "batchedMatmul": one { (context) throws(ManakoError) in
            context.inputs.count > 1 ? try product(context) : try productWithWeights(context)
        },
        "matrixBandPart": one { (context) throws(ManakoError) in
            let (lower, upper) = (context.parameters.int(1), context.parameters.int(2))
            return try band(
                context, below: lower < 0 ? nil : min(lower, LayerContext.farAway),
                above: upper < 0 ? nil : min(upper, LayerContext.farAway))
        },
        "lowerTriangular": one { (context) throws(ManakoError) in
            try band(context, below: nil, above: diagonal(context))
        },
        "upperTriangular": one { (context) throws(ManakoError) in
            try band(context, below: -diagonal(context), above: nil)
        },
    ]

    private static func diagonal(_ context: LayerContext) -> Int {
        min(max(context.parameters.int(1), -LayerContext.farAway), LayerContext.farAway)
    }

    private static func product(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        var (a, b) = try (context.input(0), context.input(1))
        var (transposesA, transposesB) = (context.parameters.bool(1), context.parameters.bool(2))
        if a.rank == 1 { (a, transposesA) = (try graph.unsqueeze(a, [0]), false) }
        if b.rank == 1 { (b, transposesB) = (try graph.unsqueeze(b, [1]), false) }
        return try graph.matrixProduct(a, b, transposeA: transposesA, transposeB: transposesB)
    }

    private static func productWithWeights(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let (rows, columns) = (context.parameters.int(5), context.parameters.int(6))
        guard rows > 0, columns > 0, IRGraph.elementCount([rows, columns]) != nil else {
            throw ManakoError(.malformedInput, "a matrix of \(rows)×\(columns)")
        }
        // The file has the columns one after the other.
        let weights = try LayerWeights(context.parameters.part(8)).value([columns, rows], graph)
        let isVector = value.rank == 1
        var result = try graph.matrixProduct(
            isVector ? graph.unsqueeze(value, [0]) : value, weights, transposeB: true)
        if isVector { result = try graph.squeeze(result, [0]) }
        guard context.parameters.bool(7) else { return result }
        return try graph.binary("Add", result, LayerWeights(context.parameters.part(9)).value([columns], graph))
    }

    /// Matrices with only so many diagonals beside the main one; nil keeps all of a side, negative ones take away more.
    private static func band(_ context: LayerContext, below: Int?, above: Int?) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let rank = try context.rank(of: value)
        guard rank >= 2 else { throw ManakoError(.malformedInput, "a matrix of one dimension") }
        let rows = try graph.unsqueeze(graph.iota(graph.extent(of: value, rank - 2)), [1])
        let columns = try graph.iota(graph.extent(of: value, rank - 1))
        let distance = try graph.binary("Subtract", columns, rows)
        var result = value
        if let above {
            let isInside = try graph.binary("LessEqual", distance, graph.integer(above), type: .bool)
            result = try graph.select(isInside, result, graph.float(0))
        }
        if let below {
            let isInside = try graph.binary("GreaterEqual", distance, graph.integer(-below), type: .bool)
            result = try graph.select(isInside, result, graph.float(0))
        }
        return result
    }
}
