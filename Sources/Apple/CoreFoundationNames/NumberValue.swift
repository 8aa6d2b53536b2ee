import Foundation

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
