import ManakoInference
import ManakoCoreMLFormat
import ManakoCore
import ManakoGraph

extension ProgramOperations {
    /// Tensors put together, taken apart and repeated.
    static let joining: [String: OperationLowering] = [
        "concat": one { (context) throws(ManakoError) in try concat(context) },
        "split": { (context) throws(ManakoError) in try split(context).map { .tensor($0) } },
        "stack": one { (context) throws(ManakoError) in try stack(context) },
        "tile": one { (context) throws(ManakoError) in try tile(context) },
    ]

    /// The tensors of `values` with the type of the first one.
    private static func values(_ context: OperationContext) throws(ManakoError) -> (all: [GraphValue], rank: Int) {
        let values = try context.tensors("values")
        guard let first = values.first else { throw ManakoError(.malformedInput, "a concatenation of nothing") }
        guard let rank = values.compactMap(\.rank).first else {
            throw ManakoError(.unsupported, "values has an open number of dimensions")
        }
        let typed = try values.map { (value) throws(ManakoError) in try context.graph.convert(value, to: first.type) }
        return (typed, rank)
    }

    private static func concat(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        var (values, rank) = try values(context)
        if rank == 0 {
            values = try values.map { (value) throws(ManakoError) in try graph.unsqueeze(value, [0]) }
            rank = 1
        }
        let axis = try context.axis("axis", rank: rank)
        guard try context.bool("interleave", default: false) else { return try graph.concat(values, axis: axis) }
        let apart = try values.map { (value) throws(ManakoError) in try graph.unsqueeze(value, [axis + 1]) }
        return try merged(graph.concat(apart, axis: axis + 1), axis, in: graph)
    }

    /// A tensor in which a dimension and the next one have become one.
    private static func merged(_ value: GraphValue, _ axis: Int, in graph: Graph) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape else { return value }
        let extent = shape[axis].flatMap { a in shape[axis + 1].map { a * $0 } }
        let target = shape[..<axis] + [extent] + shape[(axis + 2)...]
        let fixed = target.map { $0 ?? -1 }
        if fixed.count(where: { $0 == -1 }) <= 1, !fixed.contains(0) { return try graph.reshape(value, fixed) }
        let extents = try graph.shape(of: value, type: .int32)
        let parts = try [
            graph.slice(extents, begin: [0], end: [axis]), graph.integers([-1], shape: [1], type: .int32),
            graph.slice(extents, begin: [axis + 2], end: [nil]),
        ]
        return try graph.reshape(value, by: graph.concat(parts, axis: 0), result: Array(target))
    }

    private static func stack(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (values, rank) = try values(context)
        let axis = try context.axis("axis", rank: rank + 1)
        let apart = try values.map { (value) throws(ManakoError) in try context.graph.unsqueeze(value, [axis]) }
        return try context.graph.concat(apart, axis: axis)
    }

    private static func split(_ context: OperationContext) throws(ManakoError) -> [GraphValue] {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", rank: x.shape.count)
        let count = context.operation.outputs.count
        guard count > 0 else { throw ManakoError(.malformedInput, "a split that gives nothing") }
        if context.has("split_sizes") {
            let lengths = try context.known("split_sizes", count: count)
            guard lengths.allSatisfy({ $0 >= 0 }) else { throw context.wrong("split_sizes", "made of sizes") }
            return try graph.split(x.value, axis: axis, lengths: lengths)
        }
        guard try context.integer("num_splits") == count else { throw context.wrong("num_splits", "\(count)") }
        if let extent = x.shape[axis] {
            guard extent % count == 0 else {
                throw ManakoError(.malformedInput, "\(extent) elements can't be split into \(count) equal parts")
            }
            return try graph.split(x.value, axis: axis, lengths: [Int](repeating: extent / count, count: count))
        }
        return try graph.node(
            "Split", "opset1", [x.value, graph.integer(axis)], attributes: [("num_splits", "\(count)")],
            outputs: [(type: x.value.type, shape: x.shape)].flatMap { Array(repeating: $0, count: count) })
    }

    private static func tile(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let repeats = try context.indices("reps")
        var shape = Graph.Shape(repeating: nil, count: x.shape.count)
        if let known = try context.known("reps") {
            guard known.count == x.shape.count, known.allSatisfy({ $0 > 0 }) else {
                throw context.wrong("reps", "\(x.shape.count) counts")
            }
            for (place, count) in known.enumerated() {
                guard let (product, overflow) = x.shape[place]?.multipliedReportingOverflow(by: count) else { continue }
                guard !overflow else { throw context.wrong("reps", "within bounds") }
                shape[place] = product
            }
        }
        guard repeats.rank == 1 else { throw context.wrong("reps", "one-dimensional") }
        return try graph.node("Tile", "opset1", [x.value, repeats], outputs: [(x.value.type, shape)])[0]
    }
}
