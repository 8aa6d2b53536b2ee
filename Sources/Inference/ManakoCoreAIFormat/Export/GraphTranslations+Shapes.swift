import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Values under other shapes, in parts, and side by side.
    static let shapes: [String: GraphTranslation] = [
        "Reshape": one { (context) throws(ManakoError) in try reshaped(context) },
        "Squeeze": one { (context) throws(ManakoError) in try reshaped(context) },
        "Unsqueeze": one { (context) throws(ManakoError) in try reshaped(context) },
        "Transpose": one { (context) throws(ManakoError) in
            let x = try context.operand(0)
            return try context.block.transpose(x, IRGraph.normalized(context.integers(1), rank: x.shape.count))
        },
        "Concat": one { (context) throws(ManakoError) in
            let values = try context.operands()
            let axis = try IRGraph.normalized(context.list("axis"), rank: values[0].shape.count)
            return context.block.concat(values, axis: axis[0])
        },
        "Split": { (context) throws(ManakoError) in try split(context) },
        "VariadicSplit": { (context) throws(ManakoError) in try split(context) },
        "StridedSlice": one { (context) throws(ManakoError) in try stridedSlice(context) },
        "Slice": one { (context) throws(ManakoError) in
            let x = try context.operand(0)
            let (starts, ends, steps) = (try context.integers(1), try context.integers(2), try context.integers(3))
            let axes = context.count > 4 ? try context.integers(4) : Array(starts.indices)
            var (first, last, step) = ([Int](repeating: 0, count: x.shape.count), x.shape, x.shape.map { _ in 1 })
            for (place, axis) in try IRGraph.normalized(axes, rank: x.shape.count).enumerated() {
                first[axis] = Int(Int32(clamping: starts[place]))
                last[axis] = Int(Int32(clamping: ends[place]))
                step[axis] = steps[place]
            }
            return context.block.slice(x, first, last, step)
        },
        "Broadcast": one { (context) throws(ManakoError) in
            context.block.broadcast(try context.operand(0), to: try context.shape())
        },
        "Tile": one { (context) throws(ManakoError) in try tiled(context) },
        "Pad": one { (context) throws(ManakoError) in try padded(context) },
        "DepthToSpace": one { (context) throws(ManakoError) in try depthToSpace(context) },
        "SpaceToDepth": one { (context) throws(ManakoError) in try spaceToDepth(context) },
    ]

    private static func reshaped(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let x = try context.operand(0)
        let shape = context.node.outputs[0].shape ?? []
        if shape.count(where: { $0 == nil }) == 1, let known = IRGraph.elementCount(shape.compactMap(\.self)), known > 0
        {
            return context.block.reshape(x, shape.map { $0 ?? x.shape.reduce(1, *) / known })
        }
        return context.block.reshape(x, try context.shape())
    }

    private static func split(_ context: ExportContext) throws(ManakoError) -> [CoreAIValueType] {
        let x = try context.operand(0)
        let axis = try IRGraph.normalized(context.integers(1), rank: x.shape.count)[0]
        let shapes = try context.node.outputs.indices.map { (place) throws(ManakoError) in try context.shape(place) }
        let lengths = context.block.integers(shapes.map { $0[axis] }, .uint32)
        return context.block.add(
            "primitive.split", [x, lengths, context.block.integer(axis)],
            results: shapes.map { CoreAIType.tensor(x.element, $0) })
    }

    private static func stridedSlice(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let x = try context.operand(0)
        let (begin, end) = (try context.integers(1), try context.integers(2))
        let step = context.count > 3 ? try context.integers(3) : begin.map { _ in 1 }
        for key in ["new_axis_mask", "shrink_axis_mask", "ellipsis_mask"] where context.list(key).contains(1) {
            throw ManakoError(.unsupported, "a slice with a \(key) can't be written")
        }
        let (open, closed) = (context.list("begin_mask"), context.list("end_mask"))
        var (first, last) = (begin, end)
        for axis in begin.indices {
            if axis < open.count, open[axis] == 1 { first[axis] = step[axis] > 0 ? 0 : Int(Int32.max) }
            if axis < closed.count, closed[axis] == 1 { last[axis] = Int(step[axis] > 0 ? Int32.max : Int32.min) }
            first[axis] = Int(Int32(clamping: first[axis]))
            last[axis] = Int(Int32(clamping: last[axis]))
        }
        return context.block.slice(x, first, last, step)
    }

    /// Each dimension gets one of extent 1 before it, which is repeated.
    private static func tiled(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        let repeats = try context.integers(1)
        let rank = max(repeats.count, x.shape.count)
        let shape = [Int](repeating: 1, count: rank - x.shape.count) + x.shape
        let times = [Int](repeating: 1, count: rank - repeats.count) + repeats
        let split = block.reshape(x, shape.flatMap { [1, $0] })
        let wide = block.broadcast(split, to: zip(times, shape).flatMap { [$0, $1] })
        return block.reshape(wide, zip(times, shape).map { $0 * $1 })
    }

    private static func padded(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let modes = ["constant": 1, "reflect": 2, "edge": 3, "symmetric": 4]
        guard let mode = modes[context.attribute("pad_mode")] else {
            throw ManakoError(.unsupported, "padding by '\(context.attribute("pad_mode"))' can't be written")
        }
        let x = try context.operand(0)
        var filling = 0.0
        if mode == 1, context.count > 3 {
            guard let number = context.number(3) else {
                throw ManakoError(.unsupported, "padding with a computed number can't be written")
            }
            filling = number
        }
        let (before, after) = (try context.integers(1), try context.integers(2))
        guard before.count == x.shape.count, after.count == before.count, (before + after).allSatisfy({ $0 >= 0 })
        else {
            throw ManakoError(.unsupported, "padding that takes elements away can't be written")
        }
        return context.block.pad(x, before, after, with: filling, mode: mode)
    }

    private static func depthToSpace(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        let size = Int(try context.real("block_size"))
        let (n, c, h, w) = (x.shape[0], x.shape[1] / (size * size), x.shape[2], x.shape[3])
        let isDepthFirst = context.attribute("mode") == "depth_first"
        let split = block.reshape(x, isDepthFirst ? [n, c, size, size, h, w] : [n, size, size, c, h, w])
        let order = isDepthFirst ? [0, 1, 4, 2, 5, 3] : [0, 3, 4, 1, 5, 2]
        return block.reshape(block.transpose(split, order), [n, c, h * size, w * size])
    }

    private static func spaceToDepth(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        let size = Int(try context.real("block_size"))
        let (n, c, h, w) = (x.shape[0], x.shape[1], x.shape[2] / size, x.shape[3] / size)
        let split = block.reshape(x, [n, c, h, size, w, size])
        let order = context.attribute("mode") == "depth_first" ? [0, 1, 3, 5, 2, 4] : [0, 3, 5, 1, 2, 4]
        return block.reshape(block.transpose(split, order), [n, c * size * size, h, w])
    }
}

extension ExportContext {
    /// The only element of a constant, also behind a conversion; nil when it is computed.
    func number(_ index: Int) -> Double? {
        if let scalar = node.inputs[index].scalar { return scalar }
        if let integers = node.inputs[index].integers, integers.count == 1 { return Double(integers[0]) }
        guard let floats = export.floats(of: node.inputs[index]), floats.count == 1 else { return nil }
        return Double(floats[0])
    }
}
