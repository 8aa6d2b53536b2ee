import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

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
        return try graph.merge(graph.concat(apart, axis: axis + 1), axis)
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
        return try graph.split(x.value, axis: axis, count: count)
    }

    private static func tile(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let repeats = try context.indices("reps")
        if let known = try context.known("reps") {
            guard known.count == x.shape.count, known.allSatisfy({ $0 > 0 }) else {
                throw context.wrong("reps", "\(x.shape.count) counts")
            }
        }
        guard repeats.rank == 1 else { throw context.wrong("reps", "one-dimensional") }
        return try graph.tile(x.value, by: repeats)
    }
}
