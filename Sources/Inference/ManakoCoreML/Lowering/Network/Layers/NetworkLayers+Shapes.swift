import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Other shapes for the same elements.
    static let shapes: [String: LayerLowering] = [
        "transpose": one(transpose),
        "squeeze": one(squeeze),
        "expandDims": one(expandDims),
        "flattenTo2D": one(flattenTo2D),
        "reshapeStatic": one(reshapeStatic),
        "rankPreservingReshape": one(rankPreservingReshape),
        "reshapeLike": one { (context) throws(ManakoError) in
            let like = try context.input(1)
            return try context.graph.reshape(context.input(), by: context.graph.shape(of: like), result: like.shape)
        },
        "reshapeDynamic": one { (context) throws(ManakoError) in
            try context.graph.reshape(context.input(), by: context.indices(1))
        },
        "getShape": one { (context) throws(ManakoError) in
            try context.graph.convert(context.graph.shape(of: context.input()), to: .float32)
        },
        "broadcastToLike": one { (context) throws(ManakoError) in
            let like = try context.input(1)
            return try context.graph.broadcast(context.input(), by: context.graph.shape(of: like), result: like.shape)
        },
        "broadcastToStatic": one { (context) throws(ManakoError) in
            try context.graph.broadcast(context.input(), by: context.graph.integers(context.extents(1)))
        },
        "broadcastToDynamic": one { (context) throws(ManakoError) in
            try context.graph.broadcast(context.input(), by: context.indices(1))
        },
    ]

    private static func transpose(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        try context.graph.transpose(context.input(), context.integers(1))
    }

    private static func squeeze(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        guard value.rank != 1 else { return value }
        let axes = context.parameters.bool(2) ? nil : try context.integers(1)
        return try context.solid(context.graph.squeeze(value, axes))
    }

    private static func expandDims(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        try context.graph.unsqueeze(context.input(), context.integers(1))
    }

    /// The dimensions before an axis as the first of two, the others as the second.
    private static func flattenTo2D(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let rank = try context.rank(of: value)
        // The axis may be the rank, and then the second dimension is 1.
        let given = context.parameters.int(1)
        let axis = given == rank ? rank : try IRGraph.normalized([given], rank: rank)[0]
        guard let shape = value.shape else { return value }
        let (left, right) = (shape[..<axis].compactMap(\.self), shape[axis...].compactMap(\.self))
        if right.count == rank - axis, let columns = IRGraph.elementCount(right), columns > 0 {
            return try context.graph.reshape(value, [axis == 0 ? 1 : -1, columns])
        }
        if left.count == axis, let rows = IRGraph.elementCount(left), rows > 0 {
            return try context.graph.reshape(value, [rows, -1])
        }
        let extents = try context.graph.shape(of: value)
        let rows = try context.graph.slice(extents, begin: [0], end: [axis])
        let count = try context.graph.reduce("ReduceProd", rows, [0], keepsDimensions: true)
        return try context.graph.reshape(
            value, by: context.graph.concat([count, context.graph.integers([-1])], axis: 0))
    }

    /// A shape in which -1 is what remains and 0 the input's own extent.
    private static func reshapeStatic(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let target = try context.integers(1)
        guard target.contains(0) else { return try context.graph.reshape(value, target) }
        return try context.graph.reshape(value, keepingZeros: target)
    }

    private static func rankPreservingReshape(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let target = try context.checked(context.integers(1), rank: context.rank(of: value))
        return try context.graph.reshape(value, keepingZeros: target)
    }
}
