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
    /// - Parameters:
    ///   - path: the model.
    ///   - function: the function of a Core AI model; nil for `main` or the only one.
    ///   - configuration: how the model uses the machine.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a function that the model does not have, and why the file can't be
    ///   read or compiled.
    public init(
        path: String, function: String? = nil, configuration: SessionConfiguration
    ) throws(ManakoError) {
        if TensorPredictor.readsFunctions(of: path) {
            predictor = try TensorPredictor(coreAI: path, function: function, configuration: configuration)
            return
        }
        guard function == nil else {
            throw ManakoError(.invalidArgument, "\(path): only an .aimodel has functions to choose from")
        }
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
        let known = predictor.inputNames
        let given = try inputs.map { (text) throws(ManakoError) in
            let input = try NamedInput(text, names: known, form: predictor.inputForm)
            return PredictInput(name: input.name, value: .text(input.value))
        }
        return try predictor.run(inputs: given, image: image.map { .file($0) })
    }

    /// Runs the model once on arrays and a picture that are in memory.
    ///
    /// - Parameters:
    ///   - inputs: what is given for each input.
    ///   - image: a picture for the first input that takes one, or nil.
    /// - Returns: all outputs in the model's order.
    /// - Throws: as ``run(inputs:image:)-(_,String?)``.
    package func run(inputs: [PredictInput], image: VisionImage?) throws(ManakoError) -> [PredictedOutput] {
        let known = predictor.inputNames
        for input in inputs where !known.contains(input.name) {
            throw ManakoError(
                .invalidArgument,
                "the model has no input \(input.name.prefix(200)); it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
            )
        }
        return try predictor.run(inputs: inputs, image: image.map { .image($0) })
    }
}

/// A model that can be run once on what a user gives.
package protocol Predictor: Sendable {
    /// What a user should know.
    var notes: [String] { get }
    /// Inputs and outputs as lines for people.
    var text: String { get }

    /// The names of the inputs.
    var inputNames: [String] { get }
    /// How an input is given on the command line.
    var inputForm: String { get }

    /// Runs the model on inputs of its own.
    func run(inputs: [PredictInput], image: PredictPicture?) throws(ManakoError) -> [PredictedOutput]
}

/// What a user gives for an input, `NAME=VALUE`.
package struct NamedInput {
    package let name: String
    package let value: String

    /// Takes a text apart at the first `=` that leaves an input's name before it, as names may hold one themselves.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when no input has such a name.
    package init(_ text: String, names: [String], form: String) throws(ManakoError) {
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
