package import ManakoCore
import ManakoFiles
import ManakoOpenVINO

/// The kinds of models that can't be computed away from Apple's systems, and why.
package enum Unavailable {
    /// The kinds, each with its reason.
    package static let reasons: [CoreMLModelKind: String] = [
        .visionFeaturePrint: insideSystem("the network that describes pictures") + fullImageNetwork,
        .audioFeaturePrint: insideSystem("the network that describes sounds") + fullNetwork,
        .soundAnalysisPreprocessing: insideSystem("the filters that it prepares sound with") + fullNetwork,
        .wordEmbedding: insideSystem("the reader of its table of words") + fullNetwork,
        .textClassifier: insideSystem("the language model that it builds on") + fullNetwork,
        .wordTagger: insideSystem("the language model that it builds on") + fullNetwork,
        .gazetteer: insideSystem("the reader of its table of names") + fullNetwork,
        .customModel: "is computed by a class of an app, which is not in the file; export a model without it",
        .linkedModel: "only names another compiled model; load that model's own file instead",
        .serializedModel:
            "holds its contents in a form that only Apple's systems read; export it again as an ML program",
        .bayesianProbitRegressor:
            "can't be computed: Core ML's schema says neither the steepness of its link nor how it draws samples;"
            + " export the model as an ML program or a GLM regressor with the probit transform",
        .classConfidenceThresholding:
            "can't be computed: Core ML's schema says neither its inputs nor its outputs;"
            + " leave it out and compare the confidences with thresholds of your own",
    ]

    private static func insideSystem(_ part: String) -> String {
        "can't run here: \(part) is not in the file; its weights live inside Apple's systems; "
    }

    private static let fullImageNetwork =
        "export a full network from the training tool (in Create ML: a full-network object detector;"
        + " elsewhere a classifier such as MobileNet trained with its own layers)"
    private static let fullNetwork = "train a network with all of its layers and export that"

    /// The error for a model that can't be computed here.
    ///
    /// - Returns: ``ManakoError/Code/unsupported`` with the reason, or nil for the kinds that can.
    package static func error(_ specification: ModelSpecification) -> ManakoError? {
        guard let reason = reasons[specification.kind] else { return nil }
        let name = detail(specification).map { "\(specification.kind.name) \($0)" } ?? specification.kind.name
        return ManakoError(.unsupported, "\(specification.message.file.path): a model of kind \(name) \(reason)")
    }

    /// The class of a custom model and the file of a linked one.
    private static func detail(_ specification: ModelSpecification) -> String? {
        switch specification.kind {
        case .customModel: return "(\(specification.content.string(10)))"
        case .linkedModel:
            let file = try? specification.content.part(1).part(1).string(1)
            return file.map { "(\($0))" }
        default: return nil
        }
    }
}
