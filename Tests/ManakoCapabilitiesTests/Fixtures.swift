import Manako
import ManakoAPI
import ManakoTesting

@testable import ManakoCapabilities

/// Models that always find the same, whose files would say thresholds of their own.
enum Fixtures {
    /// A Core ML detector of cats and dogs whose file asks for a score of 0.6 and lets boxes overlap by half.
    ///
    /// Of five places: a sure cat, an unsure dog, a cat on the first one, a very unsure dog, and a dog on the first cat.
    static func detector(confidence: Double = 0.6, overlap: Double = 0.5) throws -> CapabilityModel {
        let scores: [Float] = [0.9, 0, 0, 0.4, 0.8, 0, 0, 0.15, 0, 0.7]
        let boxes: [Float] = [
            0.25, 0.25, 0.2, 0.2, 0.75, 0.75, 0.2, 0.2, 0.25, 0.26, 0.2, 0.2, 0.75, 0.25, 0.2, 0.2, 0.26, 0.25, 0.2,
            0.2,
        ]
        let outputs = [FloatTensor(shape: [5, 2], values: scores), FloatTensor(shape: [5, 4], values: boxes)]
        var description = ModelDescription(
            name: "pets", inputs: [TensorDescription(name: "image", shape: [1, 3, 32, 32], elementType: .float32)],
            outputs: zip(["confidence", "coordinates"], outputs).map {
                TensorDescription(name: $0, shape: $1.shape, elementType: .float32)
            }, labels: ["cat", "dog"])
        description.suppression = SuppressionDescription(
            confidenceOutput: 0, coordinatesOutput: 1, overlapThreshold: overlap, confidenceThreshold: confidence,
            isPerClass: true)
        return try model(TinyModel(description: description) { _ in outputs })
    }

    /// A classifier of three colours.
    static func classifier(probabilities: [Float] = [0.2, 0.7, 0.1]) throws -> CapabilityModel {
        try model(
            .constant(
                name: "colours", inputShape: [1, 3, 32, 32],
                outputs: [FloatTensor(shape: [1, 3], values: probabilities)], labels: ["red", "green", "blue"]))
    }

    private static func model(_ model: TinyModel) throws -> CapabilityModel {
        try CapabilityModel(
            VisionModel(contentsOf: "/\(model.description.name).tiny", backends: [TinyBackend(models: [model])]))
    }

    /// A quiet picture.
    static func picture() throws -> VisionImage { VisionImage(try TestPictures.gradient(width: 64, height: 64)) }
}

extension Capability {
    /// What is found in a quiet picture.
    func find(
        _ model: CapabilityModel? = nil, _ options: [String: OptionValue] = [:], follows: Bool = false
    ) throws -> [Finding] {
        var times = StageTimes()
        let settings = FinderSettings(options: try OptionValues(options, of: self), model: model, follows: follows)
        return try makeFinder(settings).find(in: Fixtures.picture(), times: &times)
    }
}
