import CManakoOpenVINO
import ManakoCore
import ManakoInference

/// A model compiled for this processor.
///
/// Unchecked because OpenVINO's compiled models may be used from several threads, and the handle never changes
/// (https://docs.openvino.ai/2026/openvino-workflow/running-inference.html).
@safe final class CompiledModel: @unchecked Sendable {
    let runtime: OpenVINORuntime
    private let handle: OpaquePointer
    /// The memory that the weights stand in, when it is not OpenVINO's own.
    private let weights: AnyObject?

    init(_ runtime: OpenVINORuntime, _ handle: OpaquePointer, _ weights: AnyObject?) {
        self.weights = weights
        self.runtime = runtime
        unsafe self.handle = handle
    }

    deinit { unsafe runtime.api.pointee.compiled_model_free(handle) }

    /// The value of a property as text; empty when there is none.
    func property(_ key: String) -> String {
        var value: UnsafeMutablePointer<CChar>?
        guard unsafe runtime.api.pointee.compiled_model_get_property(handle, key, &value) == 0 else { return "" }
        return unsafe runtime.take(value)
    }

    /// Writes the model to a file that ``Core/load(_:)`` understands.
    func export(to path: String) throws(ManakoError) {
        let status = unsafe runtime.api.pointee.compiled_model_export_model(handle, path)
        try runtime.check(status, .unavailable, path)
    }

    func makeRequest() throws(ManakoError) -> OpaquePointer {
        var request: OpaquePointer?
        let status = unsafe runtime.api.pointee.compiled_model_create_infer_request(handle, &request)
        try runtime.check(status, .internalFailure, "making a request")
        guard let request = unsafe request else { throw ManakoError(.internalFailure, "OpenVINO gave no request") }
        return unsafe request
    }

    func description(name: String) throws(ManakoError) -> ModelDescription {
        let api = unsafe runtime.api.pointee
        return ModelDescription(
            name: name,
            inputs: try unsafe runtime.ports(
                count: { unsafe api.compiled_model_inputs_size(handle, $0) },
                port: { unsafe api.compiled_model_input_by_index(handle, $0, $1) }),
            outputs: try unsafe runtime.ports(
                count: { unsafe api.compiled_model_outputs_size(handle, $0) },
                port: { unsafe api.compiled_model_output_by_index(handle, $0, $1) }))
    }
}
