public import CoreVideo
public import Foundation
import ManakoCore
public import ManakoPixels

/// What a model takes or gives under a name.
public final class MLFeatureValue: NSObject, MLBitmapProviding {
    enum Content {
        case undefined(MLFeatureType)
        case int64(Int64)
        case double(Double)
        case string(String)
        case image(Bitmap)
        case buffer(CVPixelBuffer)
        case multiArray(MLMultiArray)
        case dictionary([AnyHashable: NSNumber])
        case sequence(MLSequence)
    }

    let content: Content

    init(_ content: Content) { self.content = content }

    /// A whole number.
    public convenience init(int64 value: Int64) { self.init(.int64(value)) }
    /// A real number.
    public convenience init(double value: Double) { self.init(.double(value)) }
    /// Text.
    public convenience init(string value: String) { self.init(.string(value)) }
    /// An array, which is not copied.
    public convenience init(multiArray value: MLMultiArray) { self.init(.multiArray(value)) }
    /// A copy of an array.
    public convenience init<Scalar>(shapedArray value: MLShapedArray<Scalar>) {
        self.init(.multiArray(MLMultiArray(value)))
    }
    /// A sequence.
    public convenience init(sequence value: MLSequence) { self.init(.sequence(value)) }
    /// A picture, upright, of a size that the model takes.
    public convenience init(pixelBuffer value: CVPixelBuffer) { self.init(.buffer(value)) }
    /// A picture, upright, of a size that the model takes; ours.
    @_disfavoredOverload public convenience init(pixelBuffer value: Bitmap) { self.init(.image(value)) }
    /// A value that is left out.
    public convenience init(undefined type: MLFeatureType) { self.init(.undefined(type)) }

    /// Numbers by text or by whole number.
    ///
    /// - Throws: ``MLModelError/Code/featureType`` when keys are something else, or some are texts and some numbers.
    public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
        let texts = value.keys.count { $0.base is String }
        let numbers = value.keys.count { ($0.base as? NSNumber) != nil }
        guard texts == value.count || numbers == value.count else {
            throw MLModelError(.featureType, "the keys of a dictionary must be all texts or all whole numbers")
        }
        self.init(.dictionary(value))
    }

    /// The type of the value.
    public var type: MLFeatureType {
        switch content {
        case .undefined(let type): type
        case .int64: .int64
        case .double: .double
        case .string: .string
        case .image, .buffer: .image
        case .multiArray: .multiArray
        case .dictionary: .dictionary
        case .sequence: .sequence
        }
    }

    /// Whether the value is left out.
    public var isUndefined: Bool { if case .undefined = content { true } else { false } }
    /// The whole number; 0 when the value is something else.
    public var int64Value: Int64 { if case .int64(let value) = content { value } else { 0 } }
    /// The real number; 0 when the value is something else.
    public var doubleValue: Double { if case .double(let value) = content { value } else { 0 } }
    /// The text; empty when the value is something else.
    public var stringValue: String { if case .string(let value) = content { value } else { "" } }
    /// The array; nil when the value is something else.
    public var multiArrayValue: MLMultiArray? { if case .multiArray(let value) = content { value } else { nil } }
    /// The dictionary; empty when the value is something else.
    public var dictionaryValue: [AnyHashable: NSNumber] {
        if case .dictionary(let value) = content { value } else { [:] }
    }
    /// The sequence; nil when the value is something else.
    public var sequenceValue: MLSequence? { if case .sequence(let value) = content { value } else { nil } }
    /// The picture; nil when the value is something else. Colours that a model gave are in BGRA.
    public var imageBufferValue: CVPixelBuffer? {
        switch content {
        case .buffer(let value): value
        case .image(let value):
            (value.format == .rgb8 ? nil : CVPixelBuffer(value))
                ?? (try? value.converted(to: .bgra8)).flatMap { CVPixelBuffer($0) }
        default: nil
        }
    }
    /// A copy of the array in a type; nil when the value is something else or the elements are of another type.
    public func shapedArrayValue<Scalar>(of type: Scalar.Type) -> MLShapedArray<Scalar>? {
        guard let array = multiArrayValue, array.dataType == Scalar.multiArrayDataType else { return nil }
        return MLShapedArray(array)
    }

    /// Whether another object is a value of the same type and content.
    public override func isEqual(_ object: Any?) -> Bool { (object as? MLFeatureValue).map(isEqual(to:)) ?? false }
    /// Equal for equal values.
    public override var hash: Int { type.rawValue }

    /// The type and the content.
    public override var description: String {
        switch content {
        case .undefined(let type): "undefined \(type)"
        case .int64(let value): "int64 : \(value)"
        case .double(let value): "double : \(value)"
        case .string(let value): "string : \(value)"
        case .image(let value): "image : \(value.width) × \(value.height) \(value.format.rawValue)"
        case .buffer(let value): "image : \(CVPixelBufferGetWidth(value)) × \(CVPixelBufferGetHeight(value))"
        case .multiArray(let value): "multiArray : \(value)"
        case .dictionary(let value): "dictionary : \(value)"
        case .sequence(let value): "sequence : \(value)"
        }
    }
}

extension MLFeatureValue {
    /// Whether another value is of the same type and content.
    public func isEqual(to value: MLFeatureValue) -> Bool {
        switch (content, value.content) {
        case (.undefined(let a), .undefined(let b)): a == b
        case (.int64(let a), .int64(let b)): a == b
        case (.double(let a), .double(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        case (.multiArray(let a), .multiArray(let b)): a.isEqual(b)
        case (.dictionary(let a), .dictionary(let b)): a == b
        case (.sequence(let a), .sequence(let b)): a.isEqual(b)
        case (.image(let a), .image(let b)):
            a == b
        case (.buffer(let a), .buffer(let b)): a == b || (try? Bitmap(a) == Bitmap(b)) ?? false
        default: false
        }
    }
}

/// What gives its picture as one of ours, too; ``MLFeatureValue`` alone does.
public protocol MLBitmapProviding: AnyObject {}

extension MLBitmapProviding where Self: MLFeatureValue {
    /// The picture where one of ours is expected; nil when the value is something else, or of a format that pictures don't have.
    @_disfavoredOverload public var imageBufferValue: Bitmap? {
        switch content {
        case .buffer(let value): try? Bitmap(value)
        case .image(let value): value
        default: nil
        }
    }
}
