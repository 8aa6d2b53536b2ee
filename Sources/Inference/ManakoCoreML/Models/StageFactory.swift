import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// Makes models out of specifications, also those inside a pipeline.
struct StageFactory {
    let package: ModelPackage
    let configuration: SessionConfiguration
    let runtime: any GraphBackend
    private(set) var reports: [SessionReport] = []
    private var depth = 0
    private static let maximumDepth = 8

    init(package: ModelPackage, configuration: SessionConfiguration, runtime: any GraphBackend) {
        self.package = package
        self.configuration = configuration
        self.runtime = runtime
    }

    /// A model.
    ///
    /// - Parameters:
    ///   - place: where the specification stands in the file.
    ///   - function: the function of a program.
    mutating func stage(
        _ specification: ModelSpecification, place: String, function: String? = nil
    ) throws(ManakoError) -> any FeatureModel {
        if let source = try NetworkSource(specification, package, place: place, function: function) {
            let session = try runtime.makeModel(source.graph).makeSession(configuration)
            reports.append(session.report)
            return NetworkModel(source, session, specification.kind)
        }
        guard function == nil else {
            throw ManakoError(.invalidArgument, "a model of kind \(specification.kind.name) has no functions")
        }
        if let content = try Self.pipeline(specification) { return try pipeline(specification, content, place) }
        if let model = try SmallModels.model(specification) { return model }
        throw ManakoError(.unsupported, "models of kind \(specification.kind.name) can't be computed here")
    }

    /// The `Pipeline` message of a pipeline of any kind.
    private static func pipeline(_ specification: ModelSpecification) throws(ManakoError) -> ProtobufMessage? {
        switch specification.kind {
        case .pipeline: specification.content
        case .pipelineClassifier, .pipelineRegressor: try specification.content.part(1)
        default: nil
        }
    }

    private mutating func pipeline(
        _ specification: ModelSpecification, _ content: ProtobufMessage, _ place: String
    ) throws(ManakoError) -> any FeatureModel {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else {
            throw ManakoError(.limitExceeded, "pipelines are nested more than \(Self.maximumDepth) deep")
        }
        let names = content.strings(2)
        var stages: [any FeatureModel] = []
        for (index, message) in try content.messages(1).enumerated() {
            do throws(ManakoError) {
                stages.append(try stage(ModelSpecification(message), place: "\(place) \(index)"))
            } catch {
                let name = index < names.count && !names[index].isEmpty ? " (\(names[index]))" : ""
                throw error.at("model \(index + 1) of the pipeline\(name)")
            }
        }
        guard !stages.isEmpty else { throw ManakoError(.malformedInput, "the pipeline is empty") }
        return PipelineModel(interface: specification.interface, stages: stages)
    }
}
