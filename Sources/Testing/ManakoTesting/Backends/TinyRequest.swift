import ManakoCore
import ManakoInference

/// The memory of one run of a ``TinyModel``.
///
/// Unchecked because one task at a time uses a request, as `InferenceRequest` demands.
final class TinyRequest: InferenceRequest, @unchecked Sendable {
    private let description: ModelDescription
    private let function: TinyModel.Function
    private var shapes: [[Int]]
    private var inputs: [AlignedMemory?]
    private var outputs: [FloatTensor]?

    init(_ description: ModelDescription, _ function: @escaping TinyModel.Function) {
        self.description = description
        self.function = function
        shapes = description.inputs.map { $0.shape.contains(-1) ? [] : $0.shape }
        inputs = description.inputs.map { $0.shape.contains(-1) ? nil : $0.memory(for: $0.shape) }
    }

    func setInputShape(_ shape: [Int], at index: Int) throws(ManakoError) {
        let input = try description.input(at: index)
        try input.check(shape)
        guard shapes[index] != shape else { return }
        shapes[index] = shape
        inputs[index] = input.memory(for: shape)
    }

    func withInput<Result>(
        at index: Int, _ body: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let input = try description.input(at: index)
        guard let memory = inputs[index] else { throw input.hasNoShape }
        return try unsafe body(memory.bytes)
    }

    func run() throws(ManakoError) {
        var tensors: [FloatTensor] = []
        for (index, input) in description.inputs.enumerated() {
            guard let memory = inputs[index] else { throw input.hasNoShape }
            let view = unsafe TensorView(
                shape: shapes[index], elementType: input.elementType, quantization: input.quantization,
                bytes: UnsafeRawBufferPointer(memory.bytes))
            tensors.append(view.toTensor())
        }
        outputs = try function(tensors)
    }

    func withOutput<Result>(
        at index: Int, _ body: (TensorView) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try description.checkOutput(at: index, hasRun: outputs != nil)
        guard let output = outputs?[index] else {
            throw ManakoError(.internalFailure, "the closure of \(description.name) gave no output \(index)")
        }
        return try unsafe output.values.span.withUnsafeBytes { (bytes) throws(ManakoError) in
            try body(
                unsafe TensorView(shape: output.shape, elementType: .float32, quantization: nil, bytes: bytes))
        }
    }
}

extension TensorDescription {
    fileprivate func memory(for shape: [Int]) -> AlignedMemory {
        AlignedMemory(byteCount: shape.reduce(elementType.byteCount, *))
    }
}
