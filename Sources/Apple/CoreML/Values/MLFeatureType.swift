import ManakoCoreMLFormat

/// The type of an input or output.
public enum MLFeatureType: Int, Sendable {
    /// Nothing that a model can have.
    case invalid = 0
    /// A whole number.
    case int64 = 1
    /// A real number.
    case double = 2
    /// Text.
    case string = 3
    /// A picture.
    case image = 4
    /// A multidimensional array.
    case multiArray = 5
    /// Numbers by text or by whole number.
    case dictionary = 6
    /// Texts or whole numbers in their order.
    case sequence = 7
    /// What a model keeps between predictions.
    case state = 8

    init(_ type: CoreMLFeatureType) {
        switch type {
        case .int64: self = .int64
        case .double: self = .double
        case .string: self = .string
        case .image: self = .image
        case .multiArray: self = .multiArray
        case .dictionary: self = .dictionary
        case .sequence: self = .sequence
        case .state: self = .state
        }
    }
}
