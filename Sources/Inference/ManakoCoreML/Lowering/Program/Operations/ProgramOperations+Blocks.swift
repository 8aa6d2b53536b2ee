import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Elements moved between dimensions, and turned round.
    static let blocks: [String: OperationLowering] = [
        "depth_to_space": spread("DepthToSpace", "blocks_first", "block_size"),
        "pixel_shuffle": spread("DepthToSpace", "depth_first", "upscale_factor"),
        "space_to_depth": spread("SpaceToDepth", "blocks_first", "block_size"),
        "pixel_unshuffle": spread("SpaceToDepth", "depth_first", "downscale_factor"),
        "space_to_batch": one { (context) throws(ManakoError) in try spaceToBatch(context) },
        "batch_to_space": one { (context) throws(ManakoError) in try batchToSpace(context) },
        "reverse": one { (context) throws(ManakoError) in try reverse(context) },
        "reverse_sequence": one { (context) throws(ManakoError) in try reverseSequence(context) },
        "sliding_windows": one { (context) throws(ManakoError) in try slidingWindows(context) },
    ]

    private static func spread(_ type: String, _ mode: String, _ name: String) -> OperationLowering {
        one { (context) throws(ManakoError) in
            let x = try images(context)
            let block = try context.integer(name)
            guard block >= 1, block <= 1 << 15 else { throw context.wrong(name, "the size of a block") }
            let toSpace = type == "DepthToSpace"
            let factors =
                toSpace ? [(1, block * block), (block, 1), (block, 1)] : [(block * block, 1), (1, block), (1, block)]
            var shape = x.shape
            for (place, factor) in zip(1..., factors) {
                shape[place] = try scaled(x.shape[place], by: factor.0, over: factor.1)
            }
            return try context.graph.node(
                type, "opset1", [x.value], attributes: [("mode", mode), ("block_size", "\(block)")],
                outputs: [(x.value.type, shape)])[0]
        }
    }

    /// `x`, which has four dimensions.
    private static func images(
        _ context: OperationContext
    ) throws(ManakoError) -> (value: GraphValue, shape: IRGraph.Shape) {
        let x = try context.ranked("x")
        guard x.shape.count == 4 else {
            throw ManakoError(.malformedInput, "x has the shape \(IRGraph.text(x.shape)), which is not of 4 dimensions")
        }
        return x
    }

    /// An extent multiplied and divided.
    private static func scaled(_ extent: Int?, by factor: Int, over divisor: Int) throws(ManakoError) -> Int? {
        guard let extent else { return nil }
        let (product, overflow) = extent.multipliedReportingOverflow(by: factor)
        guard !overflow, divisor > 0, product % divisor == 0 else {
            throw ManakoError(.malformedInput, "an extent of \(extent) can't be cut into \(divisor) equal parts")
        }
        return product / divisor
    }

    /// The extents of blocks, and what is added or cut off before and after each of the last two dimensions.
    private static func blocks(
        _ context: OperationContext, _ name: String
    ) throws(ManakoError) -> (sizes: [Int], before: [Int], after: [Int]) {
        let sizes = try context.known("block_shape", count: 2)
        let margins = try context.known(name, count: 4)
        guard sizes.allSatisfy({ $0 >= 1 && $0 <= 1 << 15 }), margins.allSatisfy({ $0 >= 0 }) else {
            throw ManakoError(.malformedInput, "blocks of \(sizes) with \(name) of \(margins)")
        }
        return ([1, 1] + sizes, [0, 0, margins[0], margins[2]], [0, 0, margins[1], margins[3]])
    }

    private static func spaceToBatch(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try images(context)
        let block = try blocks(context, "paddings")
        var shape = x.shape
        shape[0] = try scaled(shape[0], by: block.sizes[2] * block.sizes[3], over: 1)
        for place in 2..<4 {
            shape[place] = try scaled(
                shape[place].map { $0 + block.before[place] + block.after[place] }, by: 1, over: block.sizes[place])
        }
        let inputs = try [block.sizes, block.before, block.after].map { (list) throws(ManakoError) in
            try graph.integers(list)
        }
        return try graph.node("SpaceToBatch", "opset2", [x.value] + inputs, outputs: [(x.value.type, shape)])[0]
    }

    private static func batchToSpace(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try images(context)
        let block = try blocks(context, "crops")
        var shape = x.shape
        shape[0] = try scaled(shape[0], by: 1, over: block.sizes[2] * block.sizes[3])
        for place in 2..<4 {
            let cut = block.before[place] + block.after[place]
            shape[place] = try scaled(shape[place], by: block.sizes[place], over: 1).map { $0 - cut }
            guard shape[place] ?? 0 >= 0 else {
                throw ManakoError(.malformedInput, "\(cut) of \((shape[place] ?? 0) + cut) elements are cut off")
            }
        }
        let inputs = try [block.sizes, block.before, block.after].map { (list) throws(ManakoError) in
            try graph.integers(list)
        }
        return try graph.node("BatchToSpace", "opset2", [x.value] + inputs, outputs: [(x.value.type, shape)])[0]
    }

    private static func reverse(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked("x")
        let open = [Int?](repeating: nil, count: x.shape.count)
        let axes =
            try context.integers("axes").map { (axes) throws(ManakoError) in
                try IRGraph.normalized(axes, rank: x.shape.count)
            } ?? Array(x.shape.indices)
        guard Set(axes).count == axes.count else {
            throw ManakoError(.malformedInput, "the axes \(axes) name a dimension twice")
        }
        guard !axes.isEmpty else { return x.value }
        return try context.graph.slice(
            x.value, begin: open, end: open, step: x.shape.indices.map { axes.contains($0) ? -1 : 1 })
    }

    /// Picks elements by index, which keeps elements of every type as they are.
    private static func reverseSequence(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let rank = x.shape.count
        let batch = try context.axis("batch_axis", default: 0, rank: rank)
        let sequence = try context.axis("seq_axis", default: 0, rank: rank)
        let lengths = try context.indices("lengths")
        guard batch != sequence, let count = lengths.shape, count.count == 1,
            count[0] == nil || x.shape[batch] == nil || count[0] == x.shape[batch]
        else {
            throw ManakoError(
                .malformedInput, "\(IRGraph.text(lengths.shape)) lengths along \(batch) of sequences along \(sequence)")
        }
        let order = [batch, sequence] + (0..<rank).filter { $0 != batch && $0 != sequence }
        let place = try graph.iota(graph.extent(of: x.value, sequence, type: .int32))
        let length = try graph.unsqueeze(lengths, [1])
        let last = try graph.binary("Subtract", length, graph.number(1, like: length))
        let isInside = try graph.binary("Less", place, length, type: .bool)
        let index = try graph.select(isInside, graph.binary("Subtract", last, place), place)
        let turned = try graph.gather(graph.transpose(x.value, order), index, axis: 1, batchDimensions: 1)
        return try graph.transpose(turned, (0..<rank).map { order.firstIndex(of: $0) ?? 0 })
    }

    private static func slidingWindows(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked("x")
        let axis = try context.axis("axis", rank: x.shape.count)
        let (size, stride) = (try context.integer("size"), try context.integer("stride", default: 1))
        guard size >= 1, size <= Int32.max, stride >= 1, stride <= Int32.max, size <= x.shape[axis] ?? size else {
            throw ManakoError(.malformedInput, "windows of \(size) every \(stride) of \(IRGraph.text(x.shape))")
        }
        let count = x.shape[axis].map { ($0 - size) / stride + 1 }
        let end = try graph.binary(
            "Add", graph.extent(of: x.value, axis, type: .int32), graph.integers([1 - size], shape: [], type: .int32))
        let (zero, step) = try (
            graph.integers([0], shape: [], type: .int32), graph.integers([stride], shape: [], type: .int32)
        )
        let starts = try graph.unsqueeze(graph.range(from: zero, to: end, by: step, count: count), [1])
        let offsets = try graph.iota(graph.integers([size], shape: [], type: .int32))
        return try graph.gather(x.value, graph.binary("Add", starts, offsets), axis: axis)
    }
}
