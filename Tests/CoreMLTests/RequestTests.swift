import CoreML
import Manako
import ManakoTesting
import Testing

/// `MLModel`s in requests, and `MLFeatureValue`s out of observations.
@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime))
struct RequestTests {
    /// Whole models that the tests of module ManakoCoreML have too.
    private func model(_ name: String) throws -> MLModel {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let url = folder.appendingPathComponent("ManakoCoreMLTests/Fixtures/\(name).mlmodel")
        return try MLModel(contentsOf: url, configuration: Fixtures.exact)
    }

    private func picture(_ color: [UInt8]) throws -> Bitmap {
        try Bitmap(width: 8, height: 8, format: .rgb8, packed: (0..<64).flatMap { _ in color })
    }

    @Test func aModelGoesIntoARequest() async throws {
        let request = CoreMLRequest(model: try CoreMLModelContainer(model: model("colors")))
        let found = try await request.perform(on: picture([10, 200, 20]))
        #expect((found.first as? ClassificationObservation)?.identifier == "green")
        let classes = try await ClassifyImageRequest(model: model("colors")).perform(on: picture([200, 10, 20]))
        #expect(classes.first?.identifier == "red")
    }

    @Test func aDetectorTakesItsThresholdsFromAProvider() async throws {
        let thresholds = try MLDictionaryFeatureProvider(dictionary: ["confidenceThreshold": 0.99])
        let strict = try CoreMLModelContainer(model: model("corners"), featureProvider: thresholds)
        #expect(try await CoreMLRequest(model: strict).perform(on: picture([255, 255, 255])).isEmpty)
        let plain = try CoreMLModelContainer(model: model("corners"))
        #expect(try await CoreMLRequest(model: plain).perform(on: picture([255, 255, 255])).count == 2)
        let objects = try await RecognizeObjectsRequest(model: model("corners")).perform(on: picture([255, 255, 255]))
        #expect(objects.count == 2)
    }

    @Test func aGeneratedClassGoesIntoARequest() async throws {
        let inverter = try Inverter(contentsOf: Fixtures.negative, configuration: Fixtures.exact)
        let request = CoreMLRequest(model: try CoreMLModelContainer(model: inverter.model))
        let found = try await request.perform(on: picture([255, 100, 0]))
        let negative = try #require(found.first as? PixelBufferObservation)
        #expect(negative.pixelBuffer.packedBytes().prefix(3) == [0, 155, 255])
    }

    @Test func valuesComeOutAsCoreMLHasThem() throws {
        let array = try CoreMLMultiArray([1, 2.5], shape: [1, 2])
        let observation = CoreMLFeatureValueObservation(featureName: "y", featureValue: .multiArray(array))
        let value = observation.featureValue
        #expect(value.type == .multiArray)
        #expect(value.multiArrayValue?.shape == [1, 2])
        #expect(value.multiArrayValue?[1].doubleValue == 2.5)
        let text = CoreMLFeatureValueObservation(featureName: "y", featureValue: .string("眼"))
        #expect(text.featureValue.stringValue == "眼")
    }

    @Test func whatDoesNotFitIsRefused() async throws {
        let noPicture = try MLModel(contentsOf: Fixtures.affine, configuration: Fixtures.exact)
        #expect(throws: MLModelError.self) { try CoreMLModelContainer(model: noPicture) }
        let wrong = try MLDictionaryFeatureProvider(dictionary: ["confidenceThreshold": "high"])
        let request = CoreMLRequest(model: try CoreMLModelContainer(model: model("corners"), featureProvider: wrong))
        let error = await #expect(throws: ManakoError.self) { try await request.perform(on: picture([0, 0, 0])) }
        #expect(error?.code == .invalidArgument)
        #expect(throws: MLModelError.self) { try RecognizeObjectsRequest(model: model("colors")) }
    }
}
