import ManakoCore
import ManakoInference
import ManakoOpenVINO

/// The operations that can be read, by their names.
enum ONNXOperations {
    /// All of them.
    static let all: [String: ONNXOperation] = [
        unary, pairs, activations, windows, normalizations, shapes, parts, indices, reductions, matrices, constants,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

    /// An operation with one result.
    static func one(
        _ body: @escaping @Sendable (ONNXContext) throws(ManakoError) -> GraphValue
    ) -> ONNXOperation {
        { (context) throws(ManakoError) in [.tensor(try body(context))] }
    }

    /// An operation on numbers when all are known, otherwise on values.
    static func either(
        _ fold: @escaping @Sendable (ONNXContext) throws(ManakoError) -> KnownNumbers,
        _ body: @escaping @Sendable (ONNXContext) throws(ManakoError) -> GraphValue
    ) -> ONNXOperation {
        { (context) throws(ManakoError) in
            let isKnown = !context.inputs.isEmpty && context.inputs.indices.allSatisfy { context.known($0) != nil }
            return isKnown ? [.numbers(try fold(context))] : [.tensor(try body(context))]
        }
    }

    /// A function of one element, also of known numbers.
    private static func function(
        _ type: String, _ version: String = "opset1", _ compute: (@Sendable (Double) -> Double)? = nil
    ) -> ONNXOperation {
        let lower: @Sendable (ONNXContext) throws(ManakoError) -> GraphValue = { (context) throws(ManakoError) in
            try context.graph.unary(type, context.tensor(0), version: version)
        }
        guard let compute else { return one(lower) }
        return either(
            { (context) throws(ManakoError) in
                var known = try context.numbers(0)
                known.values = known.values.map(compute)
                return known
            }, lower)
    }

    /// Functions of one element.
    static let unary: [String: ONNXOperation] = [
        "Abs": function("Abs") { abs($0) }, "Acos": function("Acos"), "Acosh": function("Acosh", "opset4"),
        "Asin": function("Asin"), "Asinh": function("Asinh", "opset4"), "Atan": function("Atan"),
        "Atanh": function("Atanh", "opset4"), "Ceil": function("Ceiling") { $0.rounded(.up) },
        "Cos": function("Cos"), "Cosh": function("Cosh"), "Erf": function("Erf"), "Exp": function("Exp"),
        "Floor": function("Floor") { $0.rounded(.down) }, "Log": function("Log"),
        "Neg": function("Negative") { -$0 }, "Not": function("LogicalNot") { $0 == 0 ? 1 : 0 },
        "Sigmoid": function("Sigmoid"), "Sign": function("Sign"), "Sin": function("Sin"),
        "Sinh": function("Sinh"), "Sqrt": function("Sqrt") { $0.squareRoot() }, "Tan": function("Tan"),
        "Tanh": function("Tanh"), "Relu": function("ReLU"), "Softplus": function("SoftPlus", "opset4"),
        "Softsign": function("SoftSign", "opset9"),
        "Reciprocal": one { (context) throws(ManakoError) in
            try context.graph.binary("Divide", context.graph.float(1), context.tensor(0))
        },
        "Round": one { (context) throws(ManakoError) in
            try context.graph.unary(
                "Round", context.tensor(0), version: "opset5", attributes: [("mode", "half_to_even")])
        },
        "Identity": { (context) throws(ManakoError) in
            if let known = context.known(0) { return [.numbers(known)] }
            return [.tensor(try context.tensor(0))]
        },
        "Dropout": one { (context) throws(ManakoError) in try context.tensor(0) },
        "Cast": either(
            { (context) throws(ManakoError) in try context.numbers(0).converted(to: castType(context)) },
            { (context) throws(ManakoError) in
                let (graph, x) = (context.graph, try context.tensor(0))
                let type = try castType(context)
                guard type == .bool, x.type != .bool else { return try graph.convert(x, to: type) }
                return try graph.binary("NotEqual", x, graph.number(0, like: x), type: .bool)
            }),
    ]

    private static func castType(_ context: ONNXContext) throws(ManakoError) -> TensorElementType {
        guard let type = TensorElementType(onnx: context.integer("to", default: 0)) else {
            throw ManakoError(.unsupported, "elements can't be made into type \(context.integer("to", default: 0))")
        }
        return ONNXLowering.computed(type)
    }

    /// Functions between the layers of networks.
    static let activations: [String: ONNXOperation] = [
        "LeakyRelu": one { (context) throws(ManakoError) in
            try context.graph.prelu(
                context.tensor(0), context.graph.floats([Float(context.real("alpha", default: 0.01))], shape: [1]))
        },
        "PRelu": one { (context) throws(ManakoError) in
            let (x, slope) = (try context.tensor(0), try context.tensor(1))
            // Slopes with dimensions of extent 1 behind the channels broadcast like any others.
            let wide = try (slope.rank ?? 0) + 1 == x.rank ? context.graph.unsqueeze(slope, [0]) : slope
            return try context.graph.prelu(x, wide)
        },
        "Elu": one { (context) throws(ManakoError) in
            try context.graph.unary(
                "Elu", context.tensor(0), attributes: [("alpha", "\(context.real("alpha", default: 1))")])
        },
        "HardSigmoid": one { (context) throws(ManakoError) in
            let line = try context.graph.affine(
                context.tensor(0), scale: Float(context.real("alpha", default: 0.2)),
                bias: Float(context.real("beta", default: 0.5)))
            return try context.graph.clamp(line, 0, 1)
        },
        "HardSwish": one { (context) throws(ManakoError) in
            let (graph, x) = (context.graph, try context.tensor(0))
            let gate = try graph.clamp(graph.affine(x, scale: 1, bias: 3), 0, 6)
            return try graph.affine(graph.binary("Multiply", x, gate), scale: 1 / 6, bias: 0)
        },
        "Mish": one { (context) throws(ManakoError) in
            let (graph, x) = (context.graph, try context.tensor(0))
            return try graph.binary("Multiply", x, graph.unary("Tanh", graph.unary("SoftPlus", x, version: "opset4")))
        },
        "Gelu": one { (context) throws(ManakoError) in
            let way = context.text("approximate", default: "none") == "tanh" ? "TANH" : "ERF"
            return try context.graph.unary(
                "Gelu", context.tensor(0), version: "opset7", attributes: [("approximation_mode", way)])
        },
        "Clip": one { (context) throws(ManakoError) in try clipped(context) },
        "Softmax": one { (context) throws(ManakoError) in try softmax(context) },
        "LogSoftmax": one { (context) throws(ManakoError) in try context.graph.unary("Log", softmax(context)) },
    ]

    /// Limits numbers on the sides that have a bound; an attribute without a value is as far as a float goes.
    private static func clipped(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        let (graph, x) = (context.graph, try context.tensor(0))
        let far = Double(Float.greatestFiniteMagnitude)
        let lowGiven = context.has(1) ? try context.numbers(1).values.first : context.real("min", default: -far)
        let highGiven = context.has(2) ? try context.numbers(2).values.first : context.real("max", default: far)
        let low = lowGiven.flatMap { $0 > -far ? $0 : nil }
        let high = highGiven.flatMap { $0 < far ? $0 : nil }
        if x.type.isFloat, let low, let high { return try graph.clamp(x, low, high) }
        var limited = x
        if let low { limited = try graph.binary("Maximum", limited, graph.number(low, like: x)) }
        if let high { limited = try graph.binary("Minimum", limited, graph.number(high, like: x)) }
        return limited
    }

    /// Until version 13 over all dimensions from one on, which were one.
    private static func softmax(_ context: ONNXContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.fixed(0)
        let axis = try context.axis(default: context.version < 13 ? 1 : -1, rank: x.shape.count)
        let apply = { (value: GraphValue, axis: Int) throws(ManakoError) in
            try graph.unary("Softmax", value, version: "opset8", attributes: [("axis", "\(axis)")])
        }
        guard context.version < 13, axis < x.shape.count - 1 else { return try apply(x.value, axis) }
        let rows = x.shape[..<axis].reduce(1, *)
        let flat = try graph.reshape(x.value, [rows, x.shape[axis...].reduce(1, *)])
        return try graph.reshape(apply(flat, 1), x.shape)
    }
}
