import ManakoCore
import ManakoGraph

extension NetworkLayers {
    /// Parts of values.
    static let slices: [String: LayerLowering] = [
        "sliceStatic": one(sliceStatic)
    ]

    private static func sliceStatic(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let rank = try context.rank(of: value)
        var begin = try context.checked(context.integers(1), rank: rank).map(Optional.some)
        var end = try context.checked(context.integers(3), rank: rank).map(Optional.some)
        var step = try context.checked(context.integers(5), rank: rank)
        let (beginMasks, endMasks) = try (context.flags(2, rank: rank), context.flags(4, rank: rank))
        let squeezed = try context.flags(6, rank: rank)
        for place in 0..<rank {
            if squeezed[place], let index = begin[place] {
                if let extent = value.shape?[place], index < -extent || index >= extent {
                    throw ManakoError(.malformedInput, "there is no index \(index) of the \(extent) in a dimension")
                }
                end[place] = index == -1 ? nil : index + 1
                step[place] = 1
            } else {
                if beginMasks[place] { begin[place] = nil }
                if endMasks[place] { end[place] = nil }
            }
        }
        let slice = try context.graph.slice(value, begin: begin, end: end, step: step)
        let axes = squeezed.indices.filter { squeezed[$0] }
        return axes.isEmpty ? slice : try context.solid(context.graph.squeeze(slice, axes))
    }
}
