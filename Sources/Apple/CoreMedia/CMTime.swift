@_exported public import CoreVideo

/// Units of time.
public typealias CMTimeValue = Int64
/// Units in a second.
public typealias CMTimeScale = Int32
/// Which run of a clock a time belongs to.
public typealias CMTimeEpoch = Int64

/// What a time is.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
    /// The flags as bits.
    public let rawValue: UInt32

    /// Creates flags of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It means something.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// It was rounded.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// It is after all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// It is before all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// Nobody knows.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// Those that make a time no number.
    public static let impliedValueFlagsMask: CMTimeFlags = [.positiveInfinity, .negativeInfinity, .indefinite]
}

/// A time or a length of time as a fraction of seconds.
public struct CMTime: Sendable {
    /// The number of units.
    public var value: CMTimeValue
    /// Units in a second.
    public var timescale: CMTimeScale
    /// What it is.
    public var flags: CMTimeFlags
    /// Which run of a clock it belongs to; 0 as a rule.
    public var epoch: CMTimeEpoch

    /// Creates a time that means nothing.
    public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

    /// Creates a time of its parts.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
        self.value = value
        self.timescale = timescale
        self.flags = flags
        self.epoch = epoch
    }

    /// Creates a time of `value / timescale` seconds; it means nothing unless the timescale is positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
        self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
    }

    /// Creates the time nearest to a number of seconds; infinities stay what they are, what is no number means nothing.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
        guard !seconds.isNaN, preferredTimescale > 0 else { self.init(); return }
        guard seconds.isFinite else { self = seconds > 0 ? .positiveInfinity : .negativeInfinity; return }
        var scale = preferredTimescale
        // What does not fit is counted in larger units.
        while scale > 1, abs(seconds) * Double(scale) >= 0x1p63 { scale /= 2 }
        let units = (seconds * Double(scale)).rounded()
        guard abs(units) < 0x1p63 else { self = seconds > 0 ? .positiveInfinity : .negativeInfinity; return }
        self.init(value: Int64(units), timescale: scale)
        if units / Double(scale) != seconds { flags.insert(.hasBeenRounded) }
    }

    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// A time that means nothing.
    public static let invalid = CMTime()
    /// A time that nobody knows.
    public static let indefinite = CMTime(value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// After all others.
    public static let positiveInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// Before all others.
    public static let negativeInfinity = CMTime(value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

    /// Whether it means something.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether it is after all others.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether it is before all others.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether nobody knows it.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether it is a number.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    /// Whether it was rounded.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// The time in seconds; not a number for one that means nothing or that nobody knows.
    public var seconds: Double {
        if isNumeric { return timescale > 0 ? Double(value) / Double(timescale) : .nan }
        return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
    }
}
