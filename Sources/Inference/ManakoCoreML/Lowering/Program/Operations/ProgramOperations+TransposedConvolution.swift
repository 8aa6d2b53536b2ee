import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// A transposed convolution; weights are `[channels in, channels out / groups, kernel…]`.
    static func convTranspose(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let shape = try context.fixedShape(of: "weight")
        let groups = try context.integer("groups", default: 1)
        guard shape.count >= 3, groups > 0, shape[0] % groups == 0,
            let channels = IRGraph.elementCount([shape[1], groups])
        else { throw ManakoError(.malformedInput, "weights of \(shape) can't be divided into \(groups) groups") }
        let (window, more) = try cut(context, x, kernel: Array(shape[2...]))
        let grouped = groups == 1 ? shape : [groups, shape[0] / groups] + shape[1...]
        let result = try context.graph.transposedConvolution(
            x, weights: context.tensor("weight", as: grouped), window: window, outputPadding: more,
            isGrouped: groups > 1)
        return try biased(result, context, channels: channels)
    }

    /// The window with what is cut off of the full result, and what is added at its end.
    private static func cut(
        _ context: OperationContext, _ x: GraphValue, kernel: [Int]
    ) throws(ManakoError) -> (SlidingWindow, [Int]) {
        let window = try context.window(kernel: kernel)
        guard let extents = x.shape?.dropFirst(2), extents.count == kernel.count else {
            throw ManakoError(.malformedInput, "weights with a kernel of \(kernel) for \(IRGraph.text(x.shape))")
        }
        let wanted = try context.integers("output_shape")
        if let wanted, wanted.count != kernel.count + 2 { throw context.wrong("output_shape", "all extents") }
        var (begin, end, more): ([Int], [Int], [Int]) = ([], [], [])
        for (place, extent) in extents.enumerated() {
            let (total, first) = try cut(window, place, extent, to: wanted?[place + 2])
            begin.append(max(0, first))
            end.append(max(0, total - begin[place]))
            more.append(max(0, begin[place] - total))
        }
        let plain = try SlidingWindow(
            kernel: kernel, strides: window.strides, dilations: window.dilations,
            padding: .explicit(begin: begin, end: end))
        return (plain, more)
    }

    /// How much is cut off of the full result along a dimension, and how much of that at its start; less than 0 where
    /// something is added.
    private static func cut(
        _ window: SlidingWindow, _ place: Int, _ extent: Int?, to wanted: Int?
    ) throws(ManakoError) -> (total: Int, first: Int) {
        var total = window.reach[place] - window.strides[place]
        var first: Int?
        if case .explicit(let starts, let ends) = window.padding {
            total = starts[place] + ends[place]
            if total > 0 || wanted == nil { first = starts[place] }
        }
        if let wanted {
            guard let extent else {
                throw ManakoError(.unsupported, "output_shape with open extents can't be computed; fix the extents")
            }
            guard extent > 0, extent <= 1 << 30, wanted > 0, wanted <= 1 << 40 else {
                throw ManakoError(.malformedInput, "an extent of \(extent) can't become \(wanted)")
            }
            total = (extent - 1) * window.strides[place] + window.reach[place] - wanted
        }
        return (total, first ?? (window.padding.isLower ? total - total / 2 : total / 2))
    }
}

extension SlidingWindow.Padding {
    /// Whether what is odd goes before the values.
    fileprivate var isLower: Bool {
        if case .sameLower = self { return true }
        return false
    }
}
