/// A moment of a recording as an exact fraction of a second, as containers store it.
///
/// Two times are equal when they name the same moment, whatever their timescales.
public struct MediaTime: Sendable {
    /// The number of units since the recording's beginning; may be negative.
    public let value: Int64
    /// Units in a second, at least 1.
    public let timescale: Int32

    /// The beginning of a recording.
    public static let zero = MediaTime(value: 0, timescale: 1)

    /// Creates a time of `value / timescale` seconds; a timescale below 1 counts as 1.
    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = max(1, timescale)
    }

    /// Creates the time nearest to a number of seconds; what is not finite is zero, what is too large the largest time.
    ///
    /// - Parameters:
    ///   - seconds: seconds since the recording's beginning.
    ///   - timescale: units in a second; 90,000 as in MPEG by default.
    public init(seconds: Double, timescale: Int32 = 90_000) {
        let scale = max(1, timescale)
        let units = seconds.isFinite ? (seconds * Double(scale)).rounded() : 0
        self.init(value: Int64(exactly: min(max(units, -0x1p62), 0x1p62)) ?? 0, timescale: scale)
    }

    /// Seconds since the recording's beginning.
    public var seconds: Double { Double(value) / Double(timescale) }
}

extension MediaTime: Hashable, Comparable {
    /// Whether one moment is before another.
    public static func < (a: MediaTime, b: MediaTime) -> Bool {
        let (left, right) = (a.scaled(by: b.timescale), b.scaled(by: a.timescale))
        return left.high != right.high ? left.high < right.high : left.low < right.low
    }

    /// Whether two fractions name the same moment.
    public static func == (a: MediaTime, b: MediaTime) -> Bool {
        a.scaled(by: b.timescale) == b.scaled(by: a.timescale)
    }

    /// Hashes the fraction in its lowest terms.
    public func hash(into hasher: inout Hasher) {
        var (a, b) = (value.magnitude, UInt64(timescale))
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = Int64(clamping: max(1, a))
        hasher.combine(value / divisor)
        hasher.combine(Int64(timescale) / divisor)
    }

    private func scaled(by factor: Int32) -> (high: Int64, low: UInt64) {
        let product = value.multipliedFullWidth(by: Int64(factor))
        return (product.high, product.low)
    }
}

extension MediaTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case value, timescale
    }

    /// Reads the fraction; a timescale below 1 counts as 1.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            value: try container.decode(Int64.self, forKey: .value),
            timescale: try container.decode(Int32.self, forKey: .timescale))
    }

    /// Writes the fraction.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(value, forKey: .value)
        try container.encode(timescale, forKey: .timescale)
    }
}

extension MediaTime: CustomStringConvertible {
    /// The seconds as a decimal number.
    public var description: String { "\(seconds) s" }
}
