import ManakoCore
import ManakoOpenVINO

/// What the types of nodes are in Core AI.
enum GraphTranslations {
    /// All types that can be written.
    static let all: [String: GraphTranslation] = [
        elementwise, pairs, conversions, windows, shapes, indices, reductions, matrices, normalizations, resizing,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

    /// A translation with one result.
    static func one(
        _ body: @escaping @Sendable (ExportContext) throws(ManakoError) -> CoreAIValueType
    ) -> GraphTranslation {
        { (context) throws(ManakoError) in [try body(context)] }
    }

    /// A translation of one operand into one result.
    static func unary(
        _ body: @escaping @Sendable (BlockWriter, CoreAIValueType) -> CoreAIValueType
    ) -> GraphTranslation {
        one { (context) throws(ManakoError) in body(context.block, try context.operand(0)) }
    }

    /// Functions of each element.
    static let elementwise: [String: GraphTranslation] = [
        "Floor": unary { $0.floor($1) },
        "Ceiling": unary { $0.pair("mul", $0.floor($0.pair("mul", $1, -1)), -1) },
        "Round": one { (context) throws(ManakoError) in
            guard context.attribute("mode") != "half_away_from_zero" else {
                throw ManakoError(.unsupported, "rounding halves away from zero can't be written as Core AI")
            }
            return context.block.same("primitive.round", [try context.operand(0)])
        },
        "Negative": unary { $0.pair("mul", $1, -1) },
        "Sign": unary { sign($0, $1) },
        "ReLU": unary { $0.relu($1) }, "Relu": unary { $0.relu($1) },
        "Sigmoid": unary { $0.sigmoid($1) },
        "Swish": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            guard context.count > 1 else { return block.silu(x) }
            return block.pair("mul", x, block.sigmoid(block.pair("mul", x, try context.operand(1))))
        },
        "Gelu": one { (context) throws(ManakoError) in
            let way = context.attribute("approximation_mode") == "TANH" ? 1 : 0
            let choice = context.block.tables.attribute(19) { $0.varint(way) }
            return context.block.same("primitive.gelu", [try context.operand(0)], properties: [choice])
        },
        "Elu": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            let power = block.same("primitive.exp", [block.pair("minimum", x, 0)])
            let below = block.pair("mul", block.pair("sub", power, 1), try context.real("alpha"))
            return block.choose(block.pair("greater", x, block.number(0, x.element), element: .bool), x, below)
        },
        "SoftPlus": unary { block, x in
            let tail = block.same("primitive.exp", [block.pair("mul", block.same("primitive.abs", [x]), -1)])
            return block.pair("add", block.relu(x), block.same("primitive.log", [block.pair("add", tail, 1)]))
        },
        "SoftSign": unary { $0.pair("divide", $1, $0.pair("add", $0.same("primitive.abs", [$1]), 1)) },
        "Clamp": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            let low = try context.real("min")
            let raised = low == 0 ? block.relu(x) : block.pair("maximum", x, low)
            return block.pair("minimum", raised, try context.real("max"))
        },
        "PReLU": one { (context) throws(ManakoError) in try leaky(context) },
        "PRelu": one { (context) throws(ManakoError) in try leaky(context) },
        "LogicalNot": unary { $0.same("primitive.not", [$1]) },
        "BitwiseNot": unary { $0.same("primitive.not", [$1]) },
        "Softmax": one { (context) throws(ManakoError) in try softmax(context) },
        "SoftMax": one { (context) throws(ManakoError) in try softmax(context) },
    ].merging(plain) { first, _ in first }

    /// Functions that have the same name in Core AI.
    private static let plain: [String: GraphTranslation] = [
        "Abs", "Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Cos", "Cosh", "Erf", "Exp", "Log", "Sin", "Sinh",
        "Sqrt", "Tan", "Tanh",
    ].reduce(into: [:]) { table, name in
        table[name] = unary { $0.same("primitive.\(name.lowercased())", [$1]) }
    }

    private static func sign(_ block: BlockWriter, _ x: CoreAIValueType) -> CoreAIValueType {
        let zero = block.number(0, x.element)
        let isAbove = block.pair("greater", x, zero, element: .bool)
        let isBelow = block.pair("greater", zero, x, element: .bool)
        return block.pair("sub", block.cast(isAbove, to: x.element), block.cast(isBelow, to: x.element))
    }

    /// `x` where it is not negative, `slope × x` elsewhere; slopes of one dimension are those of channels.
    private static func leaky(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        var slope = try context.operand(1)
        if slope.shape.count == 1, slope.shape[0] > 1, x.shape.count > 2 {
            slope = block.reshape(slope, slope.shape + [Int](repeating: 1, count: x.shape.count - 2))
        }
        if let slopes = context.export.floats(of: context.node.inputs[1]), slopes.allSatisfy({ $0 >= 0 && $0 <= 1 }) {
            return block.pair("maximum", x, block.pair("mul", x, slope))
        }
        return block.pair("add", block.relu(x), block.pair("mul", block.pair("minimum", x, 0), slope))
    }

    private static func softmax(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let x = try context.operand(0)
        let axis = try IRGraph.normalized(context.list("axis"), rank: x.shape.count)
        return context.block.softmax(x, axis: axis.first ?? 1)
    }

    /// Types of elements.
    static let conversions: [String: GraphTranslation] = [
        "Convert": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            guard context.element() == .bool, x.element != .bool else {
                return block.cast(x, to: context.element())
            }
            return block.pair("not_equal", x, block.number(0, x.element), element: .bool)
        }
    ]
}
