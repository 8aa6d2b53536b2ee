import Foundation

/// Who may read a value in a message.
public struct OSLogPrivacy: Sendable {
    /// What stands where a value is not shown.
    public enum Mask: Sendable {
        /// A number that is the same for the same value in one run.
        case hash
        /// Nothing.
        case none
    }

    let hides: Bool
    let mask: Mask

    /// Everybody; the same as ``public`` here.
    public static var auto: OSLogPrivacy { OSLogPrivacy(hides: false, mask: .none) }
    /// Everybody.
    public static var `public`: OSLogPrivacy { OSLogPrivacy(hides: false, mask: .none) }
    /// Nobody: `<private>` is written.
    public static var `private`: OSLogPrivacy { OSLogPrivacy(hides: true, mask: .none) }
    /// Nobody: `<private>` is written.
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(hides: true, mask: .none) }
    /// Everybody.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
    /// Nobody: a number is written that is the same for the same value in one run.
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(hides: true, mask: mask) }
    /// Nobody: a number is written that is the same for the same value in one run.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(hides: true, mask: mask) }

    func shown(_ text: String) -> String {
        guard hides else { return text }
        guard case .hash = mask else { return "<private>" }
        return "<mask.hash: \(String(UInt(bitPattern: text.hashValue), radix: 16))>"
    }
}

/// How whole numbers are written.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private var digits = 0
    private var isUppercase = false
    private var prefix = ""
    private var hasPlus = false

    private init(radix: Int) { self.radix = radix }

    /// Decimal.
    public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 10) }
    /// Hexadecimal.
    public static var hex: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 16) }
    /// Octal.
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }
    /// Decimal, with a least number of digits, at most 64.
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
        var format = decimal
        (format.hasPlus, format.digits) = (explicitPositiveSign, min(64, minDigits))
        return format
    }
    /// Hexadecimal, with a least number of digits, at most 64.
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false, minDigits: Int = 0
    ) -> OSLogIntegerFormatting {
        var format = hex
        (format.hasPlus, format.digits) = (explicitPositiveSign, min(64, minDigits))
        (format.prefix, format.isUppercase) = (includePrefix ? "0x" : "", uppercase)
        return format
    }

    func text<Whole: BinaryInteger>(_ value: Whole) -> String {
        let text = String(value.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, digits - text.count))
        return (value < 0 ? "-" : hasPlus ? "+" : "") + prefix + zeros + text
    }
}

/// How floating-point numbers are written.
public struct OSLogFloatFormatting: Sendable {
    let format: @Sendable (Double) -> String

    private static func c(_ kind: String, _ precision: Int?, hasPlus: Bool = false) -> OSLogFloatFormatting {
        let options = (hasPlus ? "+" : "") + (precision.map { ".\(min(64, max(0, $0)))" } ?? "")
        return OSLogFloatFormatting { String(format: "%\(options)\(kind)", $0) }
    }

    /// With six digits behind the point.
    public static var fixed: OSLogFloatFormatting { c("f", nil) }
    /// With digits behind the point, at most 64.
    public static func fixed(precision: Int, explicitPositiveSign: Bool = false) -> OSLogFloatFormatting {
        c("f", precision, hasPlus: explicitPositiveSign)
    }
    /// With an exponent of ten.
    public static var exponential: OSLogFloatFormatting { c("e", nil) }
    /// With an exponent of ten and digits behind the point, at most 64.
    public static func exponential(precision: Int) -> OSLogFloatFormatting { c("e", precision) }
    /// As `fixed` or as `exponential`, whichever is shorter.
    public static var hybrid: OSLogFloatFormatting { c("g", nil) }
    /// Hexadecimal.
    public static var hex: OSLogFloatFormatting { c("a", nil) }
}

/// How wide a value is written.
public struct OSLogStringAlignment: Sendable {
    let columns: Int
    let isLeft: Bool

    /// As it is.
    public static var none: OSLogStringAlignment { OSLogStringAlignment(columns: 0, isLeft: true) }
    /// At the right of a number of columns, at most 1000.
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: min(1000, columns), isLeft: false)
    }
    /// At the left of a number of columns, at most 1000.
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: min(1000, columns), isLeft: true)
    }

    func aligned(_ text: String) -> String {
        let gap = String(repeating: " ", count: max(0, columns - text.count))
        return isLeft ? text + gap : gap + text
    }
}

/// What values in a message become.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value's description.
    public mutating func appendInterpolation(
        _ value: @autoclosure () -> some Any, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += privacy.shown(align.aligned(String(describing: value()))) }
    /// Adds a whole number.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> some BinaryInteger, format: OSLogIntegerFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += privacy.shown(align.aligned(format.text(number()))) }
    /// Adds a floating-point number.
    public mutating func appendInterpolation(
        _ number: @autoclosure () -> some BinaryFloatingPoint, format: OSLogFloatFormatting,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) { text += privacy.shown(align.aligned(format.format(Double(number())))) }
}

/// A message with values in it.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message.
    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
    /// Creates a message.
    public init(stringLiteral value: String) { text = value }
}
