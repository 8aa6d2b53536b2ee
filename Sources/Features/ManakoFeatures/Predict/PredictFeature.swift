public import Manako
import ManakoNPY

/// Runs any model on raw tensors and pictures.
public struct PredictFeature: Sendable {
    /// A tensor for one of the model's inputs.
    public struct NamedFile: Sendable, Hashable {
        /// The input's name in the model.
        public var name: String
        /// A `.npy` file.
        public var path: String

        /// Creates a pair.
        public init(name: String, path: String) {
            self.name = name
            self.path = path
        }

        /// Reads `NAME=FILE`; the first `=` that leaves an input's name before it divides, as names may hold one themselves.
        ///
        /// - Throws: ``ManakoError/Code/invalidArgument`` when no input has such a name.
        init(_ text: String, for model: ModelDescription) throws(ManakoError) {
            for (index, character) in zip(text.indices, text) where character == "=" {
                let name = String(text[..<index])
                guard model.inputs.contains(where: { $0.name == name }) else { continue }
                self.init(name: name, path: String(text[text.index(after: index)...]))
                guard !path.isEmpty else { break }
                return
            }
            throw ManakoError(
                .invalidArgument,
                "--input \(text.prefix(200)) is not NAME=FILE.npy with the name of an input; the model has \(model.inputNames)"
            )
        }
    }

    private let session: any Session
    private let sidecar: ModelSidecar?
    /// What the model takes and gives.
    public var description: ModelDescription { session.description }
    /// What the session came out as.
    public var report: SessionReport { session.report }

    /// Reads and compiles a model.
    ///
    /// - Throws: why the file can't be read or compiled.
    public init(
        path: String, backends: [any Backend] = ManakoEnvironment.backends, configuration: SessionConfiguration
    ) throws(ManakoError) {
        let model = try backends.loadModel(at: path)
        sidecar = try ModelSidecar.beside(path)
        do throws(ManakoError) {
            session = try model.makeSession(configuration)
        } catch {
            throw error.at(path)
        }
    }

    /// Runs the model once.
    ///
    /// The picture goes into the first input that has the shape of one, in the way of the detector or classifier that the
    /// model is recognised as, otherwise as RGB 0…255 scaled to fit with black around. Arrays of whole numbers are a quantised
    /// input's integers, arrays of real numbers what these stand for.
    ///
    /// - Parameters:
    ///   - inputs: a text `NAME=FILE.npy` an input.
    ///   - image: a picture file, or nil.
    /// - Returns: all outputs as real numbers, in the model's order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for inputs that are missing, given twice, or do not fit, and what
    ///   reading the files and running the model throws.
    public func run(inputs: [String], image: String?) throws(ManakoError) -> [PredictedOutput] {
        var files: [Int: String] = [:]
        for text in inputs {
            let file = try NamedFile(text, for: description)
            let index = description.inputs.firstIndex { $0.name == file.name } ?? 0
            guard files.updateValue(file.path, forKey: index) == nil else { throw twice(index) }
        }
        let picture = try image.map { path throws(ManakoError) in
            (path, ModelImageInput(recognizing: try VisionModel(session, sidecar: sidecar)))
        }
        if let index = picture?.1.index, files[index] != nil { throw twice(index) }
        for (index, input) in description.inputs.enumerated() where files[index] == nil && picture?.1.index != index {
            throw ManakoError(
                .invalidArgument, "nothing is given for input \(input.line); add --input '\(input.name)=FILE.npy'")
        }
        let request = try session.makeRequest()
        for (index, path) in files.sorted(by: { $0.key < $1.key }) { try fill(request, index, path) }
        if let (path, input) = picture { try fill(request, input, path) }
        try request.run()
        return try outputs(of: request)
    }

    private func twice(_ index: Int) -> ManakoError {
        ManakoError(
            .invalidArgument, "two things are given for input \(description.inputs[index].line); give one of them")
    }

    private func fill(_ request: any InferenceRequest, _ index: Int, _ path: String) throws(ManakoError) {
        let input = description.inputs[index]
        let array = try NPYArray(contentsOf: path)
        do throws(ManakoError) {
            try input.check(array.shape)
            try request.setInputShape(array.shape, at: index)
            let elements = try array.elements(as: input.elementType, quantization: input.quantization)
            try unsafe request.withInput(at: index) { memory throws(ManakoError) in
                guard memory.count == elements.count else {
                    throw ManakoError(.internalFailure, "the runtime has \(memory.count) bytes for \(elements.count)")
                }
                unsafe memory.copyBytes(from: elements)
            }
        } catch {
            throw error.at("\(path) for input \(input.line)")
        }
    }

    private func fill(
        _ request: any InferenceRequest, _ input: ModelImageInput, _ path: String
    ) throws(ManakoError) {
        let bytes = try FileBytes.read(path)
        do throws(ManakoError) {
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: .default)
            try input.fill(request, with: image)
        } catch {
            throw error.at(path)
        }
    }

    private func outputs(of request: any InferenceRequest) throws(ManakoError) -> [PredictedOutput] {
        var outputs: [PredictedOutput] = []
        for (index, output) in description.outputs.enumerated() {
            let (tensor, type) = try request.withOutput(at: index) { ($0.toTensor(), $0.elementType) }
            outputs.append(PredictedOutput(name: output.name, elementType: type, tensor: tensor))
        }
        return outputs
    }

    /// Inputs and outputs as lines for people.
    public var text: String {
        let lines =
            description.inputs.map { "input   \($0.line)" } + description.outputs.map { "output  \($0.line)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ModelDescription {
    /// The inputs' names as a list.
    fileprivate var inputNames: String { inputs.map { "'\($0.name)'" }.joined(separator: ", ") }
}

extension TensorDescription {
    /// Name, type and shape on one line.
    fileprivate var line: String {
        "\(name)  \(elementType.rawValue)  \(shape.isEmpty ? "any shape" : shapeText)"
    }
}
