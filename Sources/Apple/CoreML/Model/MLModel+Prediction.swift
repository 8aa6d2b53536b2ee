import ManakoCore
import ManakoCoreML
import ManakoCoreMLFormat

extension MLModel {
    /// Asks the model.
    ///
    /// - Parameter input: a value for each input that is not optional; values that are no input are ignored.
    /// - Returns: a value for each output.
    /// - Throws: ``MLModelError/Code/featureType`` for a value that is missing or is not what the input takes.
    public func prediction(from input: any MLFeatureProvider) throws -> any MLFeatureProvider {
        try outputs(for: input, MLPredictionOptions(), nil)
    }

    /// Asks the model.
    ///
    /// - Throws: as ``prediction(from:)``.
    public func prediction(
        from input: any MLFeatureProvider, options: MLPredictionOptions
    ) throws -> any MLFeatureProvider {
        try outputs(for: input, options, nil)
    }

    /// Asks the model, on another thread than the main one.
    ///
    /// - Throws: as ``prediction(from:)``, and ``MLModelError/Code/predictionCancelled``.
    public func prediction(
        from input: any MLFeatureProvider, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> any MLFeatureProvider {
        guard !Task.isCancelled else { throw MLModelError(.predictionCancelled, "the task was cancelled") }
        return try outputs(for: input, options, nil)
    }

    /// Asks the model for each of several inputs.
    ///
    /// - Throws: as ``prediction(from:)``, for the first input that fails.
    public func predictions(fromBatch inputBatch: any MLBatchProvider) throws -> any MLBatchProvider {
        try predictions(from: inputBatch, options: MLPredictionOptions())
    }

    /// Asks the model for each of several inputs.
    ///
    /// - Throws: as ``prediction(from:)``, for the first input that fails.
    public func predictions(
        from inputBatch: any MLBatchProvider, options: MLPredictionOptions
    ) throws -> any MLBatchProvider {
        let inputs = (0..<inputBatch.count).map { inputBatch.features(at: $0) }
        return MLArrayBatchProvider(array: try inputs.map { try outputs(for: $0, options, nil) })
    }

    /// Memory for what the model keeps between predictions.
    public func makeState() -> MLState { MLState(model) }

    /// Asks the model, which reads and changes what it has kept.
    ///
    /// - Throws: as ``prediction(from:)``.
    public func prediction(from input: any MLFeatureProvider, using state: MLState) throws -> any MLFeatureProvider {
        try outputs(for: input, MLPredictionOptions(), state)
    }

    /// Asks the model, which reads and changes what it has kept.
    ///
    /// - Throws: as ``prediction(from:)``.
    public func prediction(
        from input: any MLFeatureProvider, using state: MLState, options: MLPredictionOptions
    ) throws -> any MLFeatureProvider {
        try outputs(for: input, options, state)
    }

    /// Asks the model, on another thread than the main one, which reads and changes what it has kept.
    ///
    /// - Throws: as ``prediction(from:)``, and ``MLModelError/Code/predictionCancelled``.
    public func prediction(
        from input: any MLFeatureProvider, using state: MLState, options: MLPredictionOptions = MLPredictionOptions()
    ) async throws -> any MLFeatureProvider {
        guard !Task.isCancelled else { throw MLModelError(.predictionCancelled, "the task was cancelled") }
        return try outputs(for: input, options, state)
    }
}

extension MLModel {
    private func outputs(
        for input: any MLFeatureProvider, _ options: MLPredictionOptions, _ state: MLState?
    ) throws(MLModelError) -> any MLFeatureProvider {
        let outputs = try asModelError { () throws(ManakoError) in
            let inputs = try self.inputs(input)
            guard let state = try state?.memory.get() else { return try model.prediction(from: inputs) }
            return try model.prediction(from: inputs, using: state)
        }
        var values: [String: MLFeatureValue] = [:]
        for (name, output) in outputs {
            let value = try MLFeatureValue(output)
            values[name] = options.backing(value, name) ?? value
        }
        return MLDictionaryFeatureProvider(values)
    }

    /// The values of the model's inputs.
    func inputs(_ provider: any MLFeatureProvider) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var inputs: [String: CoreMLFeatureValue] = [:]
        for input in model.interface.inputs {
            guard let value = provider.featureValue(for: input.name) else { continue }
            do throws(ManakoError) {
                inputs[input.name] = try value.feature(for: input.type)
            } catch {
                throw error.at("input \(input.name)")
            }
        }
        return inputs
    }
}

extension MLPredictionOptions {
    /// The array that an output was to be written into, filled; nil when there is none that it fits.
    fileprivate func backing(_ value: MLFeatureValue, _ name: String) -> MLFeatureValue? {
        guard let target = outputBackings[name] as? MLMultiArray, let array = value.multiArrayValue,
            target.dataType == array.dataType, target.layout.shape == array.layout.shape
        else { return nil }
        target.copyElements(of: array)
        return MLFeatureValue(multiArray: target)
    }
}
