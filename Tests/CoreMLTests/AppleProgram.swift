import CoreML

/// A program as it is written against Apple's Core ML: nothing in here is of this package alone, but the import.
final class PriceEstimator {
    private let model: MLModel
    private var history: [MLMultiArray] = []

    init(modelURL: URL) throws {
        let configuration = MLModelConfiguration()
        configuration.computeUnits = .cpuOnly
        configuration.modelDisplayName = "Estimator"
        model = try MLModel(contentsOf: modelURL, configuration: configuration)
    }

    init(compiling modelURL: URL) async throws {
        let compiledURL = try await MLModel.compileModel(at: modelURL)
        let configuration = MLModelConfiguration()
        configuration.computeUnits = .cpuAndNeuralEngine
        model = try await MLModel.load(contentsOf: compiledURL, configuration: configuration)
    }

    /// Names, types and shapes of what the model takes.
    func summary() -> [String] {
        let description = model.modelDescription
        return description.inputDescriptionsByName.sorted { $0.key < $1.key }.map { name, feature in
            guard feature.type == .multiArray, let constraint = feature.multiArrayConstraint else { return name }
            let shape = constraint.shape.map { $0.stringValue }.joined(separator: "x")
            return "\(name): \(shape) \(constraint.dataType == .float32 ? "float32" : "other")"
        }
    }

    var author: String? { model.modelDescription.metadata[MLModelMetadataKey.author] as? String }

    var layers: String? {
        let own = model.modelDescription.metadata[.creatorDefinedKey] as? [String: String]
        return own?["layers"]
    }

    func makeInput(rows: [[Float]]) throws -> MLMultiArray {
        let array = try MLMultiArray(shape: [NSNumber(value: rows.count), 8], dataType: .float32)
        for (i, row) in rows.enumerated() {
            for (j, value) in row.enumerated() {
                array[[i, j] as [NSNumber]] = value as NSNumber
            }
        }
        return array
    }

    func estimate(_ rows: [[Float]]) throws -> [Double] {
        let input = try makeInput(rows: rows)
        history.append(input)
        let provider = try MLDictionaryFeatureProvider(dictionary: ["x": MLFeatureValue(multiArray: input)])
        let output = try model.prediction(from: provider)
        guard let result = output.featureValue(for: "y")?.multiArrayValue else { return [] }
        return (0..<result.count).map { result[$0].doubleValue }
    }

    func estimateLater(_ rows: [[Float]]) async throws -> [Float] {
        let provider = try MLDictionaryFeatureProvider(dictionary: ["x": try makeInput(rows: rows)])
        let output = try await model.prediction(from: provider)
        guard let array = output.featureValue(for: "y")?.shapedArrayValue(of: Float.self) else { return [] }
        return array.scalars
    }

    func estimateAll(_ inputs: [[[Float]]]) throws -> [[Float]] {
        let providers = try inputs.map { try MLDictionaryFeatureProvider(dictionary: ["x": try makeInput(rows: $0)]) }
        let batch = MLArrayBatchProvider(array: providers)
        let results = try model.predictions(from: batch, options: MLPredictionOptions())
        return (0..<results.count).map { index in
            let features = results.features(at: index)
            guard let value = features.featureValue(for: "y"), let array = value.multiArrayValue else { return [] }
            let pointer = array.dataPointer.bindMemory(to: Float32.self, capacity: array.count)
            return Array(UnsafeBufferPointer(start: pointer, count: array.count))
        }
    }

    /// The largest element's index, read through strides.
    func argmax(of array: MLMultiArray) -> Int? {
        var best: (index: Int, value: Double)?
        let stride = array.strides[array.strides.count - 1].intValue
        for i in 0..<array.shape[array.shape.count - 1].intValue {
            let value = array[i * stride].doubleValue
            if value > best?.value ?? -.infinity { best = (i, value) }
        }
        return best?.index
    }

    /// What went wrong, for people.
    func explain(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "fine"
        } catch MLModelError.featureType {
            return "wrong type"
        } catch let error as MLModelError {
            return "code \(error.code.rawValue): \(error.localizedDescription)"
        } catch {
            let error = error as NSError
            return "\(error.domain) \(error.code)"
        }
    }
}

/// Values that an app computes.
class RowProvider: MLFeatureProvider {
    var start: Double

    init(start: Double) { self.start = start }

    var featureNames: Set<String> { ["x"] }

    func featureValue(for featureName: String) -> MLFeatureValue? {
        guard featureName == "x", let array = try? MLMultiArray(shape: [2, 8], dataType: .double) else { return nil }
        array.withUnsafeMutableBufferPointer(ofType: Double.self) { pointer, _ in
            for i in pointer.indices { pointer[i] = start + Double(i) }
        }
        return MLFeatureValue(multiArray: array)
    }
}
