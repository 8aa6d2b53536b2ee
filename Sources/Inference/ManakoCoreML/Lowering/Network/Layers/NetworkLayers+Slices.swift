import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Parts of values.
    static let slices: [String: LayerLowering] = [
        "sliceStatic": one(sliceStatic),
        "sliceDynamic": one(sliceDynamic),
        "sliceBySize": one(sliceBySize),
        "slidingWindows": one(slidingWindows),
        "reverse": one(reverse),
        "reverseSeq": one(reverseSequences),
    ]

    private static func sliceStatic(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let rank = try context.rank(of: context.input())
        let begin = try context.checked(context.integers(1), rank: rank)
        let end = try context.checked(context.integers(3), rank: rank)
        let step = try context.checked(context.integers(5), rank: rank)
        let masks = try (context.flags(2, rank: rank), context.flags(4, rank: rank), context.flags(6, rank: rank))
        return try slice(context, begin, end, step, masks)
    }

    private static func slice(
        _ context: LayerContext, _ first: [Int], _ last: [Int], _ steps: [Int],
        _ masks: (begin: [Bool], end: [Bool], squeeze: [Bool])
    ) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let (first, last, steps) = (
            first.map(LayerContext.near), last.map(LayerContext.near), steps.map(LayerContext.near)
        )
        var (begin, end, step) = (first.map(Optional.some), last.map(Optional.some), steps)
        for place in begin.indices {
            if masks.squeeze[place] {
                let index = first[place]
                if let extent = value.shape?[place], index < -extent || index >= extent {
                    throw ManakoError(.malformedInput, "there is no index \(index) of the \(extent) in a dimension")
                }
                end[place] = index == -1 ? nil : index + 1
                step[place] = 1
            } else {
                if masks.begin[place] { begin[place] = nil }
                if masks.end[place] { end[place] = nil }
            }
        }
        let slice = try context.graph.slice(value, begin: begin, end: end, step: step)
        let axes = masks.squeeze.indices.filter { masks.squeeze[$0] }
        return axes.isEmpty ? slice : try context.solid(context.graph.squeeze(slice, axes))
    }

    /// The inputs after the first are begin, end, step and the masks; from the third on they may be parameters instead.
    private static func sliceDynamic(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let rank = try context.rank(of: value)
        let begin = try graph.reshape(context.indices(1), [rank])
        let (end, step) = try (list(context, 2, or: 3, rank), list(context, 3, or: 5, rank))
        let (beginMasks, endMasks) = try (list(context, 4, or: 2, rank), list(context, 5, or: 4, rank))
        let squeezed = try list(context, 6, or: 6, rank)
        guard let axes = squeezed.integers else {
            throw ManakoError(.unsupported, "which dimensions a slice leaves out is computed")
        }
        let isSingle = axes.map { $0 != 0 }
        if let begin = begin.integers, let end = end.integers, let step = step.integers,
            let beginMasks = beginMasks.integers, let endMasks = endMasks.integers
        {
            return try slice(
                context, begin, end, step, (beginMasks.map { $0 != 0 }, endMasks.map { $0 != 0 }, isSingle))
        }
        let masked = try graph.replace(begin, where: beginMasks, byEndOf: step, isBegin: true)
        let first = try graph.select(graph.convert(squeezed, to: .bool), begin, masked)
        let last = try graph.replace(end, where: endMasks, byEndOf: step, isBegin: false)
        let slice = try graph.slice(value, begin: first, end: last, step: step, single: isSingle)
        return try context.solid(graph.squeeze(slice, isSingle.indices.filter { isSingle[$0] }))
    }

    /// An integer for each dimension, from an input or else from a parameter, which may have more of them.
    private static func list(
        _ context: LayerContext, _ input: Int, or number: Int, _ rank: Int
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        if context.inputs.count > input { return try graph.reshape(context.indices(input), [rank]) }
        let list = try context.integers(number)
        if list.isEmpty, input > 3 { return try graph.integers(.init(repeating: 0, count: rank)) }
        return try graph.integers(context.checked(Array(list.prefix(rank)), rank: rank))
    }

    private static func sliceBySize(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let axis = try context.axis(3, rank: context.rank(of: value))
        let size = context.parameters.int(2)
        guard size > 0, size <= value.shape?[axis] ?? LayerContext.farAway else {
            throw ManakoError(.malformedInput, "\(size) elements of \(IRGraph.text(value.shape)) along \(axis)")
        }
        let begin = try graph.reshape(context.indices(1), [1])
        return try graph.gather(value, graph.binary("Add", begin, graph.iota(graph.integer(size))), axis: axis)
    }

    private static func slidingWindows(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = try context.input()
        let axis = try context.axis(rank: context.rank(of: value))
        let (size, step) = (context.parameters.int(2), context.parameters.int(3))
        let extent = value.shape?[axis]
        guard size > 0, size <= extent ?? LayerContext.farAway, step > 0, step < LayerContext.farAway else {
            throw ManakoError(.malformedInput, "windows of \(size) every \(step) in \(IRGraph.text(value.shape))")
        }
        let count: GraphValue
        if let extent {
            count = try graph.integer((extent - size) / step + 1)
        } else {
            let last = try graph.binary("Subtract", graph.extent(of: value, axis), graph.integer(size))
            count = try graph.binary("Add", graph.binary("Divide", last, graph.integer(step)), graph.integer(1))
        }
        let starts = try graph.binary("Multiply", graph.iota(count), graph.integer(step))
        let places = try graph.binary("Add", graph.unsqueeze(starts, [1]), graph.iota(graph.integer(size)))
        return try graph.gather(value, places, axis: axis)
    }

    private static func reverse(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let isReversed = try context.flags(1, rank: context.rank(of: value))
        let open = [Int?](repeating: nil, count: isReversed.count)
        return try context.graph.slice(value, begin: open, end: open, step: isReversed.map { $0 ? -1 : 1 })
    }

    private static func reverseSequences(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let rank = try context.rank(of: value)
        let (batch, sequence) = try (context.axis(rank: rank), context.axis(2, rank: rank))
        return try context.graph.reverseSequences(value, context.indices(1), batchAxis: batch, axis: sequence)
    }
}
