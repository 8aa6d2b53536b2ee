import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Tensors made of given numbers, and extended by them.
    static let filling: [String: OperationLowering] = [
        "band_part": one { (context) throws(ManakoError) in try bandPart(context) },
        "fill": one { (context) throws(ManakoError) in try fill(context) },
        "fill_like": one { (context) throws(ManakoError) in
            let reference = try context.tensor("ref_tensor")
            return try filled(context, context.graph.shape(of: reference, type: .int32), result: reference.shape)
        },
        "one_hot": one { (context) throws(ManakoError) in try oneHot(context) },
        "pad": one { (context) throws(ManakoError) in try pad(context) },
        "range_1d": one { (context) throws(ManakoError) in try range(context) },
    ]

    private static func fill(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let shape = try context.indices("shape")
        guard shape.rank == 1 else { throw context.wrong("shape", "one-dimensional") }
        if let known = try context.known("shape") {
            guard let count = IRGraph.elementCount(known), count <= maximumElements else {
                throw ManakoError(.malformedInput, "\(known) is no shape of a tensor that can be filled")
            }
            return try filled(context, shape, result: known.map { $0 })
        }
        let rank = shape.fixedShape?[0]
        return try filled(context, shape, result: rank.map { .init(repeating: nil, count: $0) })
    }

    private static func filled(
        _ context: OperationContext, _ shape: GraphValue, result: IRGraph.Shape?
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let number = context.has("value") ? try context.single("value") : try graph.float(0)
        let value = try graph.convert(number, to: context.outputType())
        return try graph.broadcast(value, by: shape, result: result)
    }

    private static func range(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let bounds = try ["start", "end", "step"].map { (name) throws(ManakoError) in try context.single(name) }
        let types = Set(bounds.map(\.type))
        guard types.count == 1, types != [.bool] else { throw ManakoError(.malformedInput, "a range of mixed types") }
        if bounds[2].scalar == 0 { throw context.wrong("step", "other than 0") }
        var count: Int?
        let known = bounds.compactMap(\.scalar)
        if known.count == 3 {
            let length = ((known[1] - known[0]) / known[2]).rounded(.up)
            guard length <= Double(maximumElements) else {
                throw ManakoError(
                    .limitExceeded, "a range has \(length) elements; at most \(maximumElements) are taken")
            }
            if !bounds[0].type.isFloat { count = Int(max(length, 0)) }
        }
        return try graph.range(from: bounds[0], to: bounds[1], by: bounds[2], count: count)
    }

    private static func oneHot(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let type = try context.outputType()
        let (indices, shape) = try context.ranked("indices")
        let axis = try context.axis("axis", default: -1, rank: shape.count + 1)
        let depth = try graph.convert(context.single("one_hot_vector_size"), to: .int32)
        let size = depth.integers?.first
        guard size ?? 0 >= 0 else { throw context.wrong("one_hot_vector_size", "a size") }
        let on = context.has("on_value") ? try context.single("on_value") : try graph.integer(1)
        let off = context.has("off_value") ? try context.single("off_value") : try graph.integer(0)
        var result = shape
        result.insert(size, at: axis)
        let index = try graph.unsqueeze(graph.convert(indices, to: .int32), [axis])
        let end = shape.count - axis
        let places = try graph.unsqueeze(graph.iota(depth), Array(1..<(end + 1)))
        let isHot = try graph.binary("Equal", index, places, type: .bool)
        return try graph.select(isHot, graph.convert(on, to: type), graph.convert(off, to: type))
    }

    /// Keeps elements near the diagonal of each matrix.
    private static func bandPart(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let rank = x.shape.count
        guard rank >= 2 else { throw ManakoError(.malformedInput, "x has \(rank) dimensions, but matrices have two") }
        let places = try (rank - 2..<rank).map { (axis) throws(ManakoError) in
            try graph.iota(graph.extent(of: x.value, axis, type: .int32))
        }
        let below = try graph.binary("Subtract", graph.unsqueeze(places[0], [1]), places[1])
        var mask: GraphValue?
        for (name, sign) in [("lower", 1), ("upper", -1)] {
            let limit = try context.integer(name, default: -1)
            guard limit >= 0, limit < Int32.max else { continue }
            let bound = try graph.integers([limit * sign], shape: [], type: .int32)
            let isNear = try graph.binary(sign > 0 ? "LessEqual" : "GreaterEqual", below, bound, type: .bool)
            mask = try mask.map { (mask) throws(ManakoError) in try graph.binary("LogicalAnd", mask, isNear) } ?? isNear
        }
        guard let mask else { return x.value }
        return try graph.select(mask, x.value, graph.number(0, like: x.value))
    }

    private static func pad(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let modes = ["constant": "constant", "reflect": "reflect", "replicate": "edge"]
        guard let mode = modes[try context.string("mode", default: "constant")] else {
            throw context.wrong("mode", "constant, reflect or replicate")
        }
        let margins = try margins(context, x.shape, isReflection: mode == "reflect")
        var inputs = [x.value, margins.before, margins.after]
        if mode == "constant" {
            let value = context.has("constant_val") ? try context.single("constant_val") : try graph.float(0)
            inputs.append(try graph.convert(value, to: x.value.type))
        }
        return try graph.node(
            "Pad", "opset1", inputs, attributes: [("pad_mode", mode)], outputs: [(x.value.type, margins.shape)])[0]
    }

    /// What is added before and after each dimension, and what extents result.
    private static func margins(
        _ context: OperationContext, _ shape: IRGraph.Shape, isReflection: Bool
    ) throws(ManakoError) -> (before: GraphValue, after: GraphValue, shape: IRGraph.Shape) {
        let graph = context.graph
        let rank = shape.count
        guard var known = try context.known("pad") else {
            let pairs = try graph.reshape(context.indices("pad"), [rank, 2])
            return (
                try graph.gather(pairs, graph.integer(0), axis: 1), try graph.gather(pairs, graph.integer(1), axis: 1),
                .init(repeating: nil, count: rank)
            )
        }
        guard known.count % 2 == 0, known.count <= 2 * rank, known.allSatisfy({ $0 >= 0 }) else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(shape)) can't be padded by \(known)")
        }
        known = [Int](repeating: 0, count: 2 * rank - known.count) + known
        let before = (0..<rank).map { known[2 * $0] }
        let after = (0..<rank).map { known[2 * $0 + 1] }
        if isReflection {
            for place in 0..<rank where max(before[place], after[place]) > max((shape[place] ?? .max) - 1, 0) {
                throw ManakoError(.malformedInput, "\(IRGraph.text(shape)) has too few elements to reflect \(known)")
            }
        }
        return (
            try graph.integers(before), try graph.integers(after),
            shape.indices.map { place in shape[place].map { $0 + before[place] + after[place] } }
        )
    }
}
