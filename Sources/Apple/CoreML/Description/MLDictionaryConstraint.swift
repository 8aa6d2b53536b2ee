public import Foundation
import ManakoCoreMLFormat

/// The dictionaries that a model takes or gives.
public final class MLDictionaryConstraint: NSObject {
    /// ``MLFeatureType/string`` or ``MLFeatureType/int64``.
    public let keyType: MLFeatureType

    init(keyType: MLFeatureType) { self.keyType = keyType }
}

/// The sequences that a model takes or gives.
public final class MLSequenceConstraint: NSObject {
    /// What an element is.
    public let valueDescription: MLFeatureDescription
    /// How many elements there may be.
    public let countRange: NSRange

    init(ofIntegers: Bool) {
        valueDescription = MLFeatureDescription("", ofIntegers ? .int64 : .string)
        countRange = NSRange(location: 0, length: .max)
    }
}
