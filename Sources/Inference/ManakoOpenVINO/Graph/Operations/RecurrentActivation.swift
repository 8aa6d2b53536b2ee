package import ManakoCore

/// What a recurrent layer applies to its gates or its state.
package enum RecurrentActivation: Sendable, Equatable {
    /// The number itself.
    case linear
    /// The logistic function.
    case sigmoid
    /// The hyperbolic tangent.
    case tanh
    /// The number where it is positive, else 0.
    case relu
    /// `alpha × tanh(beta × x)`.
    case scaledTanh(alpha: Float, beta: Float)
    /// `alpha × x + beta`, between 0 and 1.
    case hardSigmoid(alpha: Float, beta: Float)

    /// The activation of each element.
    package func apply(_ graph: IRGraph, _ value: GraphValue) throws(ManakoError) -> GraphValue {
        switch self {
        case .linear: return value
        case .sigmoid: return try graph.unary("Sigmoid", value)
        case .tanh: return try graph.unary("Tanh", value)
        case .relu: return try graph.unary("Relu", value)
        case .scaledTanh(let alpha, let beta):
            let inner = try graph.affine(value, scale: beta, bias: 0)
            return try graph.affine(graph.unary("Tanh", inner), scale: alpha, bias: 0)
        case .hardSigmoid(let alpha, let beta):
            return try graph.clamp(graph.affine(value, scale: alpha, bias: beta), 0, 1)
        }
    }
}
