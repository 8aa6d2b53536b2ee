import Foundation
public import Manako
import ManakoCore

extension CoreMLModelContainer {
    /// Wraps a model for ``CoreMLRequest``; of a generated class it is the property `model`.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - inputImageFeatureName: the input that takes the picture, or nil for the first one that does.
    ///   - featureProvider: values of the other inputs, such as a detector's thresholds.
    /// - Throws: ``MLModelError`` when no input takes a picture, or a value is nothing that a model can take.
    public convenience init(
        model: MLModel, inputImageFeatureName: String? = nil, featureProvider: (any MLFeatureProvider)? = nil
    ) throws {
        let features = try asModelError { () throws(ManakoError) in
            guard let featureProvider else { return [String: CoreMLFeatureValue]() }
            return try model.inputs(featureProvider)
        }
        do throws(ManakoError) {
            try self.init(model: model.model, inputImageFeatureName: inputImageFeatureName, features: features)
        } catch {
            throw MLModelError(error)
        }
    }
}

extension VisionModel {
    /// Compiles a model's file once more, for requests that speak in tensors: its outputs are decoded here, with thresholds and
    /// suppression of the request.
    ///
    /// - Throws: ``MLModelError`` for a function with a name, and for what can't run here.
    public convenience init(_ model: MLModel) throws {
        if let name = model.values.functionName {
            throw MLModelError(.parameters, "a request that speaks in tensors can't ask for the function \(name)")
        }
        do throws(ManakoError) {
            try self.init(contentsOf: model.url, configuration: model.values.session)
        } catch {
            throw MLModelError(error)
        }
    }
}

extension RecognizeObjectsRequest {
    /// Creates a request for a model that detects objects.
    ///
    /// - Throws: ``MLModelError`` with the outputs' shapes when it is none.
    public init(model: MLModel) throws {
        let model = try VisionModel(model)
        self = try asModelError { () throws(ManakoError) in try RecognizeObjectsRequest(model: model) }
    }
}

extension ClassifyImageRequest {
    /// Creates a request for a model that classifies pictures.
    ///
    /// - Throws: ``MLModelError`` when it is none.
    public init(model: MLModel) throws {
        let model = try VisionModel(model)
        self = try asModelError { () throws(ManakoError) in try ClassifyImageRequest(model: model) }
    }
}
