public import ManakoCore
public import ManakoCoreMLFormat
public import ManakoInference
package import ManakoOpenVINO

/// A Core ML model that can be asked with the values that its file describes.
///
/// ```swift
/// let model = try CoreMLModel(contentsOf: "HousePricer.mlmodel")
/// let price = try model.prediction(from: ["RM": .double(6), "LSTAT": .double(5), "PTRATIO": .double(15)])["MEDV"]
/// ```
public final class CoreMLModel: FeatureModel {
    /// What the model takes and gives, and what its author says of it.
    public let interface: CoreMLInterface
    /// What the model is.
    public let kind: CoreMLModelKind
    /// The version of the format that the file is written in.
    public let specificationVersion: Int
    /// A classifier's classes.
    public let classNames: CoreMLClassNames?
    /// What the sessions of the networks inside came out as.
    public let reports: [SessionReport]
    private let model: any FeatureModel

    /// Reads a model and compiles the networks in it.
    ///
    /// - Parameters:
    ///   - path: an `.mlmodel` file, an `.mlpackage` or an `.mlmodelc` folder.
    ///   - configuration: how networks use the machine.
    ///   - functionName: which function of a program with several; nil for the one that is meant without a name.
    ///   - runtime: what executes networks.
    /// - Throws: ``ManakoError/Code/unsupported`` with the reason for what can't run here,
    ///   ``ManakoError/Code/malformedInput`` for damaged files, ``ManakoError/Code/unavailable`` when a file or the runtime is
    ///   missing, ``ManakoError/Code/invalidArgument`` when there is no such function.
    package init(
        contentsOf path: String, configuration: SessionConfiguration = .init(), functionName: String? = nil,
        runtime: any GraphBackend
    ) throws(ManakoError) {
        let package = try ModelPackage(path: path)
        let specification = try ModelSpecification(package)
        var factory = StageFactory(package: package, configuration: configuration, runtime: runtime)
        do throws(ManakoError) {
            model = try factory.stage(specification, place: "model", function: functionName)
        } catch {
            throw error.at(path)
        }
        interface = model.interface
        if let network = model as? NetworkModel {
            classNames = network.classNames
        } else {
            classNames = try specification.classNames
        }
        kind = specification.kind
        specificationVersion = specification.version
        reports = factory.reports
    }

    /// Asks the model.
    ///
    /// - Parameter inputs: a value for each input that is not optional, by name.
    /// - Returns: the outputs by name.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a value that is missing or is not what the input takes.
    public func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String:
        CoreMLFeatureValue]
    {
        try checkNames(inputs)
        return try model.prediction(from: inputs)
    }

    /// Memory for what the model keeps between predictions; nil when it keeps nothing.
    public func makeState() throws(ManakoError) -> CoreMLState? {
        guard let network = model as? NetworkModel, !interface.states.isEmpty else { return nil }
        return CoreMLState(try network.makeRequest())
    }

    /// Asks the model, which reads and changes what it has kept.
    ///
    /// - Throws: as ``prediction(from:)``.
    public func prediction(
        from inputs: [String: CoreMLFeatureValue], using state: CoreMLState
    ) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        try checkNames(inputs)
        guard let network = model as? NetworkModel else { return try model.prediction(from: inputs) }
        return try state.withRequest { (request) throws(ManakoError) in
            try network.prediction(from: inputs, with: request)
        }
    }

    private func checkNames(_ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) {
        let known = interface.inputs.map(\.name)
        for name in inputs.keys where !known.contains(name) {
            throw ManakoError(
                .invalidArgument, "the model has no input \(name); it has \(known.joined(separator: ", "))")
        }
    }
}
