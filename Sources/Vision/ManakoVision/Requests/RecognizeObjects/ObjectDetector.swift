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

    /// Recognises a model's family.
    ///
    /// - Parameters:
    ///   - model: the compiled model.
    ///   - labels: names from the caller; otherwise the file's own, otherwise the family's.
    /// - Throws: ``ManakoError/Code/unsupported`` with the outputs' shapes when no family fits.
    public init(_ model: VisionModel, labels: ClassLabels? = nil) throws(ManakoError) {
        self.model = model
        head = try DetectionHeads.recognize(model.description, model.imageInput)
        var input = model.imageInput
        if input.convention.channels != .gray { input.convention = head.convention }
        self.input = input
        let own = model.description.labels
        self.labels = (labels ?? (own.isEmpty ? head.defaultLabels : ClassLabels(own)))
            .aligned(toClassCount: head.classCount)
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
