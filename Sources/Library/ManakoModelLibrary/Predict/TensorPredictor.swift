package import Manako
import ManakoFiles
package import ManakoInference

/// Runs any model on raw tensors and pictures.
package struct TensorPredictor: Predictor {
    private let session: any InferenceSession
    private let sidecar: ModelSidecar?
    private var description: ModelDescription { session.description }
    package var notes: [String] { session.report.notes }

    /// Reads and compiles a model.
    ///
    /// - Throws: why the file can't be read or compiled.
    package init(
        path: String, backends: [any InferenceBackend] = ManakoEnvironment.backends, configuration: SessionConfiguration
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
    package func run(inputs: [String], image: String?) throws(ManakoError) -> [PredictedOutput] {
        var files: [Int: String] = [:]
        for text in inputs {
            let file = try NamedInput(text, names: description.inputs.map(\.name))
            let index = description.inputs.firstIndex { $0.name == file.name } ?? 0
            guard files.updateValue(file.value, forKey: index) == nil else { throw twice(index) }
        }
        let picture = try image.map { path throws(ManakoError) in
            (path, ModelImageInput(recognizing: try VisionModel(session, sidecar: sidecar)))
        }
        if let index = picture?.1.index, files[index] != nil { throw twice(index) }
        for (index, input) in description.inputs.enumerated() where files[index] == nil && picture?.1.index != index {
            throw ManakoError(
                .invalidArgument, "nothing is given for input \(input.line); give '\(input.name)=FILE.npy'",
                reason: .init("missingInput", ["name": input.name]))
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
            outputs.append(PredictedOutput(name: output.name, content: .tensor(tensor, type)))
        }
        return outputs
    }

    /// Inputs and outputs as lines for people.
    package var text: String {
        let lines =
            description.inputs.map { "input   \($0.line)" } + description.outputs.map { "output  \($0.line)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension TensorDescription {
    /// Name, type and shape on one line.
    fileprivate var line: String {
        "\(name)  \(elementType.rawValue)  \(shape.isEmpty ? "any shape" : shapeText)"
    }
}
