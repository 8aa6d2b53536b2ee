import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Arithmetic on pairs of elements; `broadcasting_` repeats extents of 1 as NumPy does.
    static let binary: [String: CoreAILowering] = [
        "add": simple("Add"),
        "divide": { (context) throws(ManakoError) in try quotient(context) },
        "floor_divide": { (context) throws(ManakoError) in try floorQuotient(context) },
        "maximum": { (context) throws(ManakoError) in try maximum(context) },
        "minimum": { (context) throws(ManakoError) in try minimum(context) },
        "modulo": { (context) throws(ManakoError) in try remainder(context) },
        "mul": simple("Multiply"),
        "pow": { (context) throws(ManakoError) in
            try context.graph.binary("Power", context.tensor(0), context.tensor(1))
        },
        "sub": simple("Subtract"),
        "equal": comparison("Equal"),
        "greater": comparison("Greater"),
        "not_equal": comparison("NotEqual"),
    ].bothNames

    fileprivate typealias Pair = @Sendable (CoreAIContext) throws(ManakoError) -> GraphValue

    private static func simple(_ type: String) -> Pair {
        { (context) throws(ManakoError) in try context.graph.binary(type, context.tensor(0), context.tensor(1)) }
    }

    private static func comparison(_ type: String) -> Pair {
        { (context) throws(ManakoError) in
            try context.graph.binary(type, context.tensor(0), context.tensor(1), type: .bool)
        }
    }

    /// `x / y`; of integers the part before the decimal point. The sum of a window by its size is its average.
    private static func quotient(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try (context.tensor(0), context.tensor(1))
        guard !x.type.isFloat else {
            if let known = context.memory.averages[x], try context.scalar(1, keeping: x) == Double(known.count) {
                return known.average
            }
            return try graph.binary("Divide", x, y)
        }
        return try graph.truncatingDivision(x, y).quotient
    }

    /// The largest whole number not above `x / y`.
    private static func floorQuotient(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let (x, y) = try (context.tensor(0), context.tensor(1))
        guard !x.type.isFloat else {
            let ratio = try context.scalar(1, keeping: x) == 1 ? x : graph.binary("Divide", x, y)
            return try graph.unary("Floor", ratio)
        }
        return try graph.floorDivision(x, y).quotient
    }

    /// What remains of `x` after division by `y`, with the sign of `x`.
    private static func remainder(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let (x, y) = try (context.tensor(0), context.tensor(1))
        guard !x.type.isFloat else { return try context.graph.binary("Mod", x, y) }
        return try context.graph.truncatingDivision(x, y).remainder
    }

    private static func maximum(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor(0)
        if x.type.isFloat, try context.scalar(1, keeping: x) == 0 { return try context.graph.unary("ReLU", x) }
        return try context.graph.binary("Maximum", x, context.tensor(1))
    }

    private static func minimum(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor(0)
        if x.type.isFloat, let bound = try context.scalar(1, keeping: x), bound >= 0 {
            return try context.graph.atMost(bound, x)
        }
        return try context.graph.binary("Minimum", x, context.tensor(1))
    }

    /// Truth values and bits.
    static let logic: [String: CoreAILowering] = [
        "bitwise_and": bitwise("And"), "bitwise_or": bitwise("Or"), "bitwise_xor": bitwise("Xor"),
        "logical_and": bitwise("And"), "logical_or": bitwise("Or"), "logical_xor": bitwise("Xor"),
    ].bothNames.merging([
        "primitive.not": one { (context) throws(ManakoError) in
            let value = try context.tensor(0)
            guard value.type != .bool else { return try context.graph.unary("LogicalNot", value) }
            return try context.graph.unary("BitwiseNot", value, version: "opset13")
        },
        "primitive.where": one { (context) throws(ManakoError) in try choice(context) },
        "broadcasting_where": one { (context) throws(ManakoError) in try choice(context) },
    ]) { first, _ in first }

    private static func bitwise(_ name: String) -> Pair {
        { (context) throws(ManakoError) in
            let (x, y) = try (context.tensor(0), context.tensor(1))
            guard x.type != .bool else { return try context.graph.binary("Logical\(name)", x, y) }
            return try context.graph.binary("Bitwise\(name)", x, y, version: "opset13")
        }
    }

    private static func choice(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        try context.graph.select(context.tensor(0), context.tensor(1), context.tensor(2))
    }
}

extension [String: CoreAIOperations.Pair] {
    /// The operations under the names for operands of equal shape and for those that are broadcast.
    fileprivate var bothNames: [String: CoreAILowering] {
        reduce(into: [:]) { all, entry in
            all["primitive.\(entry.key)"] = CoreAIOperations.one(entry.value)
            all["broadcasting_\(entry.key)"] = CoreAIOperations.one(entry.value)
        }
    }
}
