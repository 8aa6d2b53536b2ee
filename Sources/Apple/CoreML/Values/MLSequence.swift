public import Foundation

/// Texts or whole numbers in their order.
public final class MLSequence: NSObject {
    /// ``MLFeatureType/string`` or ``MLFeatureType/int64``.
    public let type: MLFeatureType
    /// The texts; none in a sequence of numbers.
    public let stringValues: [String]
    /// The numbers; none in a sequence of texts.
    public let int64Values: [NSNumber]

    /// Creates a sequence without elements.
    public convenience init(empty type: MLFeatureType) {
        if type == .int64 { self.init(int64s: []) } else { self.init(strings: []) }
    }

    /// Creates a sequence of texts.
    public init(strings stringValues: [String]) {
        type = .string
        self.stringValues = stringValues
        int64Values = []
    }

    /// Creates a sequence of whole numbers.
    public init(int64s int64Values: [NSNumber]) {
        type = .int64
        stringValues = []
        self.int64Values = int64Values
    }

    /// Whether another object is a sequence of the same elements.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MLSequence else { return false }
        return other.type == type && other.stringValues == stringValues && other.int64Values == int64Values
    }

    /// Equal for equal sequences.
    public override var hash: Int { stringValues.hashValue ^ int64Values.count }
    /// The elements.
    public override var description: String { type == .string ? "\(stringValues)" : "\(int64Values)" }
}
