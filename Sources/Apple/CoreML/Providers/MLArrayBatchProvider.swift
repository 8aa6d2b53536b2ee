public import Foundation

/// Several inputs in an array.
public final class MLArrayBatchProvider: NSObject, MLBatchProvider {
    /// The inputs.
    public let array: [any MLFeatureProvider]

    /// Creates a batch of inputs.
    public init(array: [any MLFeatureProvider]) { self.array = array }

    /// Creates a batch out of a list of values for each name.
    ///
    /// - Throws: ``MLModelError/Code/featureType`` when lists are of different lengths or hold what no model takes.
    public init(dictionary: [String: [Any]]) throws {
        let count = dictionary.first?.value.count ?? 0
        for (name, values) in dictionary where values.count != count {
            throw MLModelError(.featureType, "\(name): has \(values.count) values where others have \(count)")
        }
        array = try (0..<count).map { index in
            try MLDictionaryFeatureProvider(dictionary: dictionary.mapValues { $0[index] })
        }
    }

    /// How many inputs there are.
    public var count: Int { array.count }
    /// The input at an index.
    public func features(at index: Int) -> any MLFeatureProvider { array[index] }
}
