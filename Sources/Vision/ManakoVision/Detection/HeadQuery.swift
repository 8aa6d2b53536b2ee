public import ManakoInference

/// What a family is recognised from.
public struct HeadQuery: Sendable {
    /// The model, with its outputs' shapes.
    public var model: ModelDescription
    /// The picture among its inputs.
    public var input: ModelImageInput
    /// What the file beside the model says.
    public var sidecar: ModelSidecar?
    /// Class names that the caller gave.
    public var labels: ClassLabels?

    /// Creates a query.
    public init(
        _ model: ModelDescription, _ input: ModelImageInput, sidecar: ModelSidecar? = nil, labels: ClassLabels? = nil
    ) {
        self.model = model
        self.input = input
        self.sidecar = sidecar
        self.labels = labels
    }

    /// The shapes of the outputs.
    var shapes: [[Int]] { model.outputs.map(\.shape) }

    /// The number of classes that the file itself or the one beside it states.
    var statedClassCount: Int? {
        sidecar?.labels?.names.count ?? (model.labels.isEmpty ? nil : model.labels.count)
    }

    /// The number of classes as far as anybody has named them.
    var namedClassCount: Int? { labels?.names.count ?? statedClassCount }

    /// Whether somebody says which family it is, so that shapes which fit several need no other hint.
    func isNamed(_ type: any DetectionHead.Type) -> Bool {
        guard let name = sidecar?.head?.lowercased() else { return false }
        return type.names.contains { $0.lowercased() == name }
    }
}
