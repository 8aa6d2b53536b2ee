import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Values under other shapes, and shapes themselves.
    static let shapes: [String: CoreAILowering] = [
        "primitive.broadcast_in_dims": one { (context) throws(ManakoError) in try grown(context) },
        "primitive.broadcast_shapes": one { (context) throws(ManakoError) in try commonShape(context) },
        "primitive.broadcast_to": one { (context) throws(ManakoError) in
            try context.graph.broadcast(context.tensor(0), by: context.tensor(1), result: context.result().shape)
        },
        "primitive.expand_dims": one { (context) throws(ManakoError) in
            try context.graph.unsqueeze(context.tensor(0), context.integers(1))
        },
        "primitive.get_shape": one { (context) throws(ManakoError) in
            try context.graph.shape(of: context.tensor(0), type: .int32)
        },
        "primitive.range": one { (context) throws(ManakoError) in try range(context) },
        "primitive.reshape": one { (context) throws(ManakoError) in
            if let shape = try context.known(1) { return try context.graph.reshape(context.tensor(0), shape) }
            return try context.graph.reshape(context.tensor(0), by: context.tensor(1), result: context.result().shape)
        },
        "primitive.shrink_dims": one { (context) throws(ManakoError) in
            try context.graph.squeeze(context.tensor(0), context.integers(1))
        },
        "primitive.transpose": one { (context) throws(ManakoError) in
            try context.graph.transpose(context.tensor(0), context.integers(1))
        },
    ]

    /// A shape in which the extents along the dimensions of operand 2 are those of operand 1; nil when they are computed.
    static func grownShape(_ context: CoreAIContext, _ shape: IRGraph.Shape) throws(ManakoError) -> [Int]? {
        guard let extents = try context.known(1), let axes = try context.known(2), extents.count == axes.count else {
            return nil
        }
        var grown = shape
        for (axis, extent) in zip(try IRGraph.normalized(axes, rank: shape.count), extents) {
            guard shape[axis] == nil || shape[axis] == 1 || shape[axis] == extent else {
                throw ManakoError(.malformedInput, "an extent of \(shape[axis] ?? 0) can't grow to \(extent)")
            }
            grown[axis] = extent
        }
        let fixed = grown.compactMap(\.self)
        return fixed.count == grown.count ? fixed : nil
    }

    private static func grown(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        if let shape = try grownShape(context, x.shape) { return try graph.broadcast(x.value, to: shape) }
        let axes = try IRGraph.normalized(context.integers(2, count: nil), rank: x.shape.count)
        let extents = try graph.convert(context.tensor(1), to: .int64)
        let parts = try x.shape.indices.map { (axis) throws(ManakoError) -> GraphValue in
            guard let place = axes.firstIndex(of: axis) else { return try graph.extents(of: x.value, axis..<axis + 1) }
            return try graph.slice(extents, begin: [place], end: [place + 1])
        }
        return try graph.broadcast(x.value, by: graph.joinedExtents(parts), result: context.result().shape)
    }

    /// The shape that two shapes broadcast to.
    private static func commonShape(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let shapes = try (context.tensor(0), context.tensor(1))
        guard let a = shapes.0.fixedShape?.first, let b = shapes.1.fixedShape?.first else {
            throw ManakoError(.unsupported, "shapes of unknown rank can't be computed with")
        }
        let rank = max(a, b)
        let padded = try [(shapes.0, a), (shapes.1, b)].map { (shape, count) throws(ManakoError) -> GraphValue in
            let ones = [Int](repeating: 1, count: rank - count)
            guard !ones.isEmpty else { return shape }
            return try graph.concat([graph.integers(ones, shape: [ones.count], type: shape.type), shape], axis: 0)
        }
        // Where one extent is 1 the other one counts, also when it is 0.
        let isOne = try graph.binary("Equal", padded[0], graph.number(1, like: padded[0]), type: .bool)
        return try graph.select(isOne, padded[1], padded[0])
    }

    private static func range(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let parts = try (0..<3).map { (index) throws(ManakoError) in
            try graph.reshape(graph.convert(context.tensor(index), to: context.tensor(0).type), [])
        }
        var count: Int?
        if let numbers = try Self.rangeBounds(context) {
            let steps = ((numbers[1] - numbers[0]) / numbers[2]).rounded(.up)
            guard steps.isFinite, steps <= 0x1p28 else {
                throw ManakoError(.malformedInput, "a range from \(numbers[0]) to \(numbers[1]) by \(numbers[2])")
            }
            count = max(0, Int(steps))
        }
        return try graph.range(from: parts[0], to: parts[1], by: parts[2], count: count)
    }

    private static func rangeBounds(_ context: CoreAIContext) throws(ManakoError) -> [Double]? {
        guard let start = try context.scalar(0), let end = try context.scalar(1), let step = try context.scalar(2)
        else { return nil }
        return [start, end, step]
    }

    /// Values side by side, in pieces, repeated and turned round.
    static let arrangements: [String: CoreAILowering] = [
        "primitive.concat": one { (context) throws(ManakoError) in
            let values = try (1..<max(1, context.count)).map { (index) throws(ManakoError) in
                try context.tensor(index)
            }
            return try context.graph.concat(values, axis: context.integer(0))
        },
        "primitive.reverse": one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            let axes = try context.axes(1, rank: x.shape.count)
            let open = x.shape.map { _ in Int?.none }
            return try context.graph.slice(
                x.value, begin: open, end: open, step: x.shape.indices.map { axes.contains($0) ? -1 : 1 })
        },
        "primitive.split": { (context) throws(ManakoError) in try split(context).map { .tensor($0) } },
        "tile": one { (context) throws(ManakoError) in
            try context.graph.tile(context.tensor(0), by: context.tensor(1))
        },
    ]

    /// Pieces whose lengths operand 1 lists, or all of one length save the last.
    private static func split(_ context: CoreAIContext) throws(ManakoError) -> [GraphValue] {
        let x = try context.ranked(0)
        let axis = try context.axis(2, rank: x.shape.count)
        guard let sections = try context.knownArray(1), let extent = x.shape[axis] else {
            throw ManakoError(.unsupported, "pieces of an extent that is only known when the program runs")
        }
        var lengths = sections.values
        let count = context.operation.results.count
        if sections.shape.isEmpty {
            guard lengths[0] > 0, count > 0, lengths[0] <= extent, (extent - 1) / lengths[0] + 1 == count else {
                throw ManakoError(.malformedInput, "\(count) pieces of \(lengths[0]) do not make up \(extent)")
            }
            let last = extent - lengths[0] * (count - 1)
            lengths = [Int](repeating: lengths[0], count: count - 1) + [last]
        }
        guard lengths.count == count, lengths.allSatisfy({ $0 >= 0 && $0 <= extent }) else {
            throw ManakoError(.malformedInput, "pieces of \(lengths) do not make up \(extent)")
        }
        return try context.graph.split(x.value, axis: axis, lengths: lengths)
    }
}
