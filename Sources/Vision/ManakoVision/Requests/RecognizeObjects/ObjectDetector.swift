import ManakoPixels
public import ManakoCore
import ManakoGeometry
import ManakoInference

/// A detection model with its family recognised and its labels lined up; made once, shared by requests.
public final class ObjectDetector: Sendable {
    /// The compiled model.
    public let model: VisionModel
    /// How the model writes its boxes.
    public let head: any DetectionHead
    /// The names of the classes.
    public let labels: ClassLabels
    /// Where the picture goes and how.
    public let input: ModelImageInput
    /// Where ``labels`` come from.
    public let labelSource: LabelSource
    /// Scores, 0…1, that objects of single classes must exceed, by index, as the file beside the model says.
    public let classThresholds: [Int: Float]

    /// Recognises a model's family.
    ///
    /// - Parameters:
    ///   - model: the compiled model; what the file beside it says is taken into account.
    ///   - labels: names from the caller; otherwise those of the file beside the model, the model's own, those of a text beside it, the family's.
    ///   - sidecar: what is known of the model, instead of what the file beside it says.
    /// - Throws: ``ManakoError/Code/unsupported`` with the outputs' shapes when no family fits,
    ///   ``ManakoError/Code/malformedInput`` when the sidecar does not fit the model.
    public init(
        _ model: VisionModel, labels: ClassLabels? = nil, sidecar: ModelSidecar? = nil
    ) throws(ManakoError) {
        let sidecar = sidecar ?? model.sidecar
        let head = try DetectionHeads.recognize(
            HeadQuery(model.description, model.imageInput, sidecar: sidecar, labels: labels))
        self.model = model
        self.head = head
        self.input = try model.imageInput.taking(head.convention)
            .applying(ModelSidecar(metadataOf: model.description)).applying(sidecar)
        let (names, source) = LabelSource.choose(
            labels, sidecar, model, classCount: head.countsClasses ? head.classCount : nil, default: head.defaultLabels)
        self.labels = names.aligned(toClassCount: head.classCount)
        labelSource = source
        classThresholds = try Self.thresholds(sidecar, self.labels, head.classCount)
    }

    private static func thresholds(
        _ sidecar: ModelSidecar?, _ labels: ClassLabels, _ classCount: Int
    ) throws(ManakoError) -> [Int: Float] {
        guard let sidecar, !sidecar.thresholds.isEmpty else { return [:] }
        var result: [Int: Float] = [:]
        let names = (0..<max(classCount, labels.names.count)).map { labels.name($0).lowercased() }
        for (name, threshold) in sidecar.thresholds {
            let matches = names.indices.filter { names[$0] == name.lowercased() }
            guard !matches.isEmpty else {
                throw sidecar.error(
                    "thresholds.\(name.prefix(60))",
                    "the model has no such class; it has \(names.count): \(names.prefix(12).joined(separator: ", "))")
            }
            for index in matches { result[index] = threshold }
        }
        return result
    }

    /// The indices of classes by name, ignoring case.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with the nearest known names for a name that the model does not have.
    public func classIndices(named names: [String]) throws(ManakoError) -> Set<Int> {
        var indices: Set<Int> = []
        for name in names {
            let matches = labels.names.indices.filter { labels.names[$0].lowercased() == name.lowercased() }
            guard !matches.isEmpty else {
                let known = labels.names.filter { $0 != "???" }.prefix(12).joined(separator: ", ")
                throw ManakoError(
                    .invalidArgument,
                    "the model has no class '\(name)'; it has \(labels.names.count): \(known)…")
            }
            indices.formUnion(matches)
        }
        return indices
    }
}
