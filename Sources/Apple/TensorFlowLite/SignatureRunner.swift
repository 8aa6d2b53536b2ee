public import Foundation
import ManakoCore
import ManakoInference
import ManakoLiteRT

/// Runs one of a model's signatures, with values by name; for one thread at a time.
public final class SignatureRunner {
    /// The signature's name.
    public let signatureKey: String
    private let graph: LiteRTGraph

    init(_ program: LiteRTProgram, _ key: String, threads: Int?) throws(SignatureRunnerError) {
        do throws(ManakoError) { graph = try program.makeGraph(signature: key, threads: threads) } catch {
            throw .failedToCreateSignatureRunner(signatureKey: key)
        }
        signatureKey = key
        try allocate()
    }

    /// The names of the inputs, in alphabetical order.
    public var inputs: [String] { graph.inputs.map(\.name).sorted() }
    /// The names of the outputs, in alphabetical order.
    public var outputs: [String] { graph.outputs.map(\.name).sorted() }

    /// Gives inputs and outputs memory; ``invoke(with:)`` does so too.
    ///
    /// - Throws: ``SignatureRunnerError/failedToAllocateTensors`` when the graph does not take its inputs' shapes.
    public func allocateTensors() throws { try allocate() }

    /// Copies values to inputs by their names and runs the signature; inputs that are not named keep their values.
    ///
    /// - Throws: what ``copy(_:toInputNamed:)`` and ``allocateTensors()`` throw, and
    ///   ``SignatureRunnerError/failedToInvokeSignature(signatureKey:)``.
    public func invoke(with inputs: [String: Data]) throws {
        try allocate()
        for (name, data) in inputs { try copy(data, toInputNamed: name) }
        do throws(ManakoError) { try graph.run() } catch {
            throw SignatureRunnerError.failedToInvokeSignature(signatureKey: signatureKey)
        }
    }

    /// An input with a copy of its values.
    ///
    /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)``,
    ///   ``SignatureRunnerError/allocateTensorsRequired``, ``SignatureRunnerError/invalidTensorDataType``.
    public func input(named name: String) throws -> Tensor {
        guard let index = graph.inputs.firstIndex(where: { $0.name == name }) else {
            throw SignatureRunnerError.failedToGetTensor(tensorType: "input", nameInSignature: name)
        }
        return try tensor(graph.inputs[index], graph.inputData(at: index))
    }

    /// An output with a copy of its values.
    ///
    /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)``,
    ///   ``SignatureRunnerError/allocateTensorsRequired``, ``SignatureRunnerError/invalidTensorDataType``.
    public func output(named name: String) throws -> Tensor {
        guard let index = graph.outputs.firstIndex(where: { $0.name == name }) else {
            throw SignatureRunnerError.failedToGetTensor(tensorType: "output", nameInSignature: name)
        }
        return try tensor(graph.outputs[index], graph.outputData(at: index))
    }

    /// Asks for another shape of an input; ``invoke(with:)`` gives it memory.
    ///
    /// - Throws: ``SignatureRunnerError/failedToResizeInputTensor(inputName:)``.
    public func resizeInput(named name: String, toShape shape: Tensor.Shape) throws {
        guard let index = graph.inputs.firstIndex(where: { $0.name == name }) else {
            throw SignatureRunnerError.failedToResizeInputTensor(inputName: name)
        }
        do throws(ManakoError) { try graph.resizeInput(at: index, to: shape.dimensions) } catch {
            throw SignatureRunnerError.failedToResizeInputTensor(inputName: name)
        }
    }

    /// Copies values to an input.
    ///
    /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)``,
    ///   ``SignatureRunnerError/invalidTensorDataCount(provided:required:)``,
    ///   ``SignatureRunnerError/failedToCopyDataToInputTensor`` after an input was resized.
    public func copy(_ data: Data, toInputNamed name: String) throws {
        guard let index = graph.inputs.firstIndex(where: { $0.name == name }) else {
            throw SignatureRunnerError.failedToGetTensor(tensorType: "input", nameInSignature: name)
        }
        let required = graph.inputs[index].byteCount
        guard data.count == required else {
            throw SignatureRunnerError.invalidTensorDataCount(provided: data.count, required: required)
        }
        guard graph.copy(data, toInputAt: index) else { throw SignatureRunnerError.failedToCopyDataToInputTensor }
    }

    private func allocate() throws(SignatureRunnerError) {
        do throws(ManakoError) { try graph.allocate() } catch { throw .failedToAllocateTensors }
    }

    private func tensor(_ port: LiteRTPort, _ data: Data?) throws(SignatureRunnerError) -> Tensor {
        guard let data else { throw .allocateTensorsRequired }
        guard let type = Tensor.DataType(port.description.elementType) else { throw .invalidTensorDataType }
        return Tensor(port, type, data)
    }
}
