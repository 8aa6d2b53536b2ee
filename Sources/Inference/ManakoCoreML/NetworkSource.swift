import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// A network or program of a Core ML file, ready to become a graph.
struct NetworkSource: Sendable {
    /// What it takes and gives.
    let interface: CoreMLInterface
    /// Its classes, when it classifies.
    let classNames: CoreMLClassNames?
    /// What a runtime needs; inputs and outputs that are tensors, in the interface's order.
    let graph: GraphSource

    /// The version of what is built from a file, for telling compiled forms apart: raised with every change of a lowering.
    private static let version = "Core ML 2"

    /// Reads a network's or program's structure; nil when the specification holds something else.
    ///
    /// - Parameters:
    ///   - place: where the specification stands in the file, for telling a pipeline's models apart.
    ///   - function: the function of a program, or nil for the one that is meant without a name.
    init?(
        _ specification: ModelSpecification, _ package: ModelPackage, place: String, function: String?
    ) throws(ManakoError) {
        switch specification.kind {
        case .mlProgram: try self.init(program: specification, package, place, function)
        case .neuralNetwork, .neuralNetworkClassifier, .neuralNetworkRegressor:
            guard function == nil else { throw Self.noFunction(function ?? "", package) }
            try self.init(network: specification, package, place)
        default: return nil
        }
    }

    private init(
        network specification: ModelSpecification, _ package: ModelPackage, _ place: String
    ) throws(ManakoError) {
        interface = specification.interface
        classNames = try CoreMLClassNames(specification.content)
        let path = package.path
        graph = GraphSource(
            description: Self.description(interface, classNames, specification.kind, path),
            files: [try RandomAccessFile(path: package.specification.path)], variant: [Self.version, place]
        ) { () throws(ManakoError) in try NetworkLowering(specification, path: path).graph() }
    }

    private init(
        program specification: ModelSpecification, _ package: ModelPackage, _ place: String, _ wanted: String?
    ) throws(ManakoError) {
        var reader = ProgramReader(package)
        let program = try reader.program(specification.content)
        let known = specification.interface.defaultFunctionName
        let name = wanted ?? (known.isEmpty ? "main" : known)
        guard let function = program.functions[name] else { throw Self.noFunction(name, package) }
        let interface = specification.interface.functions[name] ?? specification.interface
        self.interface = interface
        classNames = function.classNames
        let path = package.path
        let description = Self.description(interface, classNames, specification.kind, path)
        var files: [RandomAccessFile] = []
        for path in package.sourcePaths + reader.weightPaths { files.append(try RandomAccessFile(path: path)) }
        let weights = reader.weightFile
        graph = GraphSource(
            description: description, files: files, variant: [Self.version, place, name]
        ) { () throws(ManakoError) in
            let graph = try ProgramLowering(weightFile: weights).graph(of: function, path: path)
            do throws(ManakoError) {
                try graph.orderResults(description.outputs.map(\.name))
            } catch {
                throw error.at(path)
            }
            return graph
        }
    }

    private static func noFunction(_ name: String, _ package: ModelPackage) -> ManakoError {
        ManakoError(.invalidArgument, "\(package.path): the model has no function \(name)")
    }
}

extension NetworkSource {
    /// The tensors among inputs and outputs.
    private static func description(
        _ interface: CoreMLInterface, _ classNames: CoreMLClassNames?, _ kind: CoreMLModelKind, _ path: String
    ) -> ModelDescription {
        let probabilities = interface.predictedProbabilitiesName
        let outputs = interface.outputs.compactMap { output in
            switch output.type {
            case .dictionary where output.name == probabilities:
                TensorDescription(name: output.name, shape: [1, classNames?.count ?? -1], elementType: .float32)
            case .double where kind == .neuralNetworkRegressor:
                TensorDescription(name: output.name, shape: [1], elementType: .float32)
            default: output.tensor
            }
        }
        return ModelDescription(
            name: FileSystem.stem(of: path), inputs: interface.inputs.compactMap(\.tensor), outputs: outputs,
            metadata: interface.metadata.texts,
            labels: classNames?.texts ?? LabelText.names(inLiteral: interface.metadata.userDefined["names"] ?? ""))
    }
}

extension CoreMLFeatureDescription {
    /// The tensor that a picture or an array becomes; nil for everything else.
    var tensor: TensorDescription? {
        switch type {
        case .image(let image):
            var tensor = TensorDescription(
                name: name, shape: image.tensorShape.map { $0 ?? -1 }, elementType: .float32)
            tensor.channels = image.channels
            return tensor
        case .multiArray(let array):
            return TensorDescription(
                name: name, shape: array.tensorShape.map { $0 ?? -1 },
                elementType: array.elementType.isFloat ? .float32 : .int32)
        default: return nil
        }
    }
}

extension CoreMLImageFeature {
    /// The colours as tensors have them.
    var channels: PixelChannels {
        switch colorSpace {
        case .rgb: .rgb
        case .bgr: .bgr
        case .grayscale, .grayscaleFloat16: .gray
        }
    }
}

extension CoreMLMetadata {
    /// What the author says, under the keys that Core ML has for it.
    var texts: [String: String] {
        var texts = userDefined
        for (key, text) in [
            ("description", shortDescription), ("author", author), ("license", license), ("version", version),
        ] where !text.isEmpty && texts[key] == nil {
            texts[key] = text
        }
        return texts
    }
}
