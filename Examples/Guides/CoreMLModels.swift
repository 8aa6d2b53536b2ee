import CoreML
import Manako

// The code of docs/guides/core-ml.md.

func findObjectsWithCoreML() async throws {
    let model = try VisionModel(contentsOf: "yolo11n.mlpackage")
    let request = try RecognizeObjectsRequest(model: model)
    let objects = try await request.perform(on: URL(filePath: "photo.jpg"))
    print(objects.count)
}

func segmentWithCoreML() async throws {
    let segmentation = try CoreMLRequest(
        model: CoreMLModelContainer(model: CoreMLModel(contentsOf: "DeepLabV3Int8LUT.mlmodel")))
    let observations = try await segmentation.perform(on: URL(filePath: "photo.jpg"))
    print(observations.count)
}

func askAModelAboutAPictureAsOnApplesSystems() async throws {
    let depth = try MLModel(contentsOf: URL(filePath: "Depth.mlpackage"))
    let request = try CoreMLRequest(model: CoreMLModelContainer(model: depth))
    for case let value as CoreMLFeatureValueObservation in try await request.perform(on: URL(filePath: "photo.jpg")) {
        print(value.featureName, value.featureValue.multiArrayValue?.shape ?? [])
    }
}

func askAModelByValues() throws {
    let model = try CoreMLModel(contentsOf: "HousePricer.mlmodel")
    let outputs = try model.prediction(from: ["RM": .double(6), "LSTAT": .double(5), "PTRATIO": .double(15)])
    if case .double(let price) = outputs["MEDV"] { print(price) }
}

func askAModelAsOnApplesSystems() throws {
    let configuration = MLModelConfiguration()
    configuration.computeUnits = .cpuOnly
    let model = try MLModel(contentsOf: URL(filePath: "Pricer.mlpackage"), configuration: configuration)
    let house = try MLMultiArray(shape: [1, 2], dataType: .float32)
    house[[0, 0]] = 3
    house[[0, 1]] = 10
    let input = try MLDictionaryFeatureProvider(dictionary: ["house": house])
    let output = try model.prediction(from: input)
    print(output.featureValue(for: "price")?.multiArrayValue?[0] ?? "none")
}
