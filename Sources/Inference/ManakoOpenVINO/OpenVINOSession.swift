import ManakoCore
import ManakoInference

/// A model compiled by OpenVINO.
final class OpenVINOSession: InferenceSession {
    let description: ModelDescription
    let report: SessionReport
    private let compiled: CompiledModel

    init(compiled: CompiledModel, description: ModelDescription, report: SessionReport) {
        self.compiled = compiled
        self.description = description
        self.report = report
    }

    func makeRequest() throws(ManakoError) -> any InferenceRequest {
        try OpenVINORequest(compiled, description)
    }
}
