import ManakoCore
import ManakoCoreAIFormat
import ManakoCoreML
import ManakoFiles
import ManakoInference
import ManakoNetworks
import ManakoONNX
import ManakoOpenVINO

/// A network of a file in another format, ready to be written as a Core AI model that computes the same.
struct CoreAIConversion {
    /// What the network takes and gives, and what its file says.
    let description: ModelDescription
    private let build: () throws(ManakoError) -> IRGraph

    /// Reads a file.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for other kinds of files and for what can't be written.
    init(_ path: String) throws(ManakoError) {
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        switch FileName.suffix(of: plain) {
        case "onnx":
            let model = try ONNXModel(path: plain)
            description = model.description
            // A batch is written with one picture.
            build = { () throws(ManakoError) in try model.graph { _, place in place == 0 ? 1 : nil } }
        case let ending where CoreMLBackend.fileExtensions.contains(ending):
            let source = try CoreMLBackend.source(at: plain)
            description = source.description
            build = source.build
        default:
            throw ManakoError(
                .unsupported,
                "\(path): can't be written as a Core AI model; give one of "
                    + (["onnx"] + CoreMLBackend.fileExtensions).map { ".\($0)" }.joined(separator: ", "))
        }
    }

    /// Writes the model.
    func write(_ metadata: CoreAIMetadata, to path: String) throws(ManakoError) {
        do throws(ManakoError) {
            try CoreAIPackage.write(build(), metadata: metadata, to: path)
        } catch {
            throw error.at(path)
        }
    }

    /// What says how pictures become the numbers of the input, where the source is told it otherwise.
    var pictureInput: String? {
        guard let channels = description.inputs.first?.channels else { return nil }
        return #"{"channels": "\#(channels.rawValue)", "scale": 1}"#
    }
}
