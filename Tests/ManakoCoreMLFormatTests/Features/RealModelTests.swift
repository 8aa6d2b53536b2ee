import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat

/// Models that people have made, stage by stage.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealModelTests {
    private func stages(_ path: String, _ pipeline: (ProtobufMessage) throws -> ProtobufMessage) throws
        -> [ModelSpecification]
    {
        let model = try ModelSpecification(ProtobufMessage(MappedFile(path: TestData.path(path))))
        return try pipeline(model.content).messages(1).map { try ModelSpecification($0) }
    }

    /// The numbers are those of a walk through the file's trees with coremltools.
    @Test(arguments: [
        ([6.5, 5.0, 15.3], 522292.197265625), ([4.1, 30.2, 20.9], 226094.595703125),
        ([8.2, 3.1, 13.0], 899573.4750976562), ([5.9, 12.5, 18.0], 406959.2722167969),
        ([6.0, 9.7250003814697266, 17.8], 457340.279296875), ([6.7969999313354492, 7.0, 19.0], 524835.7416992188),
    ])
    func housePricer(_ house: [Double], _ price: Double) throws {
        let stages = try stages("coreml/real/HousePricer.mlmodel") { try $0.part(1) }
        #expect(stages.map(\.kind) == [.featureVectorizer, .treeEnsembleRegressor])
        let vectorizer = try #require(try SmallModels.model(stages[0]))
        let trees = try #require(try SmallModels.model(stages[1]))
        let names = ["RM", "LSTAT", "PTRATIO"]
        let vector = try vectorizer.prediction(
            from: Dictionary(uniqueKeysWithValues: zip(names, house.map(CoreMLFeatureValue.double))))
        #expect(vector["__vectorized_features__"]?.equals(.multiArray(try CoreMLMultiArray(house)), within: 0) == true)
        #expect(try trees.prediction(from: vector)["MEDV"]?.equals(.double(price), within: 1e-12) == true)
    }

    @Test func fruitClassifierIsRefused() throws {
        let stages = try stages("coreml/real/FruitClassifier_scenePrint.mlmodel") { try $0.part(1) }
        #expect(stages.map(\.kind) == [.visionFeaturePrint, .glmClassifier])
        #expect { try SmallModels.model(stages[0]) } throws: {
            let error = $0 as? ManakoError
            return error?.code == .unsupported && error?.message.contains("inside Apple's systems") == true
        }
        let classifier = try #require(try SmallModels.model(stages[1]))
        let nothing = try classifier.prediction(
            from: ["sceneprint": .multiArray(CoreMLMultiArray(Array(repeating: 0, count: 2048)))])
        #expect(nothing["classLabel"]?.equals(.string("Apple"), within: 0) == true)
    }

    /// The last stage of a detector keeps the boxes that it kept where it was made.
    @Test func detectorKeepsTheSameBoxes() throws {
        let folder = "coreml/generated/yolov8n_pipeline"
        let specification = "\(folder)/model.mlpackage/Data/com.apple.CoreML/model.mlmodel"
        let stage = try #require(try stages(specification) { $0 }.last)
        let model = try #require(try SmallModels.model(stage) as? NonMaximumSuppressionModel)
        #expect(model.isPerClass)
        #expect(model.labels?.count == 80)
        let archive = ZipDirectory(endOf: try TestData.bytes("\(folder)/reference.npz"))
        func array(_ name: String) throws -> CoreMLMultiArray {
            let entry = try #require(archive.entries.first { $0.name == "\(name).npy" })
            let file = try NPYArray(#require(archive.contents(of: entry) as [UInt8]?))
            return try CoreMLMultiArray(shape: file.shape, elementType: .float32, bytes: file.elements(as: .float32))
        }
        // [1, 4 + classes, boxes]: boxes in pixels, then confidences.
        let raw = try array("out_raw").doubles
        let boxes = raw.count / 84
        let confidence = (0..<boxes * 80).map { raw[(4 + $0 % 80) * boxes + $0 / 80] }
        let coordinates = (0..<boxes * 4).map { raw[$0 % 4 * boxes + $0 / 4] / 320 }
        let names = stage.interface.inputs.map(\.name)
        let answer = try model.prediction(from: [
            names[0]: .multiArray(CoreMLMultiArray(confidence, shape: [boxes, 80], elementType: .float32)),
            names[1]: .multiArray(CoreMLMultiArray(coordinates, shape: [boxes, 4], elementType: .float32)),
            "iouThreshold": .double(0.45), "confidenceThreshold": .double(0.25),
        ])
        let wanted = (try array("nms_confidence"), try array("nms_coordinates"))
        #expect(answer["confidence"]?.equals(.multiArray(wanted.0), within: 1e-3) == true)
        #expect(answer["coordinates"]?.equals(.multiArray(wanted.1), within: 1e-3) == true)
    }
}
