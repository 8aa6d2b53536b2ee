import CoreVideo
public import Foundation
import ManakoPixels

/// Values by name in a dictionary.
///
/// ```swift
/// let input = try MLDictionaryFeatureProvider(dictionary: ["rooms": 3, "city": "Kyoto", "image": array])
/// ```
public final class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider {
    /// The values.
    public let dictionary: [String: MLFeatureValue]

    /// Creates a provider.
    ///
    /// - Parameter dictionary: a number, text, ``MLMultiArray``, ``MLSequence``, list or dictionary of numbers, picture
    ///   (`CVPixelBuffer` or `Bitmap`) or ``MLFeatureValue`` for each name.
    /// - Throws: ``MLModelError/Code/featureType`` for a value of another type.
    public init(dictionary: [String: Any]) throws {
        var values: [String: MLFeatureValue] = [:]
        for (name, value) in dictionary {
            guard let value = try MLFeatureValue(any: value) else {
                throw MLModelError(.featureType, "\(name): no model takes a value of type \(Swift.type(of: value))")
            }
            values[name] = value
        }
        self.dictionary = values
    }

    init(_ values: [String: MLFeatureValue]) { dictionary = values }

    /// The names of all values.
    public var featureNames: Set<String> { Set(dictionary.keys) }
    /// The value of a name; nil when there is none.
    public func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
    /// The value of a name; nil when there is none.
    public subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
    /// The values.
    public override var description: String { "\(dictionary)" }
}

extension MLFeatureValue {
    /// The value that something of a dictionary means; nil when it means nothing.
    convenience init?(any value: Any) throws {
        switch value {
        case let value as MLFeatureValue: self.init(value.content)
        case let array as MLMultiArray: self.init(multiArray: array)
        case let sequence as MLSequence: self.init(sequence: sequence)
        case let bitmap as Bitmap: self.init(pixelBuffer: bitmap)
        case let buffer as CVPixelBuffer: self.init(pixelBuffer: buffer)
        case let text as String: self.init(string: text)
        case let array as any MLShapedArrayProtocol: self.init(multiArray: array.multiArray)
        case let number as any BinaryFloatingPoint: self.init(double: Double(number))
        case let number as any BinaryInteger: self.init(int64: Int64(clamping: number))
        case let number as NSNumber: self.init(number)
        case let texts as [String]: self.init(sequence: MLSequence(strings: texts))
        case let numbers as [NSNumber]: self.init(sequence: MLSequence(int64s: numbers))
        case let entries as [AnyHashable: NSNumber]: try self.init(dictionary: entries)
        default: return nil
        }
    }

    /// A whole or a real number, as it was made.
    private convenience init(_ number: NSNumber) {
        let isReal = unsafe ["d", "f"].contains(String(cString: number.objCType))
        if isReal { self.init(double: number.doubleValue) } else { self.init(int64: number.int64Value) }
    }
}

extension MLShapedArrayProtocol {
    fileprivate var multiArray: MLMultiArray { MLMultiArray(self) }
}
