/// Writes JSON text in the order in which members are given; numbers that JSON lacks become `null`.
///
/// The order is part of the command line's contract, which `JSONEncoder` does not keep.
public struct JSONWriter: Sendable {
    /// The text so far.
    public private(set) var text = ""
    private var needsComma = false

    /// Creates an empty writer.
    public init() {}

    /// Writes an object whose members the body writes.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        container("{", "}", body)
    }

    /// Writes an array whose elements the body writes.
    public mutating func array(_ body: (inout JSONWriter) -> Void) {
        container("[", "]", body)
    }

    /// Writes a member's name; the value comes next.
    public mutating func name(_ name: String) {
        value(quoted: name)
        text += ":"
        needsComma = false
    }

    /// Writes a string member.
    public mutating func member(_ name: String, _ value: String) {
        self.name(name)
        self.value(quoted: value)
    }

    /// Writes a string member, or one that is `null`.
    public mutating func member(_ name: String, _ value: String?) {
        self.name(name)
        if let value { self.value(quoted: value) } else { valueNull() }
    }

    /// Writes a member that is `true` or `false`.
    public mutating func member(_ name: String, _ value: Bool) {
        self.name(name)
        self.value(value)
    }

    /// Writes a whole number member.
    public mutating func member(_ name: String, _ value: Int) {
        self.name(name)
        self.value(raw: "\(value)")
    }

    /// Writes a number member, rounded to a number of decimals.
    public mutating func member(_ name: String, _ value: Double, decimals: Int) {
        self.name(name)
        self.value(value, decimals: decimals)
    }

    /// Writes a number member with all its digits.
    public mutating func member(_ name: String, exactly value: Double) {
        self.name(name)
        self.value(exactly: value)
    }

    /// Writes a member that is a list of numbers, with all their digits.
    public mutating func member(_ name: String, exactly values: [Double]) {
        self.name(name)
        array { json in
            for value in values { json.value(exactly: value) }
        }
    }

    /// Writes a number with all its digits.
    public mutating func value(exactly value: Double) {
        self.value(raw: value.isFinite ? "\(value)" : "null")
    }

    /// Writes a number, rounded to a number of decimals.
    public mutating func value(_ value: Double, decimals: Int) {
        guard value.isFinite else { return valueNull() }
        // Beyond 2^53 there are no decimals to round, and multiplying could overflow.
        let power = abs(value) < 1e15 ? Self.powers[min(decimals, Self.powers.count - 1)] : 1
        let rounded = (value * power).rounded() / power
        if rounded == rounded.rounded(), abs(rounded) < 1e15 {
            self.value(raw: "\(Int64(rounded))")
        } else {
            self.value(raw: "\(rounded)")
        }
    }

    /// Writes `true` or `false`.
    public mutating func value(_ value: Bool) { self.value(raw: value ? "true" : "false") }

    /// Writes `null`.
    public mutating func valueNull() { value(raw: "null") }

    /// Writes a string.
    public mutating func value(quoted string: String) {
        separate()
        text += "\""
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            text += string
        } else {
            for scalar in string.unicodeScalars { text += Self.escaped(scalar) }
        }
        text += "\""
        needsComma = true
    }

    /// Writes text that is JSON already.
    public mutating func value(raw json: String) {
        separate()
        text += json
        needsComma = true
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8]

    private mutating func separate() {
        if needsComma { text += "," }
    }

    private mutating func container(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        text += open
        needsComma = false
        body(&self)
        text += close
        needsComma = true
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"": return "\\\""
        case "\\": return "\\\\"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        case _ where scalar.value < 0x20: return "\\u" + scalar.value.zeroPadded(to: 4, radix: 16)
        default: return String(scalar)
        }
    }
}
