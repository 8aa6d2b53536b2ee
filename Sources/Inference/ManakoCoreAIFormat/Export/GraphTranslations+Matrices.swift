import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Sums, means and the like along dimensions.
    static let reductions: [String: GraphTranslation] = [
        "ReduceSum": reduction { $0.reduced(.sum, $1, $2) },
        "ReduceMean": reduction { $0.reduced(.mean, $1, $2) },
        "ReduceMax": reduction { $0.reduced(.max, $1, $2) },
        "ReduceMin": reduction { $0.reduced(.min, $1, $2) },
        "ReduceProd": reduction { $0.reduced(.product, $1, $2) },
        "ReduceL1": reduction { $0.reduced(.sum, $0.same("primitive.abs", [$1]), $2) },
        "ReduceL2": reduction { block, x, axes in
            block.same("primitive.sqrt", [block.reduced(.sum, block.pair("mul", x, x), axes)])
        },
    ]

    private static func reduction(
        _ body: @escaping @Sendable (BlockWriter, CoreAIValueType, [Int]) -> CoreAIValueType
    ) -> GraphTranslation {
        one { (context) throws(ManakoError) in
            let x = try context.operand(0)
            let result = body(context.block, x, try context.axes(1, rank: x.shape.count))
            return context.block.reshape(result, try context.shape())
        }
    }

    /// Products of matrices.
    static let matrices: [String: GraphTranslation] = [
        "MatMul": one { (context) throws(ManakoError) in
            let a = side(context.block, try context.operand(0), context.attribute("transpose_a"), isFirst: true)
            let b = side(context.block, try context.operand(1), context.attribute("transpose_b"), isFirst: false)
            return context.block.reshape(context.block.product(a, b), try context.shape())
        },
        "ScaledDotProductAttention": one { (context) throws(ManakoError) in try attention(context) },
    ]

    /// An operand as matrices: a vector is a row on the left, and a column on the right.
    private static func side(
        _ block: BlockWriter, _ x: CoreAIValueType, _ transposed: String, isFirst: Bool
    ) -> CoreAIValueType {
        guard x.shape.count > 1 else { return block.reshape(x, isFirst ? [1, x.shape[0]] : [x.shape[0], 1]) }
        return transposed == "true" ? flipped(block, x) : x
    }

    private static func flipped(_ block: BlockWriter, _ x: CoreAIValueType) -> CoreAIValueType {
        var order = Array(x.shape.indices)
        order.swapAt(order.count - 1, order.count - 2)
        return block.transpose(x, order)
    }

    private static func attention(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        guard context.attribute("causal") != "true" else {
            throw ManakoError(.unsupported, "causal attention can't be written")
        }
        let block = context.block
        let (query, key, value) = (try context.operand(0), try context.operand(1), try context.operand(2))
        let own = 1 / Double(query.shape[query.shape.count - 1]).squareRoot()
        let scale = context.count > 4 ? try context.operand(4) : block.number(own, query.element)
        var scores = block.product(block.pair("mul", query, scale), flipped(block, key))
        if context.count > 3 {
            let mask = try context.operand(3)
            guard mask.element != .bool else {
                throw ManakoError(.unsupported, "a mask of truth values can't be written")
            }
            scores = block.pair("add", scores, mask)
        }
        return block.product(block.softmax(scores, axis: scores.shape.count - 1), value)
    }

    /// Normalisations, in single steps.
    static let normalizations: [String: GraphTranslation] = [
        "MVN": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            let axes = try context.axes(1, rank: x.shape.count)
            let rest = block.pair("sub", x, block.reduced(.mean, x, axes))
            guard context.attribute("normalize_variance") == "true" else { return rest }
            let variance = block.reduced(.mean, block.pair("mul", rest, rest), axes)
            let epsilon = try context.real("eps")
            let deviation =
                context.attribute("eps_mode").lowercased() == "inside_sqrt"
                ? block.same("primitive.sqrt", [block.pair("add", variance, epsilon)])
                : block.pair("add", block.same("primitive.sqrt", [variance]), epsilon)
            return block.pair("divide", rest, deviation)
        },
        "BatchNormInference": one { (context) throws(ManakoError) in try batchNormalized(context) },
        "LRN": one { (context) throws(ManakoError) in try localResponse(context) },
    ]

    /// A scale and a number to add for each channel.
    private static func batchNormalized(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        let numbers = (1...4).compactMap { context.export.floats(of: context.node.inputs[$0]) }
        guard numbers.count == 4 else {
            throw ManakoError(.unsupported, "a normalisation with computed numbers can't be written")
        }
        let epsilon = Float(try context.real("epsilon"))
        let scale = zip(numbers[0], numbers[3]).map { $0 / ($1 + epsilon).squareRoot() }
        let shift = scale.indices.map { numbers[1][$0] - numbers[2][$0] * scale[$0] }
        let shape = [1, scale.count] + [Int](repeating: 1, count: x.shape.count - 2)
        let scaled = block.pair("mul", x, block.cast(block.floats(scale, shape), to: x.element))
        return block.pair("add", scaled, block.cast(block.floats(shift, shape), to: x.element))
    }

    private static func localResponse(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        guard try context.integers(1) == [1] else {
            throw ManakoError(.unsupported, "only neighbouring channels can be normalised")
        }
        let size = Int(try context.real("size"))
        var (before, after) = ([Int](repeating: 0, count: x.shape.count), [Int](repeating: 0, count: x.shape.count))
        (before[1], after[1]) = (size / 2, (size - 1) / 2)
        let squares = block.pad(block.pair("mul", x, x), before, after, with: 0)
        var sum = block.slice(squares, axis: 1, 0..<x.shape[1])
        for place in 1..<max(1, size) {
            sum = block.pair("add", sum, block.slice(squares, axis: 1, place..<place + x.shape[1]))
        }
        let scaled = block.pair("mul", sum, try context.real("alpha") / Double(size))
        let base = block.pair("add", scaled, try context.real("bias"))
        return block.pair("divide", x, block.pair("pow", base, try context.real("beta")))
    }
}
