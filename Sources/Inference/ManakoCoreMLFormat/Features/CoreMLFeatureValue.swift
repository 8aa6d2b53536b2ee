public import ManakoPixels

/// What a Core ML model takes or gives under a name.
public enum CoreMLFeatureValue: Sendable, Hashable, Codable {
    /// A whole number.
    case int64(Int64)
    /// A real number.
    case double(Double)
    /// Text.
    case string(String)
    /// A picture, upright.
    case image(Bitmap)
    /// A multidimensional array.
    case multiArray(CoreMLMultiArray)
    /// Numbers by text.
    case stringDictionary([String: Double])
    /// Numbers by whole number.
    case int64Dictionary([Int64: Double])
    /// A sequence of texts.
    case stringSequence([String])
    /// A sequence of whole numbers.
    case int64Sequence([Int64])

    /// The kind of value, in words for messages.
    public var kind: String {
        switch self {
        case .int64: "a whole number"
        case .double: "a number"
        case .string: "text"
        case .image: "a picture"
        case .multiArray: "an array"
        case .stringDictionary: "a dictionary by text"
        case .int64Dictionary: "a dictionary by whole number"
        case .stringSequence: "a sequence of texts"
        case .int64Sequence: "a sequence of whole numbers"
        }
    }
}
