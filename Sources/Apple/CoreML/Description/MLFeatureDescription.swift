import CoreVideo
public import Foundation
import ManakoCoreMLFormat

/// An input, output or state of a model.
public final class MLFeatureDescription: NSObject {
    /// The name.
    public let name: String
    /// The type.
    public let type: MLFeatureType
    /// Whether an input may be left out.
    public let isOptional: Bool
    /// What it is, in the words of the model's author. Not among Apple's properties.
    public let shortDescription: String
    /// What arrays are taken or given; nil for other types.
    public let multiArrayConstraint: MLMultiArrayConstraint?
    /// What pictures are taken or given; nil for other types.
    public let imageConstraint: MLImageConstraint?
    /// What dictionaries are taken or given; nil for other types.
    public let dictionaryConstraint: MLDictionaryConstraint?
    /// What sequences are taken or given; nil for other types.
    public let sequenceConstraint: MLSequenceConstraint?
    /// What is kept between predictions; nil for other types.
    public let stateConstraint: MLStateConstraint?

    convenience init(_ feature: CoreMLFeatureDescription) {
        self.init(feature.name, feature.type, isOptional: feature.isOptional, about: feature.shortDescription)
    }

    init(_ name: String, _ type: CoreMLFeatureType, isOptional: Bool = false, about: String = "") {
        self.name = name
        self.type = MLFeatureType(type)
        self.isOptional = isOptional
        shortDescription = about
        if case .multiArray(let array) = type {
            multiArrayConstraint = MLMultiArrayConstraint(array)
        } else {
            multiArrayConstraint = nil
        }
        if case .image(let image) = type { imageConstraint = MLImageConstraint(image) } else { imageConstraint = nil }
        if case .dictionary(let integerKeys) = type {
            dictionaryConstraint = MLDictionaryConstraint(keyType: integerKeys ? .int64 : .string)
        } else {
            dictionaryConstraint = nil
        }
        if case .sequence(let ofIntegers) = type {
            sequenceConstraint = MLSequenceConstraint(ofIntegers: ofIntegers)
        } else {
            sequenceConstraint = nil
        }
        if case .state(let array) = type { stateConstraint = MLStateConstraint(array) } else { stateConstraint = nil }
    }

    /// Whether an input takes a value.
    public func isAllowedValue(_ value: MLFeatureValue) -> Bool {
        if value.isUndefined { return isOptional }
        guard value.type == type else { return false }
        if let array = value.multiArrayValue { return multiArrayConstraint?.allows(array) ?? false }
        if let buffer: CVPixelBuffer = value.imageBufferValue {
            let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
            return imageConstraint?.allows(width: width, height: height) ?? false
        }
        if let sequence = value.sequenceValue { return sequence.type == sequenceConstraint?.valueDescription.type }
        guard type == .dictionary else { return true }
        let isByText = dictionaryConstraint?.keyType == .string
        return value.dictionaryValue.keys.allSatisfy { ($0.base is String) == isByText }
    }

    /// Name, type and whether it may be left out.
    public override var description: String { "\(name) : \(type)\(isOptional ? ", optional" : "")" }
}
