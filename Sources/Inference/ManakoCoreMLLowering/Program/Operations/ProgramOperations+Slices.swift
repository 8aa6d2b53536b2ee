import ManakoInference
import ManakoCore
import ManakoGraph

extension ProgramOperations {
    /// Parts of tensors.
    static let slices: [String: OperationLowering] = [
        "slice_by_index": one { (context) throws(ManakoError) in
            let x = try context.ranked("x")
            let bounds = try SliceBounds(context, of: x)
            let part = try bounds.slice(x.value, in: context.graph)
            return bounds.squeezed.isEmpty ? part : try context.graph.squeeze(part, bounds.squeezed)
        },
        "slice_by_size": one { (context) throws(ManakoError) in
            let x = try context.ranked("x")
            return try SliceBounds(sized: context, of: x).slice(x.value, in: context.graph)
        },
        "slice_update": one { (context) throws(ManakoError) in try updateSlice(context) },
    ]

    private static func updateSlice(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let bounds = try SliceBounds(context, of: x)
        var update = try graph.convert(context.tensor("update"), to: x.value.type)
        if !bounds.squeezed.isEmpty { update = try graph.unsqueeze(update, bounds.squeezed) }
        guard let given = update.shape, given.count == bounds.shape.count,
            zip(given, bounds.shape).allSatisfy({ $0 == nil || $1 == nil || $0 == $1 })
        else {
            throw ManakoError(
                .malformedInput,
                "an update of \(Graph.text(update.shape)) does not fit a slice of \(Graph.text(bounds.shape))")
        }
        let step = try graph.integers(bounds.steps, shape: [bounds.steps.count], type: .int32)
        let axes = try graph.integers(Array(x.shape.indices), shape: [x.shape.count], type: .int32)
        return try graph.node(
            "SliceScatter", "opset15", [x.value, update, bounds.start, bounds.stop, step, axes],
            outputs: [(x.value.type, x.shape)])[0]
    }
}
