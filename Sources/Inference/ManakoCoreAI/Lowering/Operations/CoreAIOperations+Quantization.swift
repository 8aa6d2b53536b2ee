import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Integers that stand for real numbers while the program runs.
    static let quantization: [String: CoreAILowering] = [
        "dequantize": one { (context) throws(ManakoError) in
            let graph = context.graph
            let x = try context.float(0)
            let numbers = try parameters(context, of: x)
            let shifted = try graph.binary("Subtract", x, numbers.first)
            return try graph.binary("Add", graph.binary("Multiply", shifted, numbers.scale), numbers.second)
        },
        "quantize": one { (context) throws(ManakoError) in
            let graph = context.graph
            let x = try context.float(0)
            let numbers = try parameters(context, of: x)
            let scaled = try graph.binary("Divide", graph.binary("Subtract", x, numbers.second), numbers.scale)
            let whole = try graph.unary(
                "Round", scaled, version: "opset5", attributes: [("mode", "half_to_even")])
            let element = try context.result().element
            guard !element.isFloat, element.bitCount <= 16 else {
                throw ManakoError(.unsupported, "numbers can't be quantised to \(element.rawValue) here")
            }
            let low = element.isSigned ? -Double(1 << (element.bitCount - 1)) : 0
            let high = low + Double(1 << element.bitCount) - 1
            return try graph.clamp(graph.binary("Add", whole, numbers.first), low, high)
        },
    ]

    /// Scale and both offsets, in shapes that broadcast over the values.
    private static func parameters(
        _ context: CoreAIContext, of x: GraphValue
    ) throws(ManakoError) -> (scale: GraphValue, first: GraphValue, second: GraphValue) {
        let rank = x.rank ?? 0
        let axes = try IRGraph.normalized(context.integers(4), rank: rank)
        let values = try (1...3).map { (index) throws(ManakoError) -> GraphValue in
            let value = try context.float(index)
            guard value.rank == 1, axes.count == 1 else { return value }
            var shape = [Int](repeating: 1, count: rank)
            shape[axes[0]] = -1
            return try context.graph.reshape(value, shape)
        }
        return (values[0], values[1], values[2])
    }

    /// Operations that only say something about their operand, and parts meant for one of Apple's runtimes.
    static let identities: [String: CoreAILowering] = [
        "ax.copy_constraints": { (context) throws(ManakoError) in [try context.value(0)] },
        "coreaix.cast": { (context) throws(ManakoError) in [try context.value(0)] },
        "coreaix.view": { (context) throws(ManakoError) in [try context.value(0)] },
        "isolated_group": { (context) throws(ManakoError) in try group(context) },
        "execution.isolated_group": { (context) throws(ManakoError) in try group(context) },
    ]

    private static func group(_ context: CoreAIContext) throws(ManakoError) -> [CoreAIValue] {
        let block = try context.block(0)
        if case .open = context.operation.regions[0] {
            let scope = try CoreAIScope(context.memory, outer: context.scope, depth: context.scope.depth + 1)
            return try context.lowering.lower(block, in: scope)
        }
        let arguments = try (0..<context.count).map { (index) throws(ManakoError) in try context.value(index) }
        return try context.lowering.call(block, with: arguments, from: context.scope)
    }
}
