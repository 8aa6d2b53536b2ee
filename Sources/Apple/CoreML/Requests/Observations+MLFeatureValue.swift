import Foundation
public import Manako

extension CoreMLFeatureValueObservation {
    /// What the model gave.
    public var featureValue: MLFeatureValue {
        do {
            return try MLFeatureValue(value)
        } catch {
            fatalError("\(error)")  // only for arrays that no memory can hold
        }
    }
}
