import ManakoInference

/// Where the names of a model's classes come from, the strongest first.
public enum LabelSource: String, Sendable, Hashable {
    /// The caller gave them.
    case caller
    /// The file beside the model names them.
    case sidecar
    /// The model file carries them.
    case model
    /// They are those that models of the family usually have.
    case family

    /// Chooses among the names at hand.
    static func choose(
        _ caller: ClassLabels?, _ sidecar: ModelSidecar?, _ model: ModelDescription, default family: ClassLabels
    ) -> (ClassLabels, LabelSource) {
        if let caller { return (caller, .caller) }
        if let labels = sidecar?.labels { return (labels, .sidecar) }
        return model.labels.isEmpty ? (family, .family) : (ClassLabels(model.labels), .model)
    }
}
