import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Values put into a tensor by index, or computed with what is there.
    static let scattering: [String: OperationLowering] = [
        "scatter": one { (context) throws(ManakoError) in try scatter(context) },
        "scatter_along_axis": one { (context) throws(ManakoError) in
            let (data, updates) = (try context.tensor("data"), try context.tensor("updates"))
            return try scatterElements(context, data, context.indices(), updates)
        },
        "scatter_nd": one { (context) throws(ManakoError) in try scatterND(context) },
    ]

    private static func scatter(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (data, indices) = (try context.tensor("data"), try context.indices())
        let updates = try context.tensor("updates")
        guard let shape = data.shape, let new = updates.shape, indices.rank == 1, new.count == shape.count else {
            throw ManakoError(
                .malformedInput,
                "\(IRGraph.text(updates.shape)) values at \(IRGraph.text(indices.shape)) indices of \(IRGraph.text(data.shape))"
            )
        }
        let graph = context.graph
        let axis = try IRGraph.normalized([context.integer("axis", default: 0)], rank: shape.count)[0]
        var ones = [Int](repeating: 1, count: shape.count)
        ones[axis] = -1
        let column = try graph.reshape(indices, ones)
        _ = try IRGraph.broadcast(column.shape, new)
        let spread = try graph.broadcast(column, by: graph.shape(of: updates), result: new)
        return try scatterElements(context, data, spread, updates)
    }

    private static func scatterElements(
        _ context: OperationContext, _ data: GraphValue, _ indices: GraphValue, _ updates: GraphValue
    ) throws(ManakoError) -> GraphValue {
        guard let shape = data.shape, let places = indices.shape, let new = updates.shape, places.count == shape.count,
            IRGraph.agree(places, new)
        else {
            throw ManakoError(
                .malformedInput,
                "\(IRGraph.text(updates.shape)) values at \(IRGraph.text(indices.shape)) indices of \(IRGraph.text(data.shape))"
            )
        }
        let graph = context.graph
        let axis = try IRGraph.normalized([context.integer("axis", default: 0)], rank: shape.count)[0]
        let fits = shape.indices.allSatisfy { place in
            guard place != axis, let extent = shape[place], let count = new[place] else { return true }
            return count <= extent
        }
        guard fits else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(new)) values for a tensor of \(IRGraph.text(shape))")
        }
        try context.checkRange(indices, shape[axis])
        return try reduction(context).apply(graph, data, updates) { (data, updates, mode) throws(ManakoError) in
            try graph.scatterElements(data, indices, updates, axis: axis, reduction: mode)
        }
    }

    private static func scatterND(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let (data, indices) = (try context.tensor("data"), try context.indices())
        let updates = try context.tensor("updates")
        guard let shape = data.shape, let places = indices.shape, let new = updates.shape,
            let depth = places.last.flatMap(\.self), depth >= 1, depth <= shape.count
        else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(indices.shape)) indices of \(IRGraph.text(data.shape))")
        }
        let wanted = Array(places.dropLast()) + Array(shape[depth...])
        guard IRGraph.agree(wanted, new) else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(new)) values where \(IRGraph.text(wanted)) are indexed")
        }
        let graph = context.graph
        return try reduction(context).apply(graph, data, updates) { (data, updates, mode) throws(ManakoError) in
            try graph.scatterND(data, indices, updates, reduction: mode)
        }
    }

    /// What becomes of an element that a value is put on.
    private static func reduction(_ context: OperationContext) throws(ManakoError) -> ScatterMode {
        guard let mode = ScatterMode(rawValue: try context.string("mode", default: "add")) else {
            throw context.wrong("mode", "known")
        }
        return mode
    }
}
