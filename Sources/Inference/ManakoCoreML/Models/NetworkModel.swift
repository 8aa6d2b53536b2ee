import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

/// A network or program, executed by a runtime.
final class NetworkModel: FeatureModel {
    let interface: CoreMLInterface
    let classNames: CoreMLClassNames?
    private let kind: CoreMLModelKind
    private let session: any InferenceSession
    private let requests: RequestPool
    private let pictures = PictureTensors()

    init(_ source: NetworkSource, _ session: any InferenceSession, _ kind: CoreMLModelKind) {
        interface = source.interface
        classNames = source.classNames
        self.kind = kind
        self.session = session
        requests = RequestPool(session: session)
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        try requests.withRequest { (request) throws(ManakoError) in try prediction(from: inputs, with: request) }
    }

    func makeRequest() throws(ManakoError) -> any InferenceRequest { try session.makeRequest() }

    /// Asks the model in a request's memory.
    func prediction(
        from inputs: [String: CoreMLFeatureValue], with request: any InferenceRequest
    ) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        for (index, tensor) in session.description.inputs.enumerated() {
            guard let input = interface.inputs.first(where: { $0.name == tensor.name }) else { continue }
            do throws(ManakoError) {
                try fill(request, index, input, inputs[input.name])
            } catch {
                throw error.at("input \(input.name)")
            }
        }
        try request.run()
        var outputs: [String: CoreMLFeatureValue] = [:]
        for (index, tensor) in session.description.outputs.enumerated() {
            guard let output = interface.outputs.first(where: { $0.name == tensor.name }) else { continue }
            let value = try request.withOutput(at: index) { (view) throws(ManakoError) -> CoreMLFeatureValue in
                try self.value(of: view, output)
            }
            outputs[output.name] = value
            if let label = label(value, output) { outputs[interface.predictedFeatureName] = label }
        }
        return outputs
    }

    private func fill(
        _ request: any InferenceRequest, _ index: Int, _ input: CoreMLFeatureDescription, _ value: CoreMLFeatureValue?
    ) throws(ManakoError) {
        switch (input.type, value) {
        case (.image(let image), .image(let bitmap)):
            try pictures.fill(request, index, bitmap, image, isOpen: session.description.inputs[index].isOpen)
        case (.multiArray(let array), .multiArray(let given)):
            try fill(request, index, given, array)
        case (.multiArray(let array), nil) where input.isOptional || array.defaultValue != nil:
            guard let count = IRGraph.elementCount(array.shape), count <= 1 << 28 else {
                throw ManakoError(
                    .limitExceeded, "is not given, and its default has the shape \(array.shape); give a smaller array")
            }
            let values = [Double](repeating: array.defaultValue ?? 0, count: count)
            try fill(request, index, CoreMLMultiArray(values, shape: array.shape), array)
        case (_, .some(let other)):
            throw ManakoError(.invalidArgument, "takes \(input.type.kind), but was given \(other.kind)")
        case (_, nil): throw ManakoError(.invalidArgument, "is missing")
        }
    }

    private func fill(
        _ request: any InferenceRequest, _ index: Int, _ given: CoreMLMultiArray, _ array: CoreMLArrayFeature
    ) throws(ManakoError) {
        let tensor = session.description.inputs[index]
        if tensor.isOpen {
            try array.check(given.shape)
            try request.setInputShape(given.shape, at: index)
        } else if given.shape != tensor.shape {
            throw ManakoError(.invalidArgument, "takes an array of \(tensor.shapeText) and not of \(given.shape)")
        }
        try unsafe request.withInput(at: index) { (target) throws(ManakoError) in
            try unsafe given.write(into: target, as: tensor.elementType)
        }
    }

    private func value(of view: TensorView, _ output: CoreMLFeatureDescription) throws(ManakoError)
        -> CoreMLFeatureValue
    {
        switch output.type {
        case .multiArray(let array): return .multiArray(try CoreMLMultiArray(view, as: array.elementType))
        case .image(let image): return .image(try pictures.bitmap(view, image))
        case .double: return .double(Double(view.toTensor().values.first ?? .nan))
        case .int64: return .int64(Int64(exactly: (view.toTensor().values.first ?? 0).rounded()) ?? 0)
        case .dictionary: return try dictionary(view)
        case .string, .sequence, .state:
            throw ManakoError(
                .unsupported, "the output \(output.name) is \(output.type.kind), which networks do not give")
        }
    }

    private func dictionary(_ view: TensorView) throws(ManakoError) -> CoreMLFeatureValue {
        let values = view.toTensor().values
        guard let classNames, classNames.count == values.count else {
            throw ManakoError(
                .malformedInput, "\(values.count) probabilities for \(classNames?.count ?? 0) classes")
        }
        switch classNames {
        case .strings(let names):
            return .stringDictionary(.init(zip(names, values.map(Double.init))) { first, _ in first })
        case .integers(let numbers):
            return .int64Dictionary(.init(zip(numbers, values.map(Double.init))) { first, _ in first })
        }
    }

    /// The most probable class, in the order of the classes.
    private func label(_ value: CoreMLFeatureValue, _ output: CoreMLFeatureDescription) -> CoreMLFeatureValue? {
        guard output.name == interface.predictedProbabilitiesName || interface.predictedProbabilitiesName.isEmpty else {
            return nil
        }
        switch (value, classNames) {
        case (.stringDictionary(let probabilities), .strings(let names)):
            return names.max { probabilities[$0, default: 0] < probabilities[$1, default: 0] }.map { .string($0) }
        case (.int64Dictionary(let probabilities), .integers(let numbers)):
            return numbers.max { probabilities[$0, default: 0] < probabilities[$1, default: 0] }.map { .int64($0) }
        default: return nil
        }
    }
}
