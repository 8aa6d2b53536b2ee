package import ManakoCore

extension IRGraph {
    /// `(x - mean) / sqrt(variance + epsilon)` with mean and variance of the elements along some dimensions.
    package func normalized(_ value: GraphValue, axes: [Int], epsilon: Double) throws(ManakoError) -> GraphValue {
        guard let rank = value.rank else {
            throw ManakoError(.unsupported, "values of unknown rank can't be normalised")
        }
        let places = try Self.normalized(axes, rank: rank).sorted()
        guard !places.isEmpty, Set(places).count == places.count else {
            throw ManakoError(.malformedInput, "\(axes) are no dimensions to normalise along")
        }
        let attributes = [("eps", "\(epsilon)"), ("eps_mode", "inside_sqrt"), ("normalize_variance", "true")]
        return try node(
            "MVN", "opset6", [value, integers(places)], attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(value.type, value.shape)])[0]
    }

    /// The values divided by the root of the sum of their squares along some dimensions, to which `epsilon` is added.
    ///
    /// - Parameter axes: dimensions counted from 0.
    package func unitLength(_ value: GraphValue, axes: [Int], epsilon: Double) throws(ManakoError) -> GraphValue {
        let sum = try reduce("ReduceSum", binary("Multiply", value, value), axes, keepsDimensions: true)
        return try binary("Divide", value, unary("Sqrt", binary("Add", sum, float(Float(epsilon)))))
    }

    /// `x / (k + alpha / size × sum of squares of size neighbouring channels)^beta`.
    package func localResponse(
        _ value: GraphValue, size: Int, alpha: Double, beta: Double, k: Double
    ) throws(ManakoError) -> GraphValue {
        guard size > 0, (value.rank ?? 2) >= 2 else {
            throw ManakoError(.malformedInput, "there is no neighbourhood of \(size) channels")
        }
        let attributes = [("alpha", "\(alpha)"), ("beta", "\(beta)"), ("bias", "\(k)"), ("size", "\(size)")]
        return try node(
            "LRN", "opset1", [value, integers([1])], attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(value.type, value.shape)])[0]
    }

    /// `(x - mean) / sqrt(variance + epsilon) × gamma + beta` with numbers for each channel, the second dimension.
    package func batchNormalized(
        _ value: GraphValue, gamma: GraphValue, beta: GraphValue, mean: GraphValue, variance: GraphValue,
        epsilon: Double
    ) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, shape.count >= 2 else {
            throw ManakoError(.malformedInput, "there are no channels in values of \(Self.text(value.shape))")
        }
        for numbers in [gamma, beta, mean, variance] {
            guard let count = numbers.fixedShape, count.count == 1, shape[1] == nil || shape[1] == count[0] else {
                throw ManakoError(
                    .malformedInput,
                    "numbers of \(Self.text(numbers.shape)) are not one for each channel of \(Self.text(shape))")
            }
        }
        return try node(
            "BatchNormInference", "opset5", [value, gamma, beta, mean, variance],
            attributes: [("epsilon", "\(epsilon)")], outputs: [(value.type, value.shape)])[0]
    }
}
