import ManakoFront

/// The weights that a training starts from unless `--from` names others.
enum PretrainedWeights {
    /// The name of their model in the catalogue.
    static let model = "yolox-nano"

    /// Whether they are installed.
    static var areInstalled: Bool { (try? Options.modelPath(model)) != nil }

    /// What a server without them is told to install.
    static var missing: MissingTrainingPart {
        MissingTrainingPart(part: .weights, command: "manako models pull \(model)", model: model)
    }
}
