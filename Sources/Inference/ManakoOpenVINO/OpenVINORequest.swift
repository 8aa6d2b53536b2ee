import CManakoOpenVINO
import ManakoCore
import ManakoInference

/// The memory of one run in OpenVINO, whose input tensors are lent out in place.
///
/// Unchecked because one task at a time uses a request, as ``InferenceRequest`` demands.
@safe final class OpenVINORequest: InferenceRequest, @unchecked Sendable {
    private let compiled: CompiledModel
    private let description: ModelDescription
    private let handle: OpaquePointer
    /// The input tensors; none yet where the shape is not fixed.
    private var inputs: [OpenVINOTensor?]
    private var hasRun = false

    init(_ compiled: CompiledModel, _ description: ModelDescription) throws(ManakoError) {
        self.compiled = compiled
        self.description = description
        unsafe handle = try compiled.makeRequest()
        inputs = description.inputs.map { _ in nil }
        for (index, input) in description.inputs.enumerated() where !input.isOpen {
            try setTensor(shape: input.shape, at: index)
        }
    }

    deinit { unsafe runtime.api.pointee.infer_request_free(handle) }

    private var runtime: OpenVINORuntime { compiled.runtime }

    func setInputShape(_ shape: [Int], at index: Int) throws(ManakoError) {
        let input = try description.input(at: index)
        try input.check(shape)
        if let tensor = inputs[index], try tensor.shape() == shape { return }
        try setTensor(shape: shape, at: index)
    }

    private func setTensor(shape: [Int], at index: Int) throws(ManakoError) {
        let elementType = description.inputs[index].elementType
        let tensor = try OpenVINOTensor(runtime, shape: shape, elementType: elementType)
        let status = unsafe runtime.api.pointee.infer_request_set_input_tensor_by_index(handle, index, tensor.handle)
        try runtime.check(status, .invalidArgument, "giving input \(index) the shape \(shape)")
        inputs[index] = tensor
    }

    func withInput<Result>(
        at index: Int, _ body: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let input = try description.input(at: index)
        guard let tensor = inputs[index] else { throw input.hasNoShape }
        return try unsafe body(tensor.elements())
    }

    func run() throws(ManakoError) {
        for (index, input) in description.inputs.enumerated() where inputs[index] == nil { throw input.hasNoShape }
        try runtime.check(
            unsafe runtime.api.pointee.infer_request_infer(handle), .internalFailure, "running \(description.name)")
        hasRun = true
    }

    func withOutput<Result>(
        at index: Int, _ body: (TensorView) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try description.checkOutput(at: index, hasRun: hasRun)
        let tensor = try unsafe tensor {
            unsafe runtime.api.pointee.infer_request_get_output_tensor_by_index($0, index, $1)
        }
        let view = try unsafe TensorView(
            shape: tensor.shape(), elementType: tensor.elementType(), quantization: nil,
            bytes: UnsafeRawBufferPointer(tensor.elements()))
        return try body(view)
    }

    private func tensor(
        _ get: (OpaquePointer, UnsafeMutablePointer<OpaquePointer?>) -> manako_ov_status
    ) throws(ManakoError) -> OpenVINOTensor {
        var tensor: OpaquePointer?
        try runtime.check(unsafe get(handle, &tensor), .internalFailure, "reading a tensor of \(description.name)")
        guard let tensor = unsafe tensor else { throw ManakoError(.internalFailure, "OpenVINO gave no tensor") }
        return unsafe OpenVINOTensor(runtime, tensor)
    }
}
