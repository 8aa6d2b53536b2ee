package import ManakoCore
import ManakoFiles
import ManakoInference

/// A model whose graphs are run step by step, as TensorFlow Lite's interpreters run them.
package struct LiteRTProgram: Sendable {
    private let model: LiteRTModel

    /// Reads a model from a file.
    ///
    /// - Throws: what ``LiteRTBackend/loadModel(at:)`` throws.
    package init(path: String) throws(ManakoError) {
        try self.init(RandomAccessFile(path: path).readAll(maximum: LiteRTBackend.maximumBytes), name: path)
    }

    /// Reads a model from the bytes of a file.
    ///
    /// - Throws: what ``LiteRTBackend/loadModel(at:)`` throws.
    package init(_ bytes: [UInt8], name: String) throws(ManakoError) {
        model = try LiteRTModel(checking: bytes, path: name)
    }

    /// The release of LiteRT that models are run with.
    package static var version: String { LiteRTRuntime.version }

    /// The names of the graphs that the file names.
    package var signatureKeys: [String] { model.file.signatures.map(\.key) }

    /// The first graph, ready to be given shapes and values.
    ///
    /// - Parameter threads: how many threads compute; as many as there are processors when absent.
    /// - Throws: ``ManakoError/Code/unsupported`` for operations that LiteRT lacks.
    package func makeGraph(threads: Int?) throws(ManakoError) -> LiteRTGraph {
        let ports = try model.file.ports(ofGraph: 0)
        return try graph(
            model.file.mainSignature, threads,
            (ports.inputs.map { LiteRTPort($0) }, ports.outputs.map { LiteRTPort($0) }))
    }

    /// The graph of a name, ready to be given shapes and values.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a name that the file lacks, ``ManakoError/Code/unsupported`` for
    ///   operations that LiteRT lacks.
    package func makeGraph(signature key: String, threads: Int?) throws(ManakoError) -> LiteRTGraph {
        guard let index = model.file.signatures.firstIndex(where: { $0.key == key }) else {
            throw ManakoError(
                .invalidArgument,
                "\(model.path) has no signature “\(key)”; it has \(signatureKeys.joined(separator: ", "))")
        }
        let signature = model.file.signatures[index]
        let ports = try model.file.ports(ofGraph: signature.graph)
        return try graph(
            index, threads, (Self.name(ports.inputs, signature.inputs), Self.name(ports.outputs, signature.outputs)))
    }

    private func graph(
        _ signature: Int, _ threads: Int?, _ ports: (inputs: [LiteRTPort], outputs: [LiteRTPort])
    ) throws(ManakoError) -> LiteRTGraph {
        let threads = min(max(threads ?? Machine.processorCount, 1), 1024)
        let compiled = try model.compile(threads: threads, signature: signature)
        return LiteRTGraph(model, compiled, ports.inputs, ports.outputs)
    }

    private static func name(_ ports: [TFLitePort], _ names: [TFLiteSignature.Name]) -> [LiteRTPort] {
        ports.map { port in LiteRTPort(port, name: names.first { $0.tensor == port.tensor }?.text ?? "") }
    }
}
