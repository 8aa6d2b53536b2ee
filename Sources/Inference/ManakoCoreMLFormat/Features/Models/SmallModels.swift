package import ManakoCore

/// The models that are computed here, without a runtime.
package enum SmallModels {
    /// The kinds that ``model(_:)`` makes.
    package static let kinds: Set<CoreMLModelKind> = Set(makers.keys)

    /// Makes a model out of its specification.
    ///
    /// - Parameter specification: what the file says of it.
    /// - Returns: the model, or nil for kinds that need a runtime: networks, programs and pipelines.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the specification contradicts itself,
    ///   ``ManakoError/Code/unsupported`` for kinds that exist on Apple's systems only (``Unavailable``) and for what
    ///   Core ML's schema leaves open.
    package static func model(_ specification: ModelSpecification) throws(ManakoError) -> (any FeatureModel)? {
        if let error = Unavailable.error(specification) { throw error }
        return try makers[specification.kind]?(specification)
    }

    private typealias Maker = @Sendable (ModelSpecification) throws(ManakoError) -> any FeatureModel

    private static let makers: [CoreMLModelKind: Maker] = estimators.merging(transforms) { first, _ in first }

    private static let estimators: [CoreMLModelKind: Maker] = [
        .glmRegressor: { (specification) throws(ManakoError) in try GLMRegressor(specification) },
        .glmClassifier: { (specification) throws(ManakoError) in try GLMClassifier(specification) },
        .supportVectorRegressor: { (specification) throws(ManakoError) in try SupportVectorRegressor(specification) },
        .supportVectorClassifier: { (specification) throws(ManakoError) in try SupportVectorClassifier(specification) },
        .treeEnsembleRegressor: { (specification) throws(ManakoError) in try TreeEnsembleRegressor(specification) },
        .treeEnsembleClassifier: { (specification) throws(ManakoError) in try TreeEnsembleClassifier(specification) },
        .kNearestNeighborsClassifier: { (specification) throws(ManakoError) in
            try NearestNeighborsClassifier(specification)
        },
        .itemSimilarityRecommender: { (specification) throws(ManakoError) in
            try ItemSimilarityRecommender(specification)
        },
        .nonMaximumSuppression: { (specification) throws(ManakoError) in try NonMaximumSuppressionModel(specification)
        },
    ]

    private static let transforms: [CoreMLModelKind: Maker] = [
        .oneHotEncoder: { (specification) throws(ManakoError) in try OneHotEncoder(specification) },
        .imputer: { (specification) throws(ManakoError) in try Imputer(specification) },
        .featureVectorizer: { (specification) throws(ManakoError) in try FeatureVectorizer(specification) },
        .dictVectorizer: { (specification) throws(ManakoError) in try DictVectorizer(specification) },
        .scaler: { (specification) throws(ManakoError) in try Scaler(specification) },
        .categoricalMapping: { (specification) throws(ManakoError) in try CategoricalMapping(specification) },
        .normalizer: { (specification) throws(ManakoError) in try Normalizer(specification) },
        .arrayFeatureExtractor: { (specification) throws(ManakoError) in try ArrayFeatureExtractor(specification) },
        .identity: { (specification) throws(ManakoError) in try IdentityModel(specification) },
    ]
}
