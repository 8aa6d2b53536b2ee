import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Random numbers.
    static let random: [String: OperationLowering] = [
        "random_uniform": one { (context) throws(ManakoError) in
            let (low, high) = (try context.real("low", default: 0), try context.real("high", default: 1))
            let numbers = try context.graph.uniform(context.tensor("shape"), seed: seed(context))
            return try context.graph.affine(numbers, scale: Float(high - low), bias: Float(low))
        },
        "random_normal": one { (context) throws(ManakoError) in
            let (mean, deviation) = (try context.real("mean", default: 0), try context.real("stddev", default: 1))
            let numbers = try context.graph.normal(context.tensor("shape"), seed: seed(context))
            return try context.graph.affine(numbers, scale: Float(deviation), bias: Float(mean))
        },
        "random_bernoulli": one { (context) throws(ManakoError) in
            let probability = try context.graph.float(Float(context.real("prob", default: 0.5)))
            let numbers = try context.graph.uniform(context.tensor("shape"), seed: seed(context))
            let drawn = try context.graph.binary("Less", numbers, probability, type: .bool)
            return try context.graph.convert(drawn, to: .float32)
        },
        "random_categorical": one { (context) throws(ManakoError) in
            var logits = try context.tensor("x")
            switch try context.string("mode", default: "logits") {
            case "logits": break
            case "probs": logits = try context.graph.unary("Log", logits)
            case let other: throw ManakoError(.malformedInput, "there is no mode \(other)")
            }
            return try context.graph.drawn(
                logits, count: context.integer("size", default: 1), seed: seed(context))
        },
    ]

    /// The seed, or nil for other numbers in each run.
    private static func seed(_ context: OperationContext) throws(ManakoError) -> Int? {
        let seed = try context.integer("seed", default: -1)
        return seed < 0 ? nil : seed
    }
}
