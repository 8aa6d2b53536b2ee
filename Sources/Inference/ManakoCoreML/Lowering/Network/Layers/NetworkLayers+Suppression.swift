import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Boxes without those that overlap better ones.
    static let suppression: [String: LayerLowering] = [
        "NonMaximumSuppression": { (context) throws(ManakoError) in try NetworkSuppression(context).outputs() }
    ]
}

/// The layer `NonMaximumSuppression`: boxes B×N×4 as centre and size, scores B×N×C.
private struct NetworkSuppression {
    private let context: LayerContext
    private let boxes: GraphValue
    private let scores: GraphValue
    /// How many boxes are given out, of which those that are not there are filled up.
    private let count: GraphValue
    /// The same, or all boxes when there are fewer.
    private let limit: GraphValue
    private var graph: IRGraph { context.graph }
    /// Less than any score.
    private static let nothing: Float = -3e38

    init(_ context: LayerContext) throws(ManakoError) {
        self.context = context
        let (given, scores) = try (context.input(0), context.input(1))
        guard given.rank == 3, scores.rank == 3, given.shape?[2] ?? 4 == 4 else {
            throw ManakoError(
                .malformedInput,
                "boxes of \(IRGraph.text(given.shape)) and scores of \(IRGraph.text(scores.shape)), not B×N×4 and B×N×C"
            )
        }
        let graph = context.graph
        // The runtime wants to see the four.
        boxes = try graph.reshape(given, keepingZeros: [0, 0, 4])
        self.scores = scores
        if context.inputs.count > 4 {
            count = try graph.reshape(context.indices(4), [])
        } else {
            let given = context.parameters.int(3)
            guard given > 0, given < 1 << 24 else { throw ManakoError(.malformedInput, "at most \(given) boxes") }
            count = try graph.integer(given)
        }
        if let all = boxes.shape?[1], let given = count.integers?.first {
            limit = try graph.integer(min(all, given))
        } else {
            limit = try graph.binary("Minimum", count, graph.extent(of: boxes, 1))
        }
    }

    private func threshold(_ input: Int, _ number: Int) throws(ManakoError) -> GraphValue {
        guard context.inputs.count > input else { return try graph.float(context.parameters.float(number)) }
        return try graph.reshape(context.input(input), [])
    }

    func outputs() throws(ManakoError) -> [GraphValue] {
        let best = try graph.reduce("ReduceMax", scores, [2], keepsDimensions: false)
        let kept = try atLeastOne(survivors(best), best)
        let sorted = try graph.topK(kept, limit, axis: 1, isMaximum: true)
        let isThere = try isAboveNothing(sorted.values)
        let places = try graph.select(isThere, graph.convert(sorted.indices, to: .float32), graph.float(-1))
        let number = try graph.reduce(
            "ReduceSum", graph.convert(isThere, to: .float32), [1], keepsDimensions: false)
        return [
            try filled(picked(boxes, sorted.indices, isThere), 0),
            try filled(picked(scores, sorted.indices, isThere), 0),
            try filled(places, -1), number,
        ]
    }

    private func isAboveNothing(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        try graph.binary("Greater", value, graph.float(Self.nothing / 3), type: .bool)
    }

    /// The scores of the boxes that stay, nothing for the others.
    private func survivors(_ best: GraphValue) throws(ManakoError) -> GraphValue {
        let isGood = try graph.binary("GreaterEqual", best, threshold(3, 2), type: .bool)
        let nothing = try graph.float(Self.nothing)
        var candidates = try graph.unsqueeze(graph.select(isGood, best, nothing), [1])
        if context.parameters.bool(4) {
            let classes = try graph.topK(scores, graph.integer(1), axis: 2, isMaximum: true).indices
            let numbers = try graph.reshape(graph.iota(graph.extent(of: scores, 2)), [1, -1, 1])
            let isClass = try graph.binary("Equal", graph.transpose(classes, [0, 2, 1]), numbers, type: .bool)
            candidates = try graph.select(isClass, candidates, nothing)
        }
        let chosen = try graph.node(
            "NonMaxSuppression", "opset9",
            [boxes, candidates, limit, threshold(2, 1), graph.float(Self.nothing / 3)],
            attributes: [
                ("box_encoding", "center"), ("sort_result_descending", "false"), ("output_type", "i64"),
            ], outputs: [(.int64, [nil, 3]), (.float32, [nil, 3]), (.int64, [1])])
        // Rows that the runtime fills up say -1.
        let isRow = try graph.binary(
            "GreaterEqual", graph.gather(chosen[0], graph.integer(0), axis: 1), graph.integer(0), type: .bool)
        let rows = try graph.binary(
            "Maximum", graph.gather(chosen[0], graph.integers([0, 2]), axis: 1), graph.integer(0))
        let values = try graph.select(isRow, graph.gather(chosen[1], graph.integer(2), axis: 1), nothing)
        let empty = try graph.broadcast(nothing, by: graph.shape(of: best), result: best.shape)
        return try graph.scatterND(empty, rows, values, reduction: "max")
    }

    /// Core ML gives the best box when none stays.
    private func atLeastOne(_ kept: GraphValue, _ best: GraphValue) throws(ManakoError) -> GraphValue {
        let isAny = try isAboveNothing(graph.reduce("ReduceMax", kept, [1], keepsDimensions: true))
        let first = try graph.topK(best, graph.integer(1), axis: 1, isMaximum: true).indices
        let isFirst = try graph.binary(
            "Equal", first, graph.iota(graph.extent(of: best, 1)), type: .bool)
        return try graph.select(isAny, kept, graph.select(isFirst, best, graph.float(Self.nothing)))
    }

    private func picked(
        _ value: GraphValue, _ indices: GraphValue, _ isThere: GraphValue
    ) throws(ManakoError) -> GraphValue {
        let rows = try graph.gather(value, indices, axis: 1, batchDimensions: 1)
        return try graph.select(graph.unsqueeze(isThere, [2]), rows, graph.float(0))
    }

    /// A value with the second dimension made as long as boxes are wanted.
    private func filled(_ value: GraphValue, _ filling: Float) throws(ManakoError) -> GraphValue {
        guard let rank = value.rank else { return value }
        let none = [Int](repeating: 0, count: rank)
        var after: GraphValue
        if let count = count.integers?.first, let limit = limit.integers?.first {
            if count == limit { return value }
            after = try graph.integers([0, count - limit] + none.dropFirst(2))
        } else {
            let missing = try graph.reshape(graph.binary("Subtract", count, limit), [1])
            after = try graph.concat(
                [graph.integers([0]), missing] + (rank > 2 ? [graph.integers([0])] : []), axis: 0)
        }
        return try graph.pad(value, graph.integers(none), after, with: graph.float(filling))
    }
}
