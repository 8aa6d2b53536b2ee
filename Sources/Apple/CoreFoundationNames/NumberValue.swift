public import Foundation

/// A number out of a dictionary: Foundation's own, or one of Swift's, of which `CGFloat` does not become Foundation's by itself here.
package func numberValue(_ value: Any?) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(Int(clamping: number))
    case let isTrue as Bool: isTrue ? 1 : 0
    default: nil
    }
}

/// A whole number out of a dictionary, without what is behind the point; nil for one that is too large for an `Int`.
package func integerValue(_ value: Any?) -> Int? {
    numberValue(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
}

extension CGFloat {
    /// A number of Foundation's, as near as this type comes.
    public init(truncating number: NSNumber) { self.init(number.doubleValue) }

    /// A number of Foundation's; nil for one that this type does not have.
    public init?(exactly number: NSNumber) {
        guard let value = Double(exactly: number) else { return nil }
        self.init(value)
    }
}
