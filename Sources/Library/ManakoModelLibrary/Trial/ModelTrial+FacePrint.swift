package import Manako
import ManakoNetworks

extension ModelTrial {
    /// The outcome for a model that is neither a detector nor a classifier.
    ///
    /// One that tells faces apart is run on a picture.
    ///
    /// - Throws: why the model can't be loaded or run.
    package static func outcome(ofOther path: String, on picture: VisionImage) throws(ManakoError) -> Outcome {
        _ = try ModelReport(path: path)
        let model = try? ManakoEnvironment.backends.loadModel(at: path)
        guard model?.description.isFacePrint == true else { return Outcome(kind: "other", classes: 0) }
        _ = try PredictFeature(path: path, configuration: .init()).run(inputs: [], image: picture)
        return Outcome(kind: Outcome.facePrint, classes: 0)
    }
}

extension ModelDescription {
    /// Whether the model's file says that it tells faces apart.
    package var isFacePrint: Bool { statedKind == DlibFaceNetwork.kind }
}
