import CManakoLiteRT
import ManakoCore
import ManakoInference

/// A model as LiteRT read it from memory that it keeps using.
///
/// Unchecked because neither the handle nor the memory changes, and LiteRT only reads a model that it compiles.
@safe final class LiteRTModel: InferenceModel, @unchecked Sendable {
    let file: TFLiteFile
    let runtime: LiteRTRuntime
    let path: String
    private let handle: manako_litert_model
    private let memory: AlignedMemory

    var description: ModelDescription { file.description }

    init(_ file: TFLiteFile, _ bytes: [UInt8], path: String, runtime: LiteRTRuntime) throws(ManakoError) {
        memory = AlignedMemory(copying: bytes)
        var handle: manako_litert_model?
        let status = unsafe runtime.api.pointee.CreateModelFromBuffer(
            runtime.environment, memory.bytes.baseAddress, bytes.count, &handle)
        try runtime.check(status, .malformedInput, "\(path): LiteRT refuses the file as damaged")
        guard let handle = unsafe handle else { throw ManakoError(.internalFailure, "LiteRT gave no model") }
        unsafe self.handle = handle
        self.file = file
        self.runtime = runtime
        self.path = path
    }

    /// Checks a file, and reads it with its sparse constants made dense.
    convenience init(checking bytes: [UInt8], path: String) throws(ManakoError) {
        let file = try TFLiteFile(bytes, path: path)
        var sparse = try TFLiteDensifying(bytes, path: path)
        try self.init(file, sparse.dense(), path: path, runtime: LiteRTRuntime.load())
    }

    deinit { unsafe runtime.api.pointee.DestroyModel(handle) }

    func makeSession(_ configuration: SessionConfiguration) throws(ManakoError) -> any InferenceSession {
        guard let outputs = configuration.outputs else { return try LiteRTSession(self, configuration) }
        return try LiteRTSession(keeping(outputs: outputs), configuration)
    }

    /// The model without what only other outputs need.
    private func keeping(outputs names: [String]) throws(ManakoError) -> LiteRTModel {
        let all = unsafe [UInt8](memory.bytes)
        let bytes = try TFLitePruning(all, path: path).keeping(outputs: names)
        return try LiteRTModel(TFLiteFile(bytes, path: path), bytes, path: path, runtime: runtime)
    }

    /// Compiles the model for a number of threads, to run one of its signatures.
    func compile(threads: Int, signature: Int) throws(ManakoError) -> LiteRTCompiledModel {
        var options: manako_litert_options?
        let status = unsafe manako_litert_make_options(runtime.api, Int32(threads), &options)
        try runtime.check(status, .internalFailure, "LiteRT refuses \(threads) threads")
        defer { unsafe runtime.api.pointee.DestroyOptions(options) }
        var compiled: manako_litert_compiled_model?
        let result = unsafe runtime.api.pointee.CreateCompiledModel(runtime.environment, handle, options, &compiled)
        try runtime.check(
            result, .unsupported, "\(path): LiteRT can't run this model; it may use operations that LiteRT lacks")
        guard let compiled = unsafe compiled else { throw ManakoError(.internalFailure, "LiteRT gave no model") }
        return unsafe LiteRTCompiledModel(self, signature: signature, compiled)
    }
}
