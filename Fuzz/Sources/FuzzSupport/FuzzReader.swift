/// Takes numbers off the front of an input; behind its end everything is zero.
public struct FuzzReader {
    private var rest: ArraySlice<UInt8>

    /// Begins at the front.
    public init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Whether bytes are left.
    public var isAtEnd: Bool { rest.isEmpty }

    /// The next byte.
    public mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    /// A whole number of a range that holds no more than 65536.
    public mutating func number(_ range: ClosedRange<Int>) -> Int {
        let value = Int(byte()) << 8 | Int(byte())
        return range.lowerBound + value % range.count
    }

    /// One of some values.
    public mutating func choice<Value>(_ values: [Value]) -> Value { values[Int(byte()) % values.count] }

    /// Any number at all, infinity and NaN among them.
    public mutating func double() -> Double {
        Double(bitPattern: (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) })
    }

    /// Mostly a number around 0…1, now and then any.
    public mutating func fraction() -> Double {
        let kind = byte()
        return kind < 250 ? Double(number(0...4000)) / 2000 - 0.5 : double()
    }

    /// The next bytes as text.
    public mutating func text() -> String {
        let length = Int(byte())
        defer { rest = rest.dropFirst(length) }
        return String(decoding: rest.prefix(length), as: UTF8.self)
    }
}
