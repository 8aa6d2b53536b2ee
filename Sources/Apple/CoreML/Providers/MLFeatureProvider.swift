/// Values by name: what a prediction is made from, and what it gives.
public protocol MLFeatureProvider: AnyObject {
    /// The names of all values.
    var featureNames: Set<String> { get }

    /// The value of a name; nil when there is none.
    func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Several inputs, or the outputs for them.
public protocol MLBatchProvider: AnyObject {
    /// How many there are.
    var count: Int { get }

    /// The values at an index below ``count``.
    func features(at index: Int) -> any MLFeatureProvider
}
