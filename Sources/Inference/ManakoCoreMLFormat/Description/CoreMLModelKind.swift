/// The kinds of models, by the numbers of their fields in Model.proto.
public enum CoreMLModelKind: Int, Sendable, CaseIterable {
    case pipelineClassifier = 200, pipelineRegressor = 201, pipeline = 202
    case glmRegressor = 300, supportVectorRegressor = 301, treeEnsembleRegressor = 302, neuralNetworkRegressor = 303
    case bayesianProbitRegressor = 304
    case glmClassifier = 400, supportVectorClassifier = 401, treeEnsembleClassifier = 402, neuralNetworkClassifier = 403
    case kNearestNeighborsClassifier = 404
    case neuralNetwork = 500, itemSimilarityRecommender = 501, mlProgram = 502
    case customModel = 555, linkedModel = 556, classConfidenceThresholding = 560
    case oneHotEncoder = 600, imputer = 601, featureVectorizer = 602, dictVectorizer = 603, scaler = 604
    case categoricalMapping = 606, normalizer = 607, arrayFeatureExtractor = 609
    case nonMaximumSuppression = 610
    case identity = 900
    case textClassifier = 2000, wordTagger = 2001, visionFeaturePrint = 2002, soundAnalysisPreprocessing = 2003
    case gazetteer = 2004, wordEmbedding = 2005, audioFeaturePrint = 2006
    case serializedModel = 3000

    /// The name in Model.proto, such as `mlProgram`.
    public var name: String { "\(self)" }
}
