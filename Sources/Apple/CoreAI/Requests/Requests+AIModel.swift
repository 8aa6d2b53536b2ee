public import Manako
import ManakoCore

extension VisionModel {
    /// Compiles a model's file once more, for requests that decode its outputs themselves. Not among Apple's functions: Apple's
    /// Vision takes Core ML models alone.
    ///
    /// - Throws: ``CoreAIError`` for what can't run here, and for models with several functions none of which is `main`.
    public convenience init(_ model: AIModel) throws {
        do throws(ManakoError) {
            try self.init(contentsOf: model.url, configuration: model.options.session)
        } catch {
            throw CoreAIError(error)
        }
    }
}

extension RecognizeObjectsRequest {
    /// Creates a request for a model that detects objects. Not among Apple's functions.
    ///
    /// - Throws: ``CoreAIError`` with the outputs' shapes when it is none.
    public init(model: AIModel) throws {
        let model = try VisionModel(model)
        self = try asCoreAIError { () throws(ManakoError) in try RecognizeObjectsRequest(model: model) }
    }
}

extension ClassifyImageRequest {
    /// Creates a request for a model that classifies pictures. Not among Apple's functions.
    ///
    /// - Throws: ``CoreAIError`` when it is none.
    public init(model: AIModel) throws {
        let model = try VisionModel(model)
        self = try asCoreAIError { () throws(ManakoError) in try ClassifyImageRequest(model: model) }
    }
}
