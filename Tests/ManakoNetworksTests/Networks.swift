import ManakoCore
import ManakoInference
import ManakoOpenVINO
import ManakoTesting

@testable import ManakoNetworks

/// Networks with random weights, and what OpenVINO makes of them.
enum Networks {
    /// Numbers between −1 and 1 that are the same in every run.
    static func numbers(_ count: Int, seed: UInt64) -> [Float] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }

    /// A tensor of such numbers.
    static func tensor(_ shape: [Int], seed: UInt64) -> FloatTensor {
        FloatTensor(shape: shape, values: numbers(shape.reduce(1, *), seed: seed))
    }

    /// A YOLOX whose maps keep about the same size through all layers (He et al., arXiv 1502.01852).
    static func random(classCount: Int, variant: YOLOXVariant = .nano) throws -> YOLOX {
        let layers = try YOLOX.layers(classCount: classCount, variant: variant)
        let weights = layers.enumerated().map { place, layer in
            let reach = Float(layer.shape[1...].reduce(1, *))
            var kernel = tensor(layer.shape, seed: UInt64(place))
            kernel.values = kernel.values.map { $0 * (6 / reach).squareRoot() }
            return YOLOX.Weights(kernel: kernel, bias: numbers(layer.shape[0], seed: 1000 + UInt64(place)))
        }
        return try YOLOX(weights: weights, classCount: classCount)
    }

    /// What OpenVINO gives for values of the inputs.
    static func outputs(of graph: LayerGraph, _ inputs: [String: [Float]]) throws -> [String: FloatTensor] {
        let model = try graph.model(on: OpenVINOBackend(), name: "test")
        let session = try model.makeSession(SessionConfiguration(precision: .f32))
        let request = try session.makeRequest()
        for (place, input) in session.description.inputs.enumerated() {
            let bytes = (inputs[input.name] ?? []).flatMap { number in
                (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
            }
            try request.withInput(at: place) { $0.copyBytes(from: bytes) }
        }
        try request.run()
        var outputs: [String: FloatTensor] = [:]
        for (place, output) in graph.outputs.enumerated() {
            outputs[output.name] = try request.withOutput(at: place) { $0.toTensor() }
        }
        return outputs
    }

    /// The largest difference of two lists of equal length, counted in parts of numbers beyond 1; infinity for lists of
    /// other lengths and where anything is no number.
    static func difference(_ a: [Float], _ b: [Float]) -> Float {
        guard a.count == b.count else { return .infinity }
        let gaps = zip(a, b).map { abs($0 - $1) / max(1, abs($1)) }
        return gaps.contains { !$0.isFinite } ? .infinity : gaps.max() ?? .infinity
    }
}
