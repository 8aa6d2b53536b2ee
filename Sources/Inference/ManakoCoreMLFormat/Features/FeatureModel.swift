package import ManakoCore

/// A Core ML model that can be asked.
package protocol FeatureModel: Sendable {
    /// What the model takes and gives.
    var interface: CoreMLInterface { get }

    /// Asks the model.
    ///
    /// - Parameter inputs: a value for each input that is not optional, by name.
    /// - Returns: the outputs by name.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a value that is missing or is not what the input takes.
    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue]
}

extension [String: CoreMLFeatureValue] {
    /// The value of an input as numbers: an array's elements, or one number.
    package func numbers(_ name: String) throws(ManakoError) -> [Double] {
        switch self[name] {
        case .multiArray(let array): return array.doubles
        case .double(let number): return [number]
        case .int64(let number): return [Double(number)]
        case .some(let other):
            throw ManakoError(.invalidArgument, "the input \(name) takes numbers, but was given \(other.kind)")
        case nil: throw ManakoError(.invalidArgument, "the input \(name) is missing")
        }
    }
}
