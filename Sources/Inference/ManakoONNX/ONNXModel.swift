package import ManakoCore
import ManakoFiles
package import ManakoInference
package import ManakoOpenVINO

/// An ONNX model as a graph: what its nodes compute, with extents that are fixed.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto; operations are those of
/// https://onnx.ai/onnx/operators.
package struct ONNXModel: Sendable {
    /// What the model takes and gives, its metadata and labels.
    package let description: ModelDescription
    private let file: MappedFile
    private let model: ProtobufMessage

    /// Reads a file's structure.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file is not ONNX or is cut off,
    ///   ``ManakoError/Code/unsupported`` when its weights stand in other files.
    package init(path: String) throws(ManakoError) {
        let source = try RandomAccessFile(path: path)
        let about = try ONNXFile(source)
        guard !about.hasExternalData else {
            throw ManakoError(
                .unsupported, "\(path): its weights stand in other files; export the model with all weights in one file"
            )
        }
        description = about.description
        file = try MappedFile(source)
        model = try ProtobufMessage(file)
    }

    /// Builds the graph.
    ///
    /// - Parameter extents: what an open extent of an input becomes, by the input and the place of the dimension; nil is an
    ///   error.
    /// - Throws: ``ManakoError/Code/unsupported`` for an operation that can't be read, or that needs values which are only
    ///   known when the model runs; the error names the node. ``ManakoError/Code/malformedInput`` for a damaged file.
    package func graph(
        extents: (TensorDescription, Int) -> Int?
    ) throws(ManakoError) -> IRGraph {
        do throws(ManakoError) {
            guard let graph = try model.message(7) else { throw model.damaged }
            var lowering = try ONNXLowering(graph, version: version())
            return try lowering.graph(description, extents: extents)
        } catch {
            throw error.at(file.path)
        }
    }

    /// The version of the operation set.
    private func version() throws(ManakoError) -> Int {
        for set in try model.messages(8) where ["", "ai.onnx"].contains(set.string(1)) { return set.int(2) }
        return 1
    }
}
