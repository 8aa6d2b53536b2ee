import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// A pipeline of one network and a suppression of overlapping boxes, as detectors are exported.
struct CoreMLDetector {
    /// The network, whose description says how to thin out its boxes.
    let source: GraphSource

    /// Recognises a detector; nil when the specification is something else.
    init?(_ specification: ModelSpecification, _ package: ModelPackage) throws(ManakoError) {
        guard specification.kind == .pipeline else { return nil }
        let messages = try specification.content.messages(1)
        guard messages.count == 2 else { return nil }
        let last = try ModelSpecification(messages[1])
        guard last.kind == .nonMaximumSuppression,
            let network = try NetworkSource(
                ModelSpecification(messages[0]), package, place: "pipeline 0", function: nil)
        else { return nil }
        var description = network.graph.description
        let content = last.content
        let outputs = description.outputs.map(\.name)
        guard let confidence = outputs.firstIndex(of: content.string(200)),
            let coordinates = outputs.firstIndex(of: content.string(201))
        else { return nil }
        description.suppression = SuppressionDescription(
            confidenceOutput: confidence, coordinatesOutput: coordinates, overlapThreshold: content.double(110),
            confidenceThreshold: content.double(111), isPerClass: try content.part(1).bool(1))
        description.labels = try CoreMLClassNames(content)?.texts ?? []
        description.metadata = specification.interface.metadata.texts
        source = GraphSource(
            description: description, files: network.graph.files, variant: network.graph.variant,
            build: network.graph.build)
    }
}
