import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Convolutions and poolings.
    static let windows: [String: OperationLowering] = [
        "conv": one(conv),
        "conv_transpose": one(convTranspose),
        "avg_pool": one { (context) throws(ManakoError) in
            let excludes = try context.bool("exclude_padding_from_average", default: false)
            return try pool(context, .average(countsPadding: !excludes))
        },
        "max_pool": one { (context) throws(ManakoError) in try pool(context, .maximum) },
        "l2_pool": one { (context) throws(ManakoError) in try pool(context, .norm) },
    ]

    private static func conv(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let shape = try context.fixedShape(of: "weight")
        let groups = try context.integer("groups", default: 1)
        guard shape.count >= 3, groups > 0, shape[0] % groups == 0 else {
            throw ManakoError(.malformedInput, "weights of \(shape) can't be divided into \(groups) groups")
        }
        let window = try context.window(kernel: Array(shape[2...]))
        let grouped = groups == 1 ? shape : [groups, shape[0] / groups] + shape[1...]
        let result = try context.graph.convolution(
            x, weights: context.tensor("weight", as: grouped), window: window, isGrouped: groups > 1)
        return try biased(result, context, channels: shape[0])
    }

    /// The values with a number added to each channel, when there are such numbers.
    static func biased(
        _ value: GraphValue, _ context: OperationContext, channels: Int
    ) throws(ManakoError) -> GraphValue {
        guard let bias = try context.channels("bias", count: channels, rank: context.rank(value)) else { return value }
        return try context.graph.binary("Add", value, bias)
    }

    private static func pool(
        _ context: OperationContext, _ pooling: IRGraph.Pooling
    ) throws(ManakoError) -> GraphValue {
        guard let kernel = try context.integers("kernel_sizes") else { throw context.missing("kernel_sizes") }
        let window = try context.window(kernel: kernel)
        return try context.graph.pool(
            context.tensor("x"), pooling, window: window, ceiling: context.bool("ceil_mode", default: false))
    }
}

extension OperationContext {
    /// The window that the parameters describe.
    func window(kernel: [Int]) throws(ManakoError) -> SlidingWindow {
        try SlidingWindow(
            kernel: kernel, strides: integers("strides"), dilations: integers("dilations"),
            padding: padding(kernel.count))
    }

    private func padding(_ dimensions: Int) throws(ManakoError) -> SlidingWindow.Padding? {
        switch try string("pad_type", default: "valid").lowercased() {
        case "valid": return nil
        case "same": return .sameUpper
        case "same_lower": return .sameLower
        case "custom":
            guard let pads = try integers("pad") else { return nil }
            guard pads.count == 2 * dimensions else { throw wrong("pad", "two numbers for each dimension") }
            let pairs = stride(from: 0, to: pads.count, by: 2)
            return .explicit(begin: pairs.map { pads[$0] }, end: pairs.map { pads[$0 + 1] })
        case let other: throw ManakoError(.malformedInput, "there is no padding \(other)")
        }
    }
}
