public import Foundation
import ManakoCore
import ManakoInference
import ManakoLiteRT

/// Runs a TensorFlow Lite model on the processor, with LiteRT.
///
/// The order of calls is the pod's: make it, resize inputs where need be, ``allocateTensors()``, copy values in,
/// ``invoke()``, read outputs. An interpreter is for one thread at a time.
public final class Interpreter {
    /// What was asked for.
    public let options: Options?
    /// Always nil or empty: an interpreter that is given delegates is not made.
    public let delegates: [any Delegate]?
    /// The names of the model's signatures.
    public let signatureKeys: [String]
    private let program: LiteRTProgram
    private let graph: LiteRTGraph

    /// Reads a model from a file.
    ///
    /// - Parameters:
    ///   - modelPath: the path of a `.tflite` file.
    ///   - options: how the model is run.
    ///   - delegates: none; there are no other processors here.
    /// - Throws: ``InterpreterError/failedToLoadModel`` for a file that is missing, no model or damaged,
    ///   ``InterpreterError/failedToCreateInterpreter`` for one that LiteRT can't run,
    ///   ``InterpreterError/tensorFlowLiteError(_:)`` with the reason for delegates, and where LiteRT is not installed.
    public convenience init(modelPath: String, options: Options? = nil, delegates: [any Delegate]? = nil) throws {
        try self.init(options, delegates) { () throws(ManakoError) in try LiteRTProgram(path: modelPath) }
    }

    /// Reads a model from the bytes of a file.
    ///
    /// - Parameters:
    ///   - modelData: the bytes of a `.tflite` file; they are copied.
    ///   - options: how the model is run.
    ///   - delegates: none; there are no other processors here.
    /// - Throws: what ``init(modelPath:options:delegates:)`` throws.
    public convenience init(modelData: Data, options: Options? = nil, delegates: [any Delegate]? = nil) throws {
        try self.init(options, delegates) { () throws(ManakoError) in
            try LiteRTProgram([UInt8](modelData), name: "the model")
        }
    }

    private init(
        _ options: Options?, _ delegates: [any Delegate]?, _ load: () throws(ManakoError) -> LiteRTProgram
    ) throws(InterpreterError) {
        self.options = options
        self.delegates = delegates
        if let delegate = delegates?.first { throw Self.refusal(of: delegate) }
        do throws(ManakoError) { program = try load() } catch {
            throw Self.isAboutRuntime(error) ? .tensorFlowLiteError(error.message) : .failedToLoadModel
        }
        let threads = options?.threadCount.flatMap { $0 > 0 ? $0 : nil }
        do throws(ManakoError) { graph = try program.makeGraph(threads: threads) } catch {
            throw .failedToCreateInterpreter
        }
        signatureKeys = program.signatureKeys
    }

    /// Whether it is LiteRT that is missing, rather than a model.
    private static func isAboutRuntime(_ error: ManakoError) -> Bool {
        error.code == .unavailable && !LiteRTBackend.status().isAvailable
    }

    private static func refusal(of delegate: any Delegate) -> InterpreterError {
        .tensorFlowLiteError(
            "\(type(of: delegate)) does not exist on Linux, where models run on the processor; make the interpreter"
                + " without delegates")
    }

    /// How many inputs the model has.
    public var inputTensorCount: Int { graph.inputs.count }
    /// How many outputs the model has.
    public var outputTensorCount: Int { graph.outputs.count }

    /// Gives inputs and outputs memory, after the interpreter was made and after inputs were resized. Inputs that keep their
    /// shape keep their values.
    ///
    /// - Throws: ``InterpreterError/failedToAllocateTensors`` when the graph does not take its inputs' shapes, and for graphs
    ///   whose outputs have shapes that follow from values, which are not run here.
    public func allocateTensors() throws {
        do throws(ManakoError) { try graph.allocate() } catch { throw InterpreterError.failedToAllocateTensors }
    }

    /// Runs the model on its inputs.
    ///
    /// - Throws: ``InterpreterError/allocateTensorsRequired``, also when the graph fails while it runs, as in the pod.
    public func invoke() throws {
        do throws(ManakoError) { try graph.run() } catch { throw InterpreterError.allocateTensorsRequired }
    }

    /// An input with a copy of its values.
    ///
    /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``, ``InterpreterError/allocateTensorsRequired``,
    ///   ``InterpreterError/invalidTensorDataType``.
    public func input(at index: Int) throws -> Tensor {
        try check(index, graph.inputs.count)
        guard let data = graph.inputData(at: index) else { throw InterpreterError.allocateTensorsRequired }
        return try tensor(graph.inputs[index], data)
    }

    /// An output with a copy of its values, which are all zero before the first ``invoke()``.
    ///
    /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``, ``InterpreterError/invokeInterpreterRequired``
    ///   before ``allocateTensors()``, ``InterpreterError/invalidTensorDataType``.
    public func output(at index: Int) throws -> Tensor {
        try check(index, graph.outputs.count)
        guard let data = graph.outputData(at: index) else { throw InterpreterError.invokeInterpreterRequired }
        return try tensor(graph.outputs[index], data)
    }

    /// Asks for another shape of an input, also where the model fixes one; call ``allocateTensors()`` afterwards.
    ///
    /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``,
    ///   ``InterpreterError/failedToResizeInputTensor(index:)`` for extents below 1, more than eight of them, or 4 GB.
    public func resizeInput(at index: Int, to shape: Tensor.Shape) throws {
        try check(index, graph.inputs.count)
        do throws(ManakoError) { try graph.resizeInput(at: index, to: shape.dimensions) } catch {
            throw InterpreterError.failedToResizeInputTensor(index: index)
        }
    }

    /// Copies values to an input.
    ///
    /// - Returns: the input with its new values.
    /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``,
    ///   ``InterpreterError/invalidTensorDataCount(provided:required:)``,
    ///   ``InterpreterError/failedToCopyDataToInputTensor`` before ``allocateTensors()``,
    ///   ``InterpreterError/invalidTensorDataType``.
    @discardableResult
    public func copy(_ data: Data, toInputAt index: Int) throws -> Tensor {
        try check(index, graph.inputs.count)
        let required = graph.inputs[index].byteCount
        guard data.count == required else {
            throw InterpreterError.invalidTensorDataCount(provided: data.count, required: required)
        }
        guard graph.copy(data, toInputAt: index) else { throw InterpreterError.failedToCopyDataToInputTensor }
        return try input(at: index)
    }

    /// Makes what runs one of the model's signatures by its name, with memory of its own.
    ///
    /// - Throws: ``SignatureRunnerError/failedToCreateSignatureRunner(signatureKey:)`` for a name that the model lacks,
    ///   ``SignatureRunnerError/failedToAllocateTensors``.
    public func signatureRunner(with key: String) throws -> SignatureRunner {
        try SignatureRunner(program, key, threads: options?.threadCount.flatMap { $0 > 0 ? $0 : nil })
    }

    private func check(_ index: Int, _ count: Int) throws(InterpreterError) {
        guard (0..<count).contains(index) else { throw .invalidTensorIndex(index: index, maxIndex: count - 1) }
    }

    private func tensor(_ port: LiteRTPort, _ data: Data) throws(InterpreterError) -> Tensor {
        guard let type = Tensor.DataType(port.description.elementType) else { throw .invalidTensorDataType }
        return Tensor(port, type, data)
    }
}

extension Interpreter {
    /// How a model is run.
    public struct Options: Equatable, Hashable, Sendable {
        /// The most threads that compute; as many as there are processors for nil and below 1, 1024 at most.
        public var threadCount: Int?
        /// Whether XNNPACK computes; LiteRT always lets it, and results are the same.
        public var isXNNPackEnabled = false

        /// Creates the usual options.
        public init() {}
    }
}

/// The older name of the options.
@available(*, deprecated, renamed: "Interpreter.Options")
public typealias InterpreterOptions = Interpreter.Options
