public import Manako

/// Runs any model on what is given for its inputs.
public struct PredictFeature: Sendable {
    private let predictor: any Predictor
    /// What a user should know.
    public var notes: [String] { predictor.notes }
    /// Inputs and outputs as lines for people.
    public var text: String { predictor.text }

    /// Reads and compiles a model.
    ///
    /// - Throws: why the file can't be read or compiled.
    public init(path: String, configuration: SessionConfiguration) throws(ManakoError) {
        if CoreMLPredictor.reads(path) {
            predictor = try CoreMLPredictor(path: path, configuration: configuration)
        } else {
            predictor = try TensorPredictor(path: path, configuration: configuration)
        }
    }

    /// Runs the model once.
    ///
    /// - Parameters:
    ///   - inputs: a text `NAME=VALUE` an input: a file, or for Core ML models also a number or text in place.
    ///   - image: a picture file for the first input that takes one, or nil.
    /// - Returns: all outputs in the model's order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for inputs that are missing, given twice, or do not fit, and what
    ///   reading the files and running the model throws.
    public func run(inputs: [String], image: String?) throws(ManakoError) -> [PredictedOutput] {
        try predictor.run(inputs: inputs, image: image)
    }
}

/// A model that can be run once on what a user gives.
package protocol Predictor: Sendable {
    /// What a user should know.
    var notes: [String] { get }
    /// Inputs and outputs as lines for people.
    var text: String { get }

    /// Runs the model.
    func run(inputs: [String], image: String?) throws(ManakoError) -> [PredictedOutput]
}

/// What a user gives for an input, `NAME=VALUE`.
package struct NamedInput {
    package let name: String
    package let value: String

    /// Takes a text apart at the first `=` that leaves an input's name before it, as names may hold one themselves.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when no input has such a name.
    package init(_ text: String, names: [String], form: String = "NAME=FILE.npy") throws(ManakoError) {
        for (index, character) in zip(text.indices, text) where character == "=" {
            let name = String(text[..<index])
            let value = String(text[text.index(after: index)...])
            guard names.contains(name), !value.isEmpty else { continue }
            self.name = name
            self.value = value
            return
        }
        let known = names.map { "'\($0)'" }.joined(separator: ", ")
        throw ManakoError(
            .invalidArgument,
            "the input \(text.prefix(200)) is not \(form) with the name of an input; the model has \(known)")
    }
}
