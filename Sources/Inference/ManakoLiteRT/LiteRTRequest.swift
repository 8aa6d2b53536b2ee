import ManakoCore
import ManakoInference

/// The memory of one run in LiteRT, whose tensors are lent out in place.
///
/// Unchecked because one task at a time uses a request, as ``InferenceRequest`` demands.
@safe final class LiteRTRequest: InferenceRequest, @unchecked Sendable {
    /// The model's description with the shapes that the outputs have at first.
    let description: ModelDescription
    private let model: LiteRTModel
    private let compiled: LiteRTCompiledModel
    private var inputs: [LiteRTTensor]
    private var outputs: [LiteRTTensor]
    private var hasRun = false

    init(_ model: LiteRTModel, threads: Int) throws(ManakoError) {
        self.model = model
        compiled = try model.compile(threads: threads, signature: model.file.mainSignature)
        let shapes = model.file.inputShapes
        inputs = try zip(shapes, model.description.inputs).mapped { (shape, input) throws(ManakoError) in
            try LiteRTTensor(model.runtime, shape: shape, elementType: input.elementType)
        }
        var description = model.description
        outputs = try Self.outputs(of: compiled, model)
        for (index, output) in outputs.enumerated() where description.outputs[index].shape.isEmpty {
            description.outputs[index].shape = output.shape
        }
        self.description = description
    }

    private static func outputs(
        of compiled: LiteRTCompiledModel, _ model: LiteRTModel
    ) throws(ManakoError) -> [LiteRTTensor] {
        let outputs = model.description.outputs
        return try zip(try compiled.outputShapes(count: outputs.count), outputs).mapped {
            (shape, output) throws(ManakoError) in
            guard shape.allSatisfy({ $0 > 0 }), shape.reduce(1, { $0 &* $1 }) < 1 << 31 else {
                throw ManakoError(
                    .unsupported, "\(model.path): the shape of output \(output.name) follows from the input's values")
            }
            return try LiteRTTensor(model.runtime, shape: shape, elementType: output.elementType)
        }
    }

    func setInputShape(_ shape: [Int], at index: Int) throws(ManakoError) {
        let input = try description.input(at: index)
        try input.check(shape)
        guard inputs[index].shape != shape else { return }
        try compiled.resize(shape, at: index)
        inputs[index] = try LiteRTTensor(model.runtime, shape: shape, elementType: input.elementType)
        outputs = try Self.outputs(of: compiled, model)
        hasRun = false
    }

    func withInput<Result>(
        at index: Int, _ body: (UnsafeMutableRawBufferPointer) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        _ = try description.input(at: index)
        return try unsafe body(inputs[index].memory.bytes)
    }

    func run() throws(ManakoError) {
        try compiled.run(inputs: inputs, outputs: outputs)
        hasRun = true
    }

    func withOutput<Result>(
        at index: Int, _ body: (TensorView) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try description.checkOutput(at: index, hasRun: hasRun)
        let (tensor, output) = (outputs[index], description.outputs[index])
        let view = unsafe TensorView(
            shape: tensor.shape, elementType: output.elementType, quantization: output.quantization,
            bytes: UnsafeRawBufferPointer(tensor.memory.bytes))
        return try body(view)
    }
}
