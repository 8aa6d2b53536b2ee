import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// The same elements in other places, and constants.
    static let arrangements: [String: LayerLowering] = [
        "loadConstant": one(loadConstant),
        "flatten": onPicture(flatten),
        "reshape": one(reshape),
        "permute": one(permute),
        "reorganizeData": onPicture(reorganize),
        "sequenceRepeat": one(sequenceRepeat),
    ]

    private static func loadConstant(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let shape = try context.extents(1)
        guard shape.count == 3 else {
            throw ManakoError(.malformedInput, "a constant of \(shape) instead of channel, height and width")
        }
        return try context.graph.unsqueeze(context.weights(2, shape, as: [1] + shape), [0])
    }

    private static func flatten(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let value = context.parameters.int(1) == 1 ? try graph.transpose(picture, [0, 2, 3, 1]) : picture
        let lengths = (value.shape ?? [])[1...].compactMap(\.self)
        if lengths.count == 3, let count = IRGraph.elementCount(lengths) {
            return try graph.reshape(value, [-1, count, 1, 1])
        }
        guard let batch = value.shape?[0] else {
            throw ManakoError(.unsupported, "a picture of open size in a batch of open size can't be flattened")
        }
        return try graph.reshape(value, [batch, -1, 1, 1])
    }

    private static func reshape(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        var value = try context.input()
        if let rank = value.rank, rank < 5 { value = try graph.unsqueeze(value, Array(0..<5 - rank)) }
        var target = try context.integers(1)
        guard [3, 4].contains(target.count), value.rank == 5 else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(value.shape)) in the shape \(target)")
        }
        // Sequences are put together in the order of batches.
        let length = target.count == 4 ? target.removeFirst() : value.shape?[0]
        let sizes = [length, value.shape?[1]] + target.map { $0 }
        let isSwapped = length != value.shape?[0] && value.shape?[1] != 1
        guard !isSwapped else {
            throw ManakoError(.unsupported, "batches of sequences can't be cut into other lengths")
        }
        guard sizes.count(where: { $0 == nil || $0 == -1 }) <= 1 else {
            throw ManakoError(.unsupported, "a value with several open extents can't be reshaped")
        }
        guard context.parameters.int(2) == 1 else { return try graph.reshape(value, sizes.map { $0 ?? -1 }) }
        let last = try graph.transpose(value, [0, 1, 3, 4, 2])
        let reshaped = try graph.reshape(last, [0, 1, 3, 4, 2].map { sizes[$0] ?? -1 })
        return try graph.transpose(reshaped, [0, 1, 4, 2, 3])
    }

    /// Another order of sequence, channel, height and width.
    private static func permute(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let order = try context.integers(1)
        if order.isEmpty { return try context.input() }
        guard order.sorted() == [0, 1, 2, 3] else { throw ManakoError(.malformedInput, "\(order) is no order") }
        if order[0] == 0 {
            return try context.onPicture { (picture) throws(ManakoError) in
                try context.graph.transpose(picture, order)
            }
        }
        var value = try context.input()
        if let rank = value.rank, rank < 5 { value = try context.graph.unsqueeze(value, Array(0..<5 - rank)) }
        let places = order.map { $0 == 0 ? 0 : $0 + 1 }
        return try context.graph.transpose(value, [places[0], 1] + places[1...])
    }

    private static func reorganize(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let size = try context.count(2, default: 1)
        switch context.parameters.int(1) {
        case 0: return try context.graph.folded(picture, blocks: size)
        case 1: return try context.graph.unfolded(picture, blocks: size, channelsFirst: false)
        case 2: return try context.graph.unfolded(picture, blocks: size, channelsFirst: true)
        case let mode: throw ManakoError(.malformedInput, "data can't be reorganised by mode \(mode)")
        }
    }

    private static func sequenceRepeat(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        guard value.rank == 5 else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(value.shape)) has no sequences to be repeated")
        }
        let times = try context.count(1, default: 1)
        return try context.graph.tile(value, by: context.graph.integers([times, 1, 1, 1, 1]))
    }
}
