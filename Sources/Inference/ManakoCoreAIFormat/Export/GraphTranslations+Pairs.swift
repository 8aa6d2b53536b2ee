import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Functions of pairs of elements.
    static let pairs: [String: GraphTranslation] = [
        "Add": pair("add"), "Subtract": pair("sub"), "Multiply": pair("mul"), "Divide": pair("divide"),
        "Power": pair("pow"), "Maximum": pair("maximum"), "Minimum": pair("minimum"), "Mod": pair("modulo"),
        "FloorMod": pair { block, x, y in
            block.pair("sub", x, block.pair("mul", block.pair("floor_divide", x, y), y))
        },
        "Equal": pair { $0.pair("equal", $1, $2, element: .bool) },
        "NotEqual": pair { $0.pair("not_equal", $1, $2, element: .bool) },
        "Greater": pair { $0.pair("greater", $1, $2, element: .bool) },
        "Less": pair { $0.pair("greater", $2, $1, element: .bool) },
        "GreaterEqual": pair { either($0, $1, $2) },
        "LessEqual": pair { either($0, $2, $1) },
        "LogicalAnd": pair("logical_and"), "LogicalOr": pair("logical_or"), "LogicalXor": pair("logical_xor"),
        "BitwiseAnd": pair("bitwise_and"), "BitwiseOr": pair("bitwise_or"), "BitwiseXor": pair("bitwise_xor"),
        "Select": one { (context) throws(ManakoError) in
            context.block.choose(try context.operand(0), try context.operand(1), try context.operand(2))
        },
    ]

    private typealias Pair = @Sendable (BlockWriter, CoreAIValueType, CoreAIValueType) -> CoreAIValueType

    private static func pair(_ body: @escaping Pair) -> GraphTranslation {
        one { (context) throws(ManakoError) in
            body(context.block, try context.operand(0), try context.operand(1))
        }
    }

    private static func pair(_ name: String) -> GraphTranslation { pair { $0.pair(name, $1, $2) } }

    /// Whether the first number is above the second or the same.
    private static func either(
        _ block: BlockWriter, _ x: CoreAIValueType, _ y: CoreAIValueType
    ) -> CoreAIValueType {
        block.pair(
            "logical_or", block.pair("greater", x, y, element: .bool), block.pair("equal", x, y, element: .bool))
    }
}
