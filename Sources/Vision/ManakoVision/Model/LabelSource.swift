import ManakoInference

/// Where the names of a model's classes come from, the strongest first.
public enum LabelSource: String, Sendable, Hashable {
    /// The caller gave them.
    case caller
    /// The file beside the model names them.
    case sidecar
    /// The model file carries them.
    case model
    /// A text beside the model has as many as the model has classes.
    case file
    /// They are those that models of the family usually have.
    case family

    /// Chooses among the names at hand.
    ///
    /// - Parameter classCount: the number of classes; nil where the model does not tell it.
    static func choose(
        _ caller: ClassLabels?, _ sidecar: ModelSidecar?, _ model: VisionModel, classCount: Int?,
        default family: ClassLabels
    ) -> (ClassLabels, LabelSource) {
        if let caller { return (caller, .caller) }
        if let labels = sidecar?.labels { return (labels, .sidecar) }
        let own = model.description.labels
        if !own.isEmpty { return (ClassLabels(own), .model) }
        if let labels = model.labelFile?.labels(forClassCount: classCount) { return (labels, .file) }
        return (family, .family)
    }
}
