import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Convolutions and poolings.
    static let windows: [String: GraphTranslation] = [
        "Convolution": one { (context) throws(ManakoError) in try convolution(context, isGrouped: false) },
        "GroupConvolution": one { (context) throws(ManakoError) in try convolution(context, isGrouped: true) },
        "ConvolutionBackpropData": one { (context) throws(ManakoError) in try transposed(context, isGrouped: false) },
        "GroupConvolutionBackpropData": one { (context) throws(ManakoError) in
            try transposed(context, isGrouped: true)
        },
        "MaxPool": { (context) throws(ManakoError) in [try maximum(context)] },
        "AvgPool": one { (context) throws(ManakoError) in try average(context) },
    ]

    /// Weights without a dimension for groups, and the number of these.
    private static func weights(
        _ context: ExportContext, isGrouped: Bool
    ) throws(ManakoError) -> (value: CoreAIValueType, groups: Int) {
        var value = context.node.inputs[1]
        let node = context.export.graph.nodes[value.node]
        // A reshape that only gives the groups a dimension is left out.
        if isGrouped, node.type == "Reshape", let plain = node.inputs[0].fixedShape,
            let shape = value.fixedShape, plain == [shape[0] * shape[1]] + shape[2...]
        {
            value = node.inputs[0]
            return (try context.export.operand(value), shape[0])
        }
        let weights = try context.operand(1)
        guard isGrouped else { return (weights, 1) }
        let shape = [weights.shape[0] * weights.shape[1]] + weights.shape[2...]
        if let bytes = context.export.bytes(of: value) {
            return (context.export.constant(bytes, value.type, shape), weights.shape[0])
        }
        return (context.block.reshape(weights, shape), weights.shape[0])
    }

    /// A convolution over one dimension is one over two, the first of extent 1.
    private static func widened(_ values: [Int], _ filling: Int) -> [Int] {
        values.count == 1 ? [filling] + values : values
    }

    /// The shape of a map over two dimensions at least.
    private static func widened(_ shape: [Int]) -> [Int] { Array(shape[..<2]) + widened(Array(shape[2...]), 1) }

    private static func picture(_ block: BlockWriter, _ value: CoreAIValueType) -> CoreAIValueType {
        guard value.shape.count == 3 else { return value }
        return block.reshape(value, [value.shape[0], value.shape[1], 1, value.shape[2]])
    }

    private static func convolution(_ context: ExportContext, isGrouped: Bool) throws(ManakoError) -> CoreAIValueType {
        let block = context.block
        let x = try context.operand(0)
        let (weights, groups) = try weights(context, isGrouped: isGrouped)
        let padded = try padded(context, x, with: 0)
        let kernel = picture(block, weights)
        let numbers = [widened(context.list("strides"), 1), widened(context.list("dilations"), 1)]
        let operands =
            [picture(block, padded), kernel] + numbers.map { block.integers($0, .uint32) }
            + [block.integer(groups, .uint32)]
        let shape = try context.shape()
        let wide = widened(shape)
        let result = block.value("primitive.conv\(wide.count - 2)d", operands, x.element, wide)
        return block.reshape(result, shape)
    }

    /// The transpose of a convolution; what a padding at the end takes away beyond the one at the beginning is cut off.
    private static func transposed(_ context: ExportContext, isGrouped: Bool) throws(ManakoError) -> CoreAIValueType {
        let block = context.block
        let x = try context.operand(0)
        guard context.count == 2 else {
            throw ManakoError(.unsupported, "a transposed convolution to a computed size can't be written")
        }
        let (begin, end) = (context.list("pads_begin"), context.list("pads_end"))
        let more = context.list("output_padding")
        let (weights, groups) = try weights(context, isGrouped: isGrouped)
        let sides = zip(begin, end).map { min($0, $1) }
        let kernel = picture(block, weights)
        let shape = try context.shape()
        let grown = shape.indices.map { axis in
            axis < 2 ? shape[axis] : shape[axis] + begin[axis - 2] + end[axis - 2] - 2 * sides[axis - 2]
        }
        let wide = widened(grown)
        let numbers = [
            widened(context.list("strides"), 1), widened(sides, 0), widened(context.list("dilations"), 1),
            widened(more, 0),
        ]
        let operands =
            [picture(block, x), kernel] + numbers.map { block.integers($0, .uint32) }
            + [block.integer(groups, .uint32)]
        let result = block.value("primitive.conv_transpose\(wide.count - 2)d", operands, x.element, wide)
        let first = [0, 0] + zip(begin, sides).map { $0 - $1 }
        let plain = block.reshape(result, grown)
        return block.slice(plain, first, zip(first, shape).map { $0 + $1 })
    }

    /// A map with the padding of a window.
    private static func padded(
        _ context: ExportContext, _ x: CoreAIValueType, with filling: Double
    ) throws(ManakoError) -> CoreAIValueType {
        guard ["", "explicit", "valid", "notset"].contains(context.attribute("auto_pad")) else {
            throw ManakoError(.unsupported, "padding that follows from open extents can't be written")
        }
        return context.block.pad(
            x, [0, 0] + context.list("pads_begin"), [0, 0] + context.list("pads_end"), with: filling)
    }

    private static func maximum(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let block = context.block
        let x = try context.operand(0)
        let padded = try padded(context, x, with: x.element.isFloat ? -Double.infinity : Double(Int32.min))
        let ones = context.list("kernel").map { _ in 1 }
        let dilations = context.list("dilations").isEmpty ? ones : context.list("dilations")
        return try pooled(context, padded, "max_pool", dilations, [block.number(0, .bool)])
    }

    private static func pooled(
        _ context: ExportContext, _ x: CoreAIValueType, _ name: String, _ dilations: [Int],
        _ more: [CoreAIValueType]
    ) throws(ManakoError) -> CoreAIValueType {
        let block = context.block
        let shape = try context.shape()
        let wide = widened(shape)
        let numbers = [context.list("kernel"), context.list("strides"), dilations].map {
            block.integers(widened($0, 1), .uint32)
        }
        let result = block.value(
            "primitive.\(name)_\(wide.count - 2)d", [picture(block, x)] + numbers + more, x.element, wide)
        return block.reshape(result, shape)
    }

    /// The sum of a window by the number of its elements, which differs at the borders where padding does not count.
    private static func average(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let block = context.block
        let x = try context.operand(0)
        let (begin, end, kernel) = (context.list("pads_begin"), context.list("pads_end"), context.list("kernel"))
        let sum = try pooled(context, padded(context, x, with: 0), "sum_pool", kernel.map { _ in 1 }, [])
        let isPlain = context.attribute("exclude-pad") == "false" || !(begin + end).contains { $0 != 0 }
        guard !isPlain else { return block.pair("divide", sum, Double(kernel.reduce(1, *))) }
        let strides = context.list("strides")
        var counts: [Float] = [1]
        for axis in kernel.indices {
            let own = (0..<sum.shape[axis + 2]).map { place in
                let first = place * strides[axis] - begin[axis]
                return Float(min(first + kernel[axis], x.shape[axis + 2]) - max(first, 0))
            }
            counts = counts.flatMap { count in own.map { count * $0 } }
        }
        return block.pair("divide", sum, block.cast(block.floats(counts, Array(sum.shape[2...])), to: x.element))
    }
}
