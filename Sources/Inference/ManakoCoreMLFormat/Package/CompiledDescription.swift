import FoundationEssentials
import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What Xcode's compiler writes of a model into `metadata.json`.
///
/// Features are described as coremltools describes them (`CoreMLFeatureType::toDictionary` in
/// https://github.com/apple/coremltools/tree/main/mlmodel/src): their values are texts.
struct CompiledDescription {
    private let contents: Contents
    private let place: String

    /// What the file is called.
    static let name = "metadata.json"

    /// Where the file is.
    static func path(in folder: String) -> String { "\(folder)/\(name)" }

    private struct Contents: Decodable {
        var inputSchema: [CompiledFeature]
        var outputSchema: [CompiledFeature]
        var stateSchema: [CompiledFeature]?
        var specificationVersion: CompiledText?
        var shortDescription: CompiledText?
        var version: CompiledText?
        var versionString: CompiledText?
        var author: CompiledText?
        var license: CompiledText?
        var userDefinedMetadata: [String: CompiledText]?
    }

    /// Reads the description of a compiled model.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing, ``ManakoError/Code/malformedInput`` when it is damaged.
    init(_ package: ModelPackage) throws(ManakoError) {
        place = Self.path(in: package.folder)
        let bytes = try FileBytes.read(place, limit: 16 << 20)
        guard let list = try? JSONDecoder().decode([Contents].self, from: Data(bytes)), list.count == 1 else {
            throw ManakoError(.malformedInput, "\(place): is damaged; compile the model again")
        }
        contents = list[0]
    }

    /// The version of the format that the model was compiled from.
    var version: Int { contents.specificationVersion?.number ?? 6 }

    /// What the model takes and gives.
    func interface() throws(ManakoError) -> CoreMLInterface {
        var interface = CoreMLInterface(
            inputs: try list(contents.inputSchema), outputs: try list(contents.outputSchema),
            states: try list(contents.stateSchema ?? []), metadata: metadata)
        // A classifier gives a label and a dictionary; nothing else says so.
        let probabilities = interface.outputs.first { if case .dictionary = $0.type { true } else { false } }
        let label = interface.outputs.first { $0.type == .string || $0.type == .int64 }
        if let probabilities, let label {
            interface.predictedProbabilitiesName = probabilities.name
            interface.predictedFeatureName = label.name
        }
        return interface
    }

    private func list(_ features: [CompiledFeature]) throws(ManakoError) -> [CoreMLFeatureDescription] {
        try features.map { (feature) throws(ManakoError) in
            do throws(ManakoError) {
                return try feature.description()
            } catch {
                throw ManakoError(error.code, "\(place): \(feature.name): \(error.message)")
            }
        }
    }

    private var metadata: CoreMLMetadata {
        var metadata = CoreMLMetadata()
        metadata.shortDescription = contents.shortDescription?.text ?? ""
        metadata.version = (contents.version ?? contents.versionString)?.text ?? ""
        metadata.author = contents.author?.text ?? ""
        metadata.license = contents.license?.text ?? ""
        metadata.userDefined = (contents.userDefinedMetadata ?? [:]).mapValues(\.text)
        return metadata
    }
}

/// A value of the description: text, in some versions a number or truth value.
struct CompiledText: Decodable {
    var text: String
    /// The whole number that the text says.
    var number: Int? { Int(text) }
    /// Whether the text says that something holds.
    var isTrue: Bool { text == "1" || text == "true" }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self.text = text
        } else if let number = try? container.decode(Int.self) {
            text = "\(number)"
        } else {
            text = "\(try container.decode(Bool.self))"
        }
    }
}
