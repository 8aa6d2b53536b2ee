import ManakoCore
import ManakoInference
import ManakoOpenVINO

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
        guard let given = update.shape, IRGraph.agree(given, bounds.shape) else {
            throw ManakoError(
                .malformedInput,
                "an update of \(IRGraph.text(update.shape)) does not fit a slice of \(IRGraph.text(bounds.shape))")
        }
        guard !given.contains(0) else { return x.value }
        var mask: GraphValue?
        for (axis, extent) in x.shape.enumerated()
        where extent == nil || extent != given[axis] || bounds.steps[axis] != 1 {
            let place = try updatePlaces(along: axis, of: x.value, update, bounds, in: graph)
            update = try graph.gather(update, place.index, axis: axis)
            let isInside = try graph.unsqueeze(place.isInside, Array(1..<x.shape.count - axis))
            mask =
                try mask.map { (mask) throws(ManakoError) in try graph.binary("LogicalAnd", mask, isInside) }
                ?? isInside
        }
        guard let mask else { return update }
        return try graph.select(mask, update, x.value)
    }

    /// Which element of an update each place of a dimension takes, and whether it takes any.
    ///
    /// OpenVINO's own `SliceScatter` crashes where a slice begins beyond the tensor; these indices can't leave the update.
    private static func updatePlaces(
        along axis: Int, of x: GraphValue, _ update: GraphValue, _ bounds: SliceBounds, in graph: IRGraph
    ) throws(ManakoError) -> (index: GraphValue, isInside: GraphValue) {
        let (zero, one) = (
            try graph.integers([0], shape: [], type: .int32), try graph.integers([1], shape: [], type: .int32)
        )
        let extent = try graph.extent(of: x, axis, type: .int32)
        let given = try graph.gather(bounds.start, graph.integer(axis), axis: 0)
        let counted = try graph.select(
            graph.binary("Less", given, zero, type: .bool), graph.binary("Add", given, extent), given)
        let last = try graph.binary("Subtract", extent, one)
        let first = try graph.binary("Maximum", graph.binary("Minimum", counted, last), zero)
        let step = bounds.steps[axis]
        var index = try graph.binary("Subtract", graph.iota(extent), first)
        if step < 0 { index = try graph.binary("Subtract", zero, index) }
        var isHit: GraphValue?
        if abs(step) > 1 {
            let distance = index
            let width = try graph.integers([abs(step)], shape: [], type: .int32)
            let ratio = try graph.binary(
                "Divide", graph.convert(distance, to: .float32), graph.convert(width, to: .float32))
            index = try graph.convert(graph.unary("Floor", ratio), to: .int32)
            isHit = try graph.binary("Equal", graph.binary("Multiply", index, width), distance, type: .bool)
        }
        let largest = try graph.binary("Subtract", graph.extent(of: update, axis, type: .int32), one)
        let inside = try graph.binary("Maximum", graph.binary("Minimum", index, largest), zero)
        let isWithin = try graph.binary("Equal", inside, index, type: .bool)
        return (
            inside,
            try isHit.map { (isHit) throws(ManakoError) in try graph.binary("LogicalAnd", isHit, isWithin) } ?? isWithin
        )
    }
}
