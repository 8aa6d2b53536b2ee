import ManakoCoreMLFormat
import ManakoInference

/// An input or output as a property of a generated class.
struct GeneratedFeature {
    let feature: CoreMLFeatureDescription
    /// The property's name.
    let identifier: String

    /// Properties for inputs or outputs; names that are no identifiers, or meet others, are changed.
    static func list(_ features: [CoreMLFeatureDescription], taken: Set<String>) -> [GeneratedFeature] {
        var identifiers = SwiftIdentifiers(taken: taken)
        return features.map { feature in
            GeneratedFeature(
                feature: feature, identifier: identifiers.unique(feature.name, endings: ["ShapedArray", "At"]))
        }
    }

    /// The name as it is written where it is declared and after a dot.
    var name: String { SwiftIdentifiers.escaped(identifier) }
    /// The name as it is written before a colon.
    var label: String { ["inout", "let", "var"].contains(identifier) ? name : identifier }
    /// An argument that passes on a parameter.
    var argument: String { "\(label): \(name)" }
    /// The model's name, as a literal.
    var key: String { SwiftText.literal(feature.name) }

    /// The property's type.
    var type: String { feature.isOptional ? plainType + "?" : plainType }

    private var plainType: String {
        switch feature.type {
        case .int64: "Int64"
        case .double: "Double"
        case .string: "String"
        case .image: "CVPixelBuffer"
        case .multiArray, .state: "MLMultiArray"
        case .dictionary(let integerKeys): integerKeys ? "[Int64: Double]" : "[String: Double]"
        case .sequence(let ofIntegers): ofIntegers ? "[Int64]" : "[String]"
        }
    }

    /// The parameter of an initialiser.
    var parameter: String { "\(label): \(type)" + (feature.isOptional ? " = nil" : "") }

    /// The element of the shaped array that the property also is; nil of other types.
    var scalar: String? {
        guard case .multiArray(let array) = feature.type else { return nil }
        return switch array.elementType {
        case .float16, .bfloat16: "Float16"
        case .float32: "Float"
        case .int8: "Int8"
        case .int32, .uint8, .int16, .uint16, .bool: "Int32"
        default: "Double"
        }
    }

    /// The parameter of an initialiser that takes pictures of Manako's for pixel buffers.
    var bitmapParameter: String { isImage ? parameter.replacing("CVPixelBuffer", with: "Bitmap") : parameter }
    /// An argument that passes such a parameter on as a pixel buffer.
    var bitmapArgument: String {
        guard isImage else { return argument }
        return feature.isOptional
            ? "\(label): \(name).flatMap { MLFeatureValue(pixelBuffer: $0).imageBufferValue }"
            : "\(label): MLFeatureValue(pixelBuffer: \(name)).imageBufferValue!"
    }

    var isImage: Bool { if case .image = feature.type { true } else { false } }

    /// What the feature is: its author's words, then the type.
    var about: String {
        let words = SwiftText.comment(feature.shortDescription)
        return words.isEmpty ? kind.prefix(1).uppercased() + kind.dropFirst() : "\(words) (\(kind))"
    }

    private var kind: String {
        switch feature.type {
        case .int64: "whole number"
        case .double: "number"
        case .string: "text"
        case .image(let image): "picture of \(image.sizeText) pixels, \(image.isGray ? "grey" : "colour")"
        case .multiArray(let array), .state(let array):
            "array \(array.shape.isEmpty ? "of any shape" : array.shapeText) of \(array.elementType.rawValue)"
        case .dictionary(let integerKeys): "numbers by \(integerKeys ? "whole number" : "text")"
        case .sequence(let ofIntegers): ofIntegers ? "whole numbers" : "texts"
        }
    }

    /// Code that makes a value of Core ML out of what `value` holds.
    func made(of value: String) -> String {
        switch feature.type {
        case .int64: "MLFeatureValue(int64: \(value))"
        case .double: "MLFeatureValue(double: \(value))"
        case .string: "MLFeatureValue(string: \(value))"
        case .image: "MLFeatureValue(pixelBuffer: \(value))"
        case .multiArray, .state: "MLFeatureValue(multiArray: \(value))"
        case .dictionary:
            "try? MLFeatureValue(dictionary: .init(uniqueKeysWithValues: "
                + "\(value).map { (AnyHashable($0.key), NSNumber(value: $0.value)) }))"
        case .sequence(let ofIntegers):
            ofIntegers
                ? "MLFeatureValue(sequence: MLSequence(int64s: \(value).map { NSNumber(value: $0) }))"
                : "MLFeatureValue(sequence: MLSequence(strings: \(value)))"
        }
    }

    /// Code that takes the property out of a value of Core ML.
    func taken(from value: String) -> String {
        switch feature.type {
        case .int64: "\(value).int64Value"
        case .double: "\(value).doubleValue"
        case .string: "\(value).stringValue"
        case .image: "\(value).imageBufferValue!"
        case .multiArray, .state: "\(value).multiArrayValue!"
        case .dictionary(let integerKeys):
            ".init(uniqueKeysWithValues: \(value).dictionaryValue.map "
                + "{ ($0.key.base as! \(integerKeys ? "Int64" : "String"), $0.value.doubleValue) })"
        case .sequence(let ofIntegers):
            ofIntegers
                ? "\(value).sequenceValue!.int64Values.map(\\.int64Value)" : "\(value).sequenceValue!.stringValues"
        }
    }
}

extension CoreMLImageFeature {
    /// Whether pictures have one channel.
    var isGray: Bool { colorSpace == .grayscale || colorSpace == .grayscaleFloat16 }
}
