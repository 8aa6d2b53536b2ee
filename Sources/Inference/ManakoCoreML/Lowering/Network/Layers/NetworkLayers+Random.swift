import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Random numbers; the same seed gives the same ones from run to run, though not those of Core ML.
    static let random: [String: LayerLowering] = [
        "randomNormalLike": one { (context) throws(ManakoError) in try normal(context, like(context)) },
        "randomNormalStatic": one { (context) throws(ManakoError) in try normal(context, fixed(context, 4)) },
        "randomNormalDynamic": one { (context) throws(ManakoError) in try normal(context, context.indices(0)) },
        "randomUniformLike": one { (context) throws(ManakoError) in try uniform(context, like(context)) },
        "randomUniformStatic": one { (context) throws(ManakoError) in try uniform(context, fixed(context, 4)) },
        "randomUniformDynamic": one { (context) throws(ManakoError) in try uniform(context, context.indices(0)) },
        "randomBernoulliLike": one { (context) throws(ManakoError) in try bernoulli(context, like(context)) },
        "randomBernoulliStatic": one { (context) throws(ManakoError) in try bernoulli(context, fixed(context, 3)) },
        "randomBernoulliDynamic": one { (context) throws(ManakoError) in try bernoulli(context, context.indices(0)) },
        "categoricalDistribution": one(categorical),
    ]

    private static func like(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        try context.graph.shape(of: context.input())
    }

    private static func fixed(_ context: LayerContext, _ number: Int) throws(ManakoError) -> GraphValue {
        try context.graph.integers(context.extents(number))
    }

    /// What the numbers depend on; nil when they differ from run to run.
    private static func seed(_ context: LayerContext) -> Int? {
        let seed = context.parameters.int(1)
        return seed < 0 ? nil : seed
    }

    /// Numbers from 0 to below 1.
    private static func random(_ context: LayerContext, _ shape: GraphValue) throws(ManakoError) -> GraphValue {
        try context.graph.uniform(shape, seed: seed(context))
    }

    private static func uniform(_ context: LayerContext, _ shape: GraphValue) throws(ManakoError) -> GraphValue {
        let (low, high) = (context.parameters.float(2), context.parameters.float(3))
        return try context.graph.affine(random(context, shape), scale: high - low, bias: low)
    }

    private static func bernoulli(_ context: LayerContext, _ shape: GraphValue) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let isOne = try graph.binary(
            "Less", random(context, shape), graph.float(context.parameters.float(2)), type: .bool)
        return try graph.convert(isOne, to: .float32)
    }

    private static func normal(_ context: LayerContext, _ shape: GraphValue) throws(ManakoError) -> GraphValue {
        try context.graph.affine(
            context.graph.normal(shape, seed: seed(context)), scale: context.parameters.float(3),
            bias: context.parameters.float(2))
    }

    /// Classes drawn with the probabilities of the last dimension.
    private static func categorical(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let parameters = context.parameters
        var value = try context.input()
        let rank = try context.rank(of: value)
        let count = parameters.int(2)
        guard count > 0, count < LayerContext.farAway, rank >= 1 else {
            throw ManakoError(
                .malformedInput, "\(count) samples of classes along \(rank == 0 ? "no dimension" : "the last")")
        }
        if !parameters.bool(3) {
            let smallest = parameters.float(4) == 0 ? 1e-10 : parameters.float(4)
            value = try graph.unary("Log", graph.affine(value, scale: 1, bias: smallest))
        }
        let temperature = parameters.float(5) == 0 ? 1 : parameters.float(5)
        return try graph.drawn(
            graph.affine(value, scale: 1 / temperature, bias: 0), count: count, seed: seed(context))
    }
}
