import ManakoCore
import ManakoCoreML
import ManakoInference
import ManakoOpenVINO
import ManakoTesting

@testable import ManakoNetworks

/// Detectors with random weights, and what their files give.
enum Exports {
    static let labels = ["helmet", "driver's cab", "黄色\\旗"]

    /// Numbers between −1 and 1 that are the same in every run.
    static func numbers(_ count: Int, seed: UInt64) -> [Float] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
    }

    /// A YOLOX-nano whose maps keep about the same size through all layers (He et al., arXiv 1502.01852).
    static func network(classCount: Int = 3) throws -> YOLOX {
        let weights = try YOLOX.layers(classCount: classCount).enumerated().map { place, layer in
            let gain = (6 / Float(layer.shape[1...].reduce(1, *))).squareRoot()
            // Pixels are 0…255 where all other maps are about 1.
            let values = numbers(layer.shape.reduce(1, *), seed: UInt64(place)).map {
                place == 0 ? $0 * gain / 128 : $0 * gain
            }
            return YOLOX.Weights(
                kernel: FloatTensor(shape: layer.shape, values: values),
                bias: numbers(layer.shape[0], seed: 1000 + UInt64(place)))
        }
        return try YOLOX(weights: weights, classCount: classCount)
    }

    static func detector(
        fitting: ModelFitting = .scaleFill, about: ModelMetadata = ModelMetadata(author: "Akiko", license: "Apache-2.0")
    ) throws -> DetectorExport {
        try DetectorExport(
            network(), labels: labels, inputSize: YOLOX.InputSize(width: 96, height: 64), fitting: fitting,
            overlapThreshold: 0.6, confidenceThreshold: 0.3, about: about)
    }

    /// Pixels of a picture of 96 × 64, channel by channel.
    static var picture: [Float] { numbers(3 * 64 * 96, seed: 77).map { ($0 + 1) * 127 } }

    /// What a model gives for values of its only input.
    static func outputs(of model: any InferenceModel, _ values: [Float]) throws -> [String: FloatTensor] {
        let session = try model.makeSession(SessionConfiguration(precision: .f32))
        let request = try session.makeRequest()
        let bytes = values.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        }
        try request.withInput(at: 0) { $0.copyBytes(from: bytes) }
        try request.run()
        var outputs: [String: FloatTensor] = [:]
        for (place, output) in model.description.outputs.enumerated() {
            outputs[output.name] = try request.withOutput(at: place) { $0.toTensor() }
        }
        return outputs
    }

    /// What the file of a detector gives.
    static func outputs(ofFile path: String, _ values: [Float]) throws -> [String: FloatTensor] {
        let backend: any InferenceBackend =
            path.hasSuffix(".onnx") ? OpenVINOBackend() : CoreMLBackend(runtime: OpenVINOBackend())
        return try outputs(of: backend.loadModel(at: path), values)
    }

    /// The largest difference of two lists of equal length; infinity for lists of other lengths and where anything is
    /// no number.
    static func difference(_ a: [Float]?, _ b: [Float]?) -> Float {
        guard let a, let b, a.count == b.count else { return .infinity }
        let gaps = zip(a, b).map { abs($0 - $1) }
        return gaps.contains { !$0.isFinite } ? .infinity : gaps.max() ?? .infinity
    }
}
