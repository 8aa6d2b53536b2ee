import CManakoLiteRT
import ManakoCore
import ManakoInference

/// A model compiled by LiteRT; it holds the memory of one run, so each request has its own.
@safe final class LiteRTCompiledModel {
    private let model: LiteRTModel
    /// Which of the file's signatures is run, by its place; 0 when there are none.
    private let signature: Int
    private let handle: manako_litert_compiled_model

    init(_ model: LiteRTModel, signature: Int, _ handle: manako_litert_compiled_model) {
        self.model = model
        self.signature = signature
        unsafe self.handle = handle
    }

    deinit { unsafe model.runtime.api.pointee.DestroyCompiledModel(handle) }

    /// Gives an input another shape: one that the file leaves open, or any.
    func resize(_ shape: [Int], at index: Int, isStrict: Bool = true) throws(ManakoError) {
        let extents = shape.map { Int32(clamping: $0) }
        let api = unsafe model.runtime.api
        let resize =
            unsafe isStrict
            ? api.pointee.CompiledModelResizeInputTensor : api.pointee.CompiledModelResizeInputTensorNonStrict
        let status = unsafe resize?(handle, signature, index, extents, extents.count) ?? -1
        try model.runtime.check(status, .invalidArgument, "input \(index) of \(model.path) does not take \(shape)")
    }

    /// The shapes of all outputs as they follow from the inputs' shapes.
    func outputShapes(count: Int) throws(ManakoError) -> [[Int]] {
        guard count > 0 else { return [] }
        var layouts = [manako_litert_layout](repeating: manako_litert_layout(), count: count)
        let status = unsafe model.runtime.api.pointee.GetCompiledModelOutputTensorLayouts(
            handle, signature, count, &layouts, true)
        try model.runtime.check(status, .unsupported, "\(model.path): LiteRT can't prepare this model")
        return layouts.map { layout in
            let rank = unsafe withUnsafePointer(to: layout) { unsafe manako_litert_rank($0) }
            return unsafe withUnsafeBytes(of: layout.dimensions) { dimensions in
                (0..<rank).map { Int(unsafe dimensions.load(fromByteOffset: 4 * $0, as: Int32.self)) }
            }
        }
    }

    /// Runs the model.
    func run(inputs: [LiteRTTensor], outputs: [LiteRTTensor]) throws(ManakoError) {
        var given: [manako_litert_tensor_buffer?] = unsafe inputs.map { unsafe $0.handle }
        var taken: [manako_litert_tensor_buffer?] = unsafe outputs.map { unsafe $0.handle }
        let status = unsafe model.runtime.api.pointee.RunCompiledModel(
            handle, signature, inputs.count, &given, outputs.count, &taken)
        try model.runtime.check(status, .internalFailure, "\(model.path): LiteRT failed while running the model")
    }
}

/// A tensor in memory of ours that LiteRT reads or writes in place.
@safe final class LiteRTTensor {
    let shape: [Int]
    let handle: manako_litert_tensor_buffer
    let memory: AlignedMemory
    private let runtime: LiteRTRuntime

    init(_ runtime: LiteRTRuntime, shape: [Int], elementType: TensorElementType) throws(ManakoError) {
        memory = AlignedMemory(byteCount: shape.reduce(elementType.byteCount, *))
        let extents = shape.map { Int32(clamping: $0) }
        var type = unsafe manako_litert_make_type(elementType.liteRTNumber, extents, extents.count)
        var handle: manako_litert_tensor_buffer?
        let status = unsafe runtime.api.pointee.CreateTensorBufferFromHostMemory(
            &type, memory.bytes.baseAddress, memory.bytes.count, nil, &handle)
        try runtime.check(status, .internalFailure, "LiteRT makes no tensor of shape \(shape)")
        guard let handle = unsafe handle else { throw ManakoError(.internalFailure, "LiteRT gave no tensor") }
        unsafe self.handle = handle
        self.shape = shape
        self.runtime = runtime
    }

    deinit { unsafe runtime.api.pointee.DestroyTensorBuffer(handle) }
}

extension TensorElementType {
    /// The type's number in LiteRT's C API.
    var liteRTNumber: Int32 {
        let number =
            switch self {
            case .float32: MANAKO_LITERT_FLOAT32
            case .float16: MANAKO_LITERT_FLOAT16
            case .bfloat16: MANAKO_LITERT_BFLOAT16
            case .float64: MANAKO_LITERT_FLOAT64
            case .uint8: MANAKO_LITERT_UINT8
            case .int8: MANAKO_LITERT_INT8
            case .uint16: MANAKO_LITERT_UINT16
            case .int16: MANAKO_LITERT_INT16
            case .uint32: MANAKO_LITERT_UINT32
            case .int32: MANAKO_LITERT_INT32
            case .uint64: MANAKO_LITERT_UINT64
            case .int64: MANAKO_LITERT_INT64
            case .bool: MANAKO_LITERT_BOOL
            }
        return Int32(number)
    }
}
