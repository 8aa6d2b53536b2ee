import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension ONNXOperations {
    /// Values in parts, side by side, made larger and resized.
    static let parts: [String: ONNXOperation] = [
        "Concat": { (context) throws(ManakoError) in try concatenated(context) },
        "Split": { (context) throws(ManakoError) in
            let x = try context.fixed(0)
            let axis = try context.axis(default: 0, rank: x.shape.count)
            let count = context.integer("num_outputs", default: context.node.outputs.count)
            guard (1...(1 << 16)).contains(count) else {
                throw ManakoError(.malformedInput, "a value in \(count) parts; the file is damaged")
            }
            let part = (x.shape[axis] + count - 1) / count
            let equal = (0..<count).map { min(part, x.shape[axis] - $0 * part) }
            let lengths = try context.integers(1, or: "split") ?? equal
            return try context.graph.split(x.value, axis: axis, lengths: lengths).map { .tensor($0) }
        },
        "Slice": { (context) throws(ManakoError) in try sliced(context) },
        "Pad": one { (context) throws(ManakoError) in try padded(context) },
        "Resize": one { (context) throws(ManakoError) in try resized(context) },
        "Upsample": one { (context) throws(ManakoError) in try resized(context) },
    ]

    private static func concatenated(_ context: ONNXContext) throws(ManakoError) -> [ONNXValue] {
        let known = context.inputs.indices.compactMap { context.known($0) }
        guard known.count == context.inputs.count, known.allSatisfy({ $0.shape.count == 1 }) else {
            let values = try context.inputs.indices.map { (index) throws(ManakoError) in try context.tensor(index) }
            guard let rank = values.first?.rank else {
                throw ManakoError(.malformedInput, "nothing is put side by side")
            }
            return [.tensor(try context.graph.concat(values, axis: context.axis(default: 0, rank: rank)))]
        }
        let values = known.flatMap(\.values)
        return [.numbers(KnownNumbers(values: values, shape: [values.count], type: known[0].type))]
    }

    /// Where a slice begins and ends along each dimension.
    private static func sliced(_ context: ONNXContext) throws(ManakoError) -> [ONNXValue] {
        let shape = try context.extents(0)
        let starts = try context.integers(1, or: "starts") ?? []
        let ends = try context.integers(2, or: "ends") ?? []
        let axes = try IRGraph.normalized(
            context.integers(3, or: "axes") ?? Array(starts.indices), rank: shape.count)
        let steps = try context.has(4) ? context.integers(4) : starts.map { _ in 1 }
        guard starts.count == ends.count, starts.count == axes.count, starts.count == steps.count,
            !steps.contains(0)
        else { throw ManakoError(.malformedInput, "the bounds of the slice do not fit each other") }
        var (begin, end) = ([Int?](repeating: nil, count: shape.count), [Int?](repeating: nil, count: shape.count))
        var step = shape.map { _ in 1 }
        for (place, axis) in axes.enumerated() {
            (step[axis], begin[axis]) = (steps[place], starts[place])
            // Going backwards, an end far before the first element means that it is included.
            end[axis] = steps[place] < 0 && ends[place] < -shape[axis] ? nil : ends[place]
        }
        guard let known = context.known(0) else {
            return [.tensor(try context.graph.slice(context.tensor(0), begin: begin, end: end, step: step))]
        }
        let picked = shape.indices.map { axis -> [Int] in
            let count = IRGraph.length(shape[axis], begin[axis], end[axis], step[axis]) ?? 0
            let given = begin[axis].map { $0 < 0 ? $0 + shape[axis] : $0 } ?? (step[axis] > 0 ? 0 : shape[axis] - 1)
            let first = min(max(given, 0), step[axis] > 0 ? shape[axis] : shape[axis] - 1)
            return (0..<count).map { first + $0 * step[axis] }
        }
        return [.numbers(try known.picking(picked))]
    }

    private static func padded(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        let (graph, x) = (context.graph, try context.fixed(0))
        guard !context.has(3), let pads = try context.integers(1, or: "pads"), pads.count == 2 * x.shape.count else {
            throw ManakoError(.unsupported, "padding of some dimensions can't be read")
        }
        let (begin, end) = (Array(pads[..<x.shape.count]), Array(pads[x.shape.count...]))
        guard (begin + end).allSatisfy({ $0 >= 0 }) else {
            throw ManakoError(.unsupported, "padding that takes elements away can't be read")
        }
        let filling: IRGraph.BorderFilling
        switch context.text("mode", default: "constant") {
        case "constant":
            let number = context.has(2) ? try context.numbers(2).values.first : context.real("value", default: 0)
            filling = .number(Float(number ?? 0))
        case "reflect": filling = .reflection
        case "edge": filling = .nearest
        case let other: throw ManakoError(.unsupported, "padding by '\(other)' can't be read")
        }
        return try graph.bordered(x.value, begin: begin, end: end, filling: filling)
    }

    /// Whether a resize is of the versions that take scales alone, without ways to round and to place elements.
    private static func isOldResize(_ context: ONNXContext) -> Bool {
        context.node.type == "Upsample" || context.version < 11
    }

    /// The runtime's operation has ONNX's attributes.
    private static func resized(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        let (graph, x) = (context.graph, try context.fixed(0))
        let sizes = try resizedExtents(context, x.shape)
        let mode = context.text("mode", default: "nearest")
        guard mode == "nearest" || mode == "linear" || mode == "bilinear" else {
            throw ManakoError(.unsupported, "a resize by '\(mode)' can't be read")
        }
        let isOld = isOldResize(context)
        let coordinates = isOld ? "asymmetric" : context.text("coordinate_transformation_mode", default: "half_pixel")
        let rounding = isOld ? "floor" : context.text("nearest_mode", default: "round_prefer_floor")
        let zeros = x.shape.map { _ in "0" }.joined(separator: ",")
        let axes = x.shape.indices.filter { sizes[$0] != x.shape[$0] }
        guard let first = axes.first else { return x.value }
        let places = Array(first..<x.shape.count)
        let attributes = [
            ("mode", mode == "nearest" ? "nearest" : "linear_onnx"), ("shape_calculation_mode", "sizes"),
            ("coordinate_transformation_mode", coordinates), ("nearest_mode", rounding), ("antialias", "false"),
            ("pads_begin", zeros), ("pads_end", zeros), ("cube_coeff", "-0.75"),
        ]
        return try graph.node(
            "Interpolate", "opset11",
            [x.value, graph.integers(places.map { sizes[$0] }), graph.integers(places)],
            attributes: attributes.map { (key: $0.0, value: $0.1) }, outputs: [(x.value.type, sizes.map { $0 })])[0]
    }

    private static func resizedExtents(_ context: ONNXContext, _ shape: [Int]) throws(ManakoError) -> [Int] {
        let isOld = isOldResize(context)
        if !isOld, context.has(3), let sizes = context.known(3), !sizes.values.isEmpty {
            return try checked(sizes.integers(), shape)
        }
        let scales =
            try isOld ? (context.has(1) ? context.numbers(1).values : floats(context)) : context.numbers(2).values
        guard scales.count == shape.count, scales.allSatisfy({ $0 > 0 && $0 < 1e6 }) else {
            throw ManakoError(.unsupported, "a resize of some dimensions can't be read")
        }
        return try checked(zip(shape, scales).map { Int(min((Double($0) * $1).rounded(.down), 0x1p62)) }, shape)
    }

    private static func floats(_ context: ONNXContext) throws(ManakoError) -> [Double] {
        try context.node.attributes["scales"]?.floats(7).map(Double.init) ?? []
    }

    private static func checked(_ sizes: [Int], _ shape: [Int]) throws(ManakoError) -> [Int] {
        guard sizes.count == shape.count, sizes.allSatisfy({ $0 > 0 && $0 <= 1 << 24 }) else {
            throw ManakoError(.unsupported, "\(shape) can't be resized to \(sizes)")
        }
        return sizes
    }
}
