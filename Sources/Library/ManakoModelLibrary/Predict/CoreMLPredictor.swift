package import Manako
package import ManakoInference

/// Runs a Core ML model once, on the values that its file describes.
package struct CoreMLPredictor: Predictor {
    private let model: CoreMLModel
    package var notes: [String] { model.reports.flatMap(\.notes) }
    package var inputNames: [String] { model.interface.inputs.map(\.name) }
    package var inputForm: String { "NAME=VALUE" }

    /// Whether a path is that of a Core ML model.
    package static func reads(_ path: String) -> Bool {
        ["mlmodel", "mlpackage", "mlmodelc"].contains { path.hasSuffix(".\($0)") || path.hasSuffix(".\($0)/") }
    }

    package init(path: String, configuration: SessionConfiguration) throws(ManakoError) {
        model = try CoreMLModel(contentsOf: path, configuration: configuration)
    }

    package func run(inputs: [PredictInput], image: PredictPicture?) throws(ManakoError) -> [PredictedOutput] {
        var values: [String: CoreMLFeatureValue] = [:]
        for given in inputs {
            guard let input = model.interface.inputs.first(where: { $0.name == given.name }) else { continue }
            guard values[given.name] == nil else { throw twice(given.name) }
            values[given.name] = try FeatureText.value(given.value, for: input)
        }
        if let image {
            guard let input = model.interface.inputs.first(where: { if case .image = $0.type { true } else { false } })
            else {
                throw ManakoError(.invalidArgument, "a picture is given, but the model takes none")
            }
            guard values[input.name] == nil else { throw twice(input.name) }
            values[input.name] = try FeatureText.value(image, for: input)
        }
        let outputs = try model.prediction(from: values)
        return model.interface.outputs.compactMap { output in
            outputs[output.name].map { PredictedOutput(name: output.name, content: .init($0)) }
        }
    }

    private func twice(_ name: String) -> ManakoError {
        ManakoError(.invalidArgument, "two things are given for input \(name); give one of them")
    }

    package var text: String {
        let lines =
            model.interface.inputs.map { "input   \(FeatureText.line($0))" }
            + model.interface.outputs.map { "output  \(FeatureText.line($0))" }
        return lines.joined(separator: "\n") + "\n"
    }
}
