package import Manako
import ManakoCoreAI
package import ManakoInference
import ManakoOpenVINO

/// Runs any model on raw tensors and pictures.
package struct TensorPredictor: Predictor {
    private let session: any InferenceSession
    private let sidecar: ModelSidecar?
    /// The inputs that a run changes and gives as outputs.
    private let states: Set<String>
    private var description: ModelDescription { session.description }
    package var notes: [String] { session.report.notes }
    package var inputNames: [String] { description.inputs.map(\.name) }
    package var inputForm: String { "NAME=FILE.npy" }

    /// Reads and compiles a model.
    ///
    /// - Throws: why the file can't be read or compiled.
    package init(
        path: String, backends: [any InferenceBackend] = ManakoEnvironment.backends, configuration: SessionConfiguration
    ) throws(ManakoError) {
        let model = try backends.loadModel(at: path)
        sidecar = try ModelSidecar.beside(path)
        states = []
        do throws(ManakoError) {
            session = try model.makeSession(configuration)
        } catch {
            throw error.at(path)
        }
    }

    /// Reads and compiles a function of a Core AI model.
    ///
    /// - Parameter function: the name, or nil for the one that is meant without.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such function, and why the file can't be read or
    ///   compiled.
    package init(
        coreAI path: String, function: String?, configuration: SessionConfiguration
    ) throws(ManakoError) {
        let model = try CoreAIModel(path: path)
        states = Set(try model.interface(model.function(function)).states.map(\.name))
        sidecar = try ModelSidecar.beside(path)
        let compiled = try model.model(function: function, runtime: OpenVINOBackend())
        do throws(ManakoError) {
            session = try compiled.makeSession(configuration)
        } catch {
            throw error.at(path)
        }
    }

    /// Whether a path is that of a Core AI model.
    package static func readsFunctions(of path: String) -> Bool {
        path.hasSuffix(".aimodel") || path.hasSuffix(".aimodel/")
    }

    /// Runs the model once.
    ///
    /// The picture goes into the first input that has the shape of one, in the way of the detector or classifier that the
    /// model is recognised as, otherwise as RGB 0…255 scaled to fit with black around. Arrays of whole numbers are a quantised
    /// input's integers, arrays of real numbers what these stand for.
    ///
    /// - Parameters:
    ///   - inputs: an array, or the path of an `.npy` file, for each input.
    ///   - image: a picture, or nil.
    /// - Returns: all outputs as real numbers, in the model's order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for inputs that are missing, given twice, or do not fit, and what
    ///   reading the files and running the model throws.
    package func run(inputs: [PredictInput], image: PredictPicture?) throws(ManakoError) -> [PredictedOutput] {
        var given: [Int: PredictInput.Value] = [:]
        for input in inputs {
            let index = description.inputs.firstIndex { $0.name == input.name } ?? 0
            guard given.updateValue(input.value, forKey: index) == nil else { throw twice(index) }
        }
        let picture = try image.map { image throws(ManakoError) in
            (image, ModelImageInput(recognizing: try VisionModel(session, sidecar: sidecar)))
        }
        if let index = picture?.1.index, given[index] != nil { throw twice(index) }
        for (index, input) in description.inputs.enumerated() where given[index] == nil && picture?.1.index != index {
            throw ManakoError(
                .invalidArgument,
                "nothing is given for \(states.contains(input.name) ? "state" : "input") \(input.line); give '\(input.name)=FILE.npy'",
                reason: .init("missingInput", ["name": input.name]))
        }
        let request = try session.makeRequest()
        for (index, value) in given.sorted(by: { $0.key < $1.key }) { try fill(request, index, value) }
        if let (image, input) = picture {
            try image.use { image throws(ManakoError) in try input.fill(request, with: image) }
        }
        try request.run()
        return try outputs(of: request)
    }

    private func twice(_ index: Int) -> ManakoError {
        ManakoError(
            .invalidArgument, "two things are given for input \(description.inputs[index].line); give one of them")
    }

    private func fill(
        _ request: any InferenceRequest, _ index: Int, _ value: PredictInput.Value
    ) throws(ManakoError) {
        let input = description.inputs[index]
        switch value {
        case .array(let array):
            do throws(ManakoError) { try fill(request, index, array) } catch { throw error.at("input \(input.line)") }
        case .text(let path):
            let array = try NPYArray(contentsOf: path)
            do throws(ManakoError) {
                try fill(request, index, array)
            } catch {
                throw error.at("\(path) for input \(input.line)")
            }
        }
    }

    private func fill(_ request: any InferenceRequest, _ index: Int, _ array: NPYArray) throws(ManakoError) {
        let input = description.inputs[index]
        try input.check(array.shape)
        try request.setInputShape(array.shape, at: index)
        let elements = try array.elements(as: input.elementType, quantization: input.quantization)
        try unsafe request.withInput(at: index) { memory throws(ManakoError) in
            guard memory.count == elements.count else {
                throw ManakoError(.internalFailure, "the runtime has \(memory.count) bytes for \(elements.count)")
            }
            unsafe memory.copyBytes(from: elements)
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
            description.inputs.map { "\(states.contains($0.name) ? "state " : "input ")  \($0.line)" }
            + description.outputs.filter { !states.contains($0.name) }.map { "output  \($0.line)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension TensorDescription {
    /// Name, type and shape on one line.
    fileprivate var line: String {
        "\(name)  \(elementType.rawValue)  \(shape.isEmpty ? "any shape" : shapeText)"
    }
}
