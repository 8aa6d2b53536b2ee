import ManakoCore
import ManakoInference
import ManakoOpenVINO

extension ONNXOperations {
    private typealias Fold = @Sendable (Double, Double) -> Double

    private static func pair(
        _ type: String, element: TensorElementType? = nil, _ compute: @escaping Fold
    ) -> ONNXOperation {
        either(
            { (context) throws(ManakoError) in
                try KnownNumbers.combine(context.numbers(0), context.numbers(1), type: element, compute)
            },
            { (context) throws(ManakoError) in
                try context.graph.binary(type, context.tensor(0), context.tensor(1), type: element)
            })
    }

    /// A function of any number of values.
    private static func many(_ type: String, _ compute: @escaping Fold) -> ONNXOperation {
        either(
            { (context) throws(ManakoError) in
                var result = try context.numbers(0)
                for index in context.inputs.indices.dropFirst() {
                    result = try KnownNumbers.combine(result, context.numbers(index), compute)
                }
                return result
            },
            { (context) throws(ManakoError) in try combined(context, type) })
    }

    /// All inputs combined, one after the other.
    private static func combined(_ context: ONNXContext, _ type: String) throws(ManakoError) -> GraphValue {
        var result = try context.tensor(0)
        for index in context.inputs.indices.dropFirst() {
            result = try context.graph.binary(type, result, context.tensor(index))
        }
        return result
    }

    /// Functions of pairs of elements.
    static let pairs: [String: ONNXOperation] = [
        "Add": pair("Add", +), "Sub": pair("Subtract", -), "Mul": pair("Multiply", *),
        "Div": either(
            { (context) throws(ManakoError) in
                let (a, b) = (try context.numbers(0), try context.numbers(1))
                return try KnownNumbers.combine(a, b) { a.type.isFloat ? $0 / $1 : ($0 / $1).rounded(.towardZero) }
            },
            { (context) throws(ManakoError) in
                let (a, b) = (try context.tensor(0), try context.tensor(1))
                if a.type.isFloat { return try context.graph.binary("Divide", a, b) }
                return try context.graph.truncatingDivision(a, b).quotient
            }),
        "Pow": one { (context) throws(ManakoError) in
            let x = try context.tensor(0)
            if let exponent = context.known(1), exponent.values == [2] {
                return try context.graph.binary("Multiply", x, x)
            }
            if let exponent = context.known(1), exponent.values == [0.5] { return try context.graph.unary("Sqrt", x) }
            return try context.graph.binary("Power", x, context.tensor(1))
        },
        "Mod": one { (context) throws(ManakoError) in
            try context.graph.binary(
                context.integer("fmod", default: 0) == 1 ? "Mod" : "FloorMod", context.tensor(0), context.tensor(1))
        },
        "Max": many("Maximum", max), "Min": many("Minimum", min), "Sum": many("Add", +),
        "Mean": one { (context) throws(ManakoError) in
            try context.graph.affine(
                combined(context, "Add"), scale: 1 / Float(context.inputs.count), bias: 0)
        },
        "Equal": pair("Equal", element: .bool) { $0 == $1 ? 1 : 0 },
        "Greater": pair("Greater", element: .bool) { $0 > $1 ? 1 : 0 },
        "GreaterOrEqual": pair("GreaterEqual", element: .bool) { $0 >= $1 ? 1 : 0 },
        "Less": pair("Less", element: .bool) { $0 < $1 ? 1 : 0 },
        "LessOrEqual": pair("LessEqual", element: .bool) { $0 <= $1 ? 1 : 0 },
        "And": pair("LogicalAnd", element: .bool) { $0 != 0 && $1 != 0 ? 1 : 0 },
        "Or": pair("LogicalOr", element: .bool) { $0 != 0 || $1 != 0 ? 1 : 0 },
        "Xor": pair("LogicalXor", element: .bool) { ($0 != 0) != ($1 != 0) ? 1 : 0 },
        "Where": either(
            { (context) throws(ManakoError) in
                let (a, b) = (try context.numbers(1), try context.numbers(2))
                let shape = try KnownNumbers.combine(context.numbers(0), KnownNumbers.combine(a, b, +), +).shape
                let condition = try context.numbers(0).broadcast(to: shape).values
                let (x, y) = (try a.broadcast(to: shape).values, try b.broadcast(to: shape).values)
                let values = condition.indices.map { condition[$0] != 0 ? x[$0] : y[$0] }
                return KnownNumbers(values: values, shape: shape, type: a.type)
            },
            { (context) throws(ManakoError) in
                try context.graph.select(context.tensor(0), context.tensor(1), context.tensor(2))
            }),
    ]
}
