import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// One of the functions that make a network more than a matrix (NeuralNetwork.proto, `ActivationParams`).
struct LayerActivation {
    private let kind: Int
    private let parameters: ProtobufMessage
    private let graph: IRGraph

    init(_ message: ProtobufMessage, _ graph: IRGraph) throws(ManakoError) {
        guard let kind = message.numbers.last(where: { Self.kinds.contains($0) }) else {
            throw ManakoError(.malformedInput, "the activation is of no kind that is known; the file is damaged")
        }
        self.kind = kind
        self.graph = graph
        parameters = try message.part(kind)
    }

    private static let kinds = [5, 10, 15, 20, 25, 30, 31, 40, 41, 50, 60, 70, 71]

    /// Whether each channel has its own numbers.
    var isPerChannel: Bool { kind == 25 || kind == 71 }

    private var alpha: Float { parameters.float(1) }
    private var beta: Float { parameters.float(2) }

    /// The function of each element; where it has numbers for each channel, those stand at the third last dimension.
    func apply(to value: GraphValue) throws(ManakoError) -> GraphValue {
        switch kind {
        case 5: return try linear(value)
        case 10: return try graph.unary("ReLU", value)
        case 15: return try graph.prelu(value, graph.floats([alpha], shape: [1]))
        case 20: return try aboveThreshold(value)
        case 25: return try graph.prelu(value, channels(1, value))
        case 30: return try graph.unary("Tanh", value)
        case 31:
            return try graph.affine(
                graph.unary("Tanh", graph.affine(value, scale: beta, bias: 0)), scale: alpha, bias: 0)
        case 40: return try graph.unary("Sigmoid", value)
        case 41: return try graph.clamp(graph.affine(value, scale: alpha, bias: beta), 0, 1)
        case 50: return try graph.unary("Elu", value, attributes: [("alpha", "\(alpha)")])
        case 60: return try graph.unary("SoftSign", value, version: "opset9")
        case 70: return try graph.unary("SoftPlus", value, version: "opset4")
        default: return try parametricSoftplus(value)
        }
    }

    /// `alpha × x + beta`; a maximum between two changes of sign is a minimum.
    private func linear(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        if alpha == -1, beta == 0 {
            let largest = graph.maker(of: value)
            if largest.type == "Maximum", let bound = largest.inputs[1].scalar, bound.isFinite {
                let negated = graph.maker(of: largest.inputs[0])
                if negated.type == "Multiply", negated.inputs[1].scalar == -1,
                    negated.inputs[0].shape == value.shape
                {
                    return try graph.atMost(-bound, negated.inputs[0])
                }
            }
        }
        return try graph.affine(value, scale: alpha, bias: beta)
    }

    private func aboveThreshold(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        let isAbove = try graph.binary("GreaterEqual", value, graph.float(alpha), type: .bool)
        return try graph.select(isAbove, value, graph.float(0))
    }

    /// `alpha × log(1 + exp(beta × x))`.
    private func parametricSoftplus(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        let scaled = try graph.binary("Multiply", value, channels(2, value))
        return try graph.binary(
            "Multiply", graph.unary("SoftPlus", scaled, version: "opset4"), channels(1, value))
    }

    /// A number for each channel, or one for all.
    private func channels(_ number: Int, _ value: GraphValue) throws(ManakoError) -> GraphValue {
        let weights = try LayerWeights(parameters.part(number))
        guard let shape = value.shape, shape.count >= 3, let channels = shape[shape.count - 3] else {
            throw ManakoError(.unsupported, "numbers for each channel of \(IRGraph.text(value.shape)) can't be placed")
        }
        let count = try weights.isSingle ? 1 : channels
        return try weights.value([count], as: [count, 1, 1], graph)
    }
}
