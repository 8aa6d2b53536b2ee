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

    /// How pictures become the numbers of the input, in the words of the part `input` of a file `model.json`; nil when nothing
    /// says it.
    ///
    /// - Parameter fitting: how pictures are brought to the input's size; nil for what the source says.
    func pictureInput(_ fitting: ModelFitting?) -> String? {
        let said = fitting?.json ?? description.metadata["manako.input"]
        // An input that is a picture says itself what its numbers are; an array's metadata must.
        guard let channels = description.inputs.first?.channels else { return said }
        var members: [JSONValue.Member] = []
        if let said, case .object(let all)? = try? JSONParser.value(of: Array(said.utf8)) {
            members = all.filter { ["fit", "alignment", "padding", "filter"].contains($0.key) }
        }
        let numbers = [
            JSONValue.Member(key: "channels", value: .string(channels.rawValue)),
            JSONValue.Member(key: "scale", value: .number(1)),
        ]
        var json = JSONWriter()
        json.value(.object(numbers + members))
        return json.text
    }
}
