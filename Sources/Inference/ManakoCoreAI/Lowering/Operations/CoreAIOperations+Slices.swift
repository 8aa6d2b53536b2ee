import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Parts of values.
    static let slices: [String: CoreAILowering] = [
        "primitive.slice": one { (context) throws(ManakoError) in try slice(context) },
        "primitive.slice_update": one { (context) throws(ManakoError) in try update(context) },
    ]

    private static func slice(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        let range = try SliceRange(context, rank: x.shape.count)
        let axes = try graph.integers(Array(x.shape.indices))
        var bounds: [GraphValue] = []
        var shape = try context.result().shape
        if let range {
            bounds = try [range.start, range.end, range.steps].map { (values) throws(ManakoError) in
                try graph.integers(values, shape: [values.count], type: .int32)
            }
            shape = x.shape.indices.map { range.length($0, extent: x.shape[$0]) }
            if shape == x.shape, range.steps.allSatisfy({ $0 == 1 }), !shape.contains(nil) { return x.value }
        } else {
            let limit = try graph.integers([SliceRange.beyond], shape: [1], type: .int32)
            bounds = try (1...3).map { (index) throws(ManakoError) in
                try graph.binary("Minimum", graph.convert(context.tensor(index), to: .int32), limit)
            }
        }
        return try graph.node("Slice", "opset8", [x.value] + bounds + [axes], outputs: [(x.value.type, shape)])[0]
    }

    /// A value with a slice replaced by operand 4.
    private static func update(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, new) = try (context.ranked(0), context.ranked(4))
        guard let extents = x.value.fixedShape, let lengths = new.value.fixedShape, lengths.count == extents.count,
            let count = IRGraph.elementCount(extents), let updated = IRGraph.elementCount(lengths),
            count < 1 << 31, updated <= count
        else {
            throw ManakoError(.unsupported, "a slice of a value with open extents can't be replaced; fix the extents")
        }
        let places = try places(context, extents: extents, lengths: lengths)
        let flat = try graph.scatterElements(
            graph.reshape(x.value, [count]), graph.reshape(places, [updated]), graph.reshape(new.value, [updated]),
            axis: 0, reduction: "none")
        return try graph.reshape(flat, extents)
    }

    /// The places of a slice's elements among all of a value's, in the slice's shape.
    private static func places(
        _ context: CoreAIContext, extents: [Int], lengths: [Int]
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let rank = extents.count
        let range = try SliceRange(context, rank: rank)
        var stride = 1
        var sum = try graph.integers([0], shape: [Int](repeating: 1, count: rank), type: .int32)
        for axis in (0..<rank).reversed() {
            let indices: GraphValue
            if let range {
                let known = range.indices(axis, extent: extents[axis])
                guard known.count == lengths[axis] else {
                    throw ManakoError(.malformedInput, "\(lengths[axis]) values for a slice of \(known.count)")
                }
                indices = try graph.integers(known, shape: [known.count], type: .int32)
            } else {
                indices = try steps(context, axis, extents[axis], lengths[axis])
            }
            var shape = [Int](repeating: 1, count: rank)
            shape[axis] = lengths[axis]
            let factor = try graph.integers([stride], shape: [], type: .int32)
            sum = try graph.binary(
                "Add", sum, graph.binary("Multiply", graph.reshape(indices, shape), factor))
            stride *= extents[axis]
        }
        return try graph.broadcast(sum, to: lengths)
    }

    /// The indices along a dimension of a slice whose beginning is computed.
    private static func steps(
        _ context: CoreAIContext, _ axis: Int, _ extent: Int, _ length: Int
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        guard length <= IRGraph.smallCount else {
            throw ManakoError(.unsupported, "a slice of \(length) elements whose beginning is computed")
        }
        let step = try context.integers(3)[safe: axis] ?? 1
        let first = try graph.slice(graph.convert(context.tensor(1), to: .int32), begin: [axis], end: [axis + 1])
        let size = try graph.integers([extent], shape: [1], type: .int32)
        let isNegative = try graph.binary("Less", first, graph.number(0, like: first), type: .bool)
        let start = try graph.select(isNegative, graph.binary("Add", first, size), first)
        let offsets = (0..<length).map { $0 &* step }
        return try graph.binary("Add", start, graph.integers(offsets, shape: [length], type: .int32))
    }

    /// Values around others.
    static let padding: [String: CoreAILowering] = [
        "primitive.pad": one { (context) throws(ManakoError) in try pad(context) }
    ]

    private static let paddingModes = ["circular", "constant", "reflect", "edge", "symmetric"]

    private static func pad(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        let choice = try context.lowering.program.choice(of: context.operation)
        guard let mode = paddingModes[safe: choice] else {
            throw ManakoError(.unsupported, "the padding mode \(choice) is not known")
        }
        guard try context.known(1) != nil else { return try computedPadding(context, x, mode) }
        let sides = try context.integers(1, count: 2 * x.shape.count)
        guard sides.allSatisfy({ $0 >= 0 && $0 <= 1 << 30 }) else {
            throw ManakoError(.malformedInput, "a padding of \(sides)")
        }
        let begin = stride(from: 0, to: sides.count, by: 2).map { sides[$0] }
        let end = stride(from: 1, to: sides.count, by: 2).map { sides[$0] }
        if sides.allSatisfy({ $0 == 0 }) { return x.value }
        if mode == "circular" { return try circular(graph, x, begin, end) }
        let shape = x.shape.indices.map { place in x.shape[place].map { $0 + begin[place] + end[place] } }
        try check(mode, x.shape, begin, end)
        var inputs = [x.value, try graph.integers(begin), try graph.integers(end)]
        if mode == "constant" { inputs.append(try filling(context, x.value)) }
        let padded = try graph.node(
            "Pad", "opset1", inputs, attributes: [("pad_mode", mode)], outputs: [(x.value.type, shape)])[0]
        if mode == "constant", let filling = try context.scalar(2) {
            context.memory.paddings[padded] = .init(source: x.value, begin: begin, end: end, filling: filling)
        }
        return padded
    }

    /// What stands around a padded value, in its type and without dimensions.
    private static func filling(_ context: CoreAIContext, _ value: GraphValue) throws(ManakoError) -> GraphValue {
        try context.graph.convert(context.graph.reshape(context.tensor(2), []), to: value.type)
    }

    /// Mirrored elements must be there.
    private static func check(
        _ mode: String, _ shape: IRGraph.Shape, _ begin: [Int], _ end: [Int]
    ) throws(ManakoError) {
        guard mode == "reflect" || mode == "symmetric" else { return }
        for place in shape.indices {
            guard let extent = shape[place] else { continue }
            let most = mode == "reflect" ? extent - 1 : extent
            guard max(begin[place], end[place]) <= max(0, most) else {
                throw ManakoError(.malformedInput, "an extent of \(extent) is too small to be mirrored so far")
            }
        }
    }

    private static func circular(
        _ graph: IRGraph, _ x: (value: GraphValue, shape: IRGraph.Shape), _ begin: [Int], _ end: [Int]
    ) throws(ManakoError) -> GraphValue {
        var result = x.value
        for axis in x.shape.indices where begin[axis] + end[axis] > 0 {
            guard let extent = x.shape[axis], max(begin[axis], end[axis]) <= extent else {
                throw ManakoError(.unsupported, "an extent that is open or small can't be padded in a circle")
            }
            let open = x.shape.map { _ in Int?.none }
            var parts = [result]
            if begin[axis] > 0 {
                var from = open
                from[axis] = -begin[axis]
                parts.insert(try graph.slice(result, begin: from, end: open), at: 0)
            }
            if end[axis] > 0 {
                var to = open
                to[axis] = end[axis]
                parts.append(try graph.slice(result, begin: open, end: to))
            }
            result = try graph.concat(parts, axis: axis)
        }
        return result
    }

    private static func computedPadding(
        _ context: CoreAIContext, _ x: (value: GraphValue, shape: IRGraph.Shape), _ mode: String
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        guard mode != "circular" else {
            throw ManakoError(.unsupported, "a circle of a computed width can't be computed here")
        }
        let pairs = try graph.reshape(graph.convert(context.tensor(1), to: .int64), [x.shape.count, 2])
        var inputs = [x.value, try graph.column(0, of: pairs), try graph.column(1, of: pairs)]
        if mode == "constant" { inputs.append(try filling(context, x.value)) }
        return try graph.node(
            "Pad", "opset1", inputs, attributes: [("pad_mode", mode)],
            outputs: [(x.value.type, context.result().shape)])[0]
    }
}

extension Array {
    /// An element, or nil when there are not so many.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
