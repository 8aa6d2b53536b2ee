extension CMTime {
    /// The sum of two times.
    public static func + (a: CMTime, b: CMTime) -> CMTime {
        guard let special = a.combined(with: b) else {
            let (left, right, scale) = a.aligned(with: b)
            return CMTime(left + right, scale, rounded: a.hasBeenRounded || b.hasBeenRounded, epoch: a.epoch)
        }
        return special
    }

    /// The difference of two times.
    public static func - (a: CMTime, b: CMTime) -> CMTime { a + b.negated }

    /// So many times a time.
    public static func * (time: CMTime, factor: Int32) -> CMTime {
        guard time.isNumeric else { return factor < 0 ? time.negated : time }
        return CMTime(
            Int128(time.value) * Int128(factor), Int128(time.timescale), rounded: time.hasBeenRounded, epoch: time.epoch
        )
    }

    /// Adds a time.
    public static func += (a: inout CMTime, b: CMTime) { a = a + b }
    /// Takes a time away.
    public static func -= (a: inout CMTime, b: CMTime) { a = a - b }

    /// The same time in other units.
    public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
        guard isNumeric, newTimescale > 0, timescale > 0 else { return isNumeric ? .invalid : self }
        let units = Int128(value) * Int128(newTimescale)
        let (whole, rest) = units.quotientAndRemainder(dividingBy: Int128(timescale))
        guard rest != 0 else {
            return CMTime(whole, Int128(newTimescale), rounded: hasBeenRounded, epoch: epoch)
        }
        let step = method.step(rest, Int128(timescale), isFiner: newTimescale > timescale)
        return CMTime(whole + step, Int128(newTimescale), rounded: true, epoch: epoch)
    }

    /// The time before the beginning that is as far from it.
    var negated: CMTime {
        if isPositiveInfinity { return .negativeInfinity }
        if isNegativeInfinity { return .positiveInfinity }
        guard isNumeric else { return self }
        return CMTime(-Int128(value), Int128(timescale), rounded: hasBeenRounded, epoch: epoch)
    }

    /// What becomes of a sum when one of the two is no number; nil when both are.
    private func combined(with other: CMTime) -> CMTime? {
        if !isValid || !other.isValid || isNumeric && timescale <= 0 || other.isNumeric && other.timescale <= 0 {
            return .invalid
        }
        if isIndefinite || other.isIndefinite { return .indefinite }
        if isNumeric && other.isNumeric {
            return epoch == other.epoch || epoch == 0 || other.epoch == 0 ? nil : .invalid
        }
        let (up, down) = (
            isPositiveInfinity || other.isPositiveInfinity, isNegativeInfinity || other.isNegativeInfinity
        )
        return up && down ? .invalid : up ? .positiveInfinity : .negativeInfinity
    }

    /// Both values in a common unit.
    fileprivate func aligned(with other: CMTime) -> (Int128, Int128, Int128) {
        if timescale == other.timescale { return (Int128(value), Int128(other.value), Int128(timescale)) }
        var (a, b) = (Int128(timescale), Int128(other.timescale))
        while b != 0 { (a, b) = (b, a % b) }
        let scale = Int128(timescale) / a * Int128(other.timescale)
        return (
            Int128(value) * (scale / Int128(timescale)), Int128(other.value) * (scale / Int128(other.timescale)), scale
        )
    }

    /// A fraction that may be too large: its units become larger then, and at last it is infinite.
    private init(_ value: Int128, _ timescale: Int128, rounded: Bool, epoch: CMTimeEpoch) {
        var (value, timescale, rounded) = (value, timescale, rounded)
        while timescale > Int128(Int32.max) || value.magnitude > UInt128(Int64.max) {
            guard timescale > 1 else { self = value > 0 ? .positiveInfinity : .negativeInfinity; return }
            rounded = rounded || value % 2 != 0 || timescale % 2 != 0
            (value, timescale) = (value / 2, timescale / 2)
        }
        self.init(
            value: Int64(value), timescale: Int32(timescale), flags: rounded ? [.valid, .hasBeenRounded] : .valid,
            epoch: epoch)
    }
}

extension CMTime: Hashable, Comparable {
    /// Whether two fractions are the same time.
    public static func == (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) == 0 }
    /// Whether one time is before another.
    public static func < (a: CMTime, b: CMTime) -> Bool { CMTimeCompare(a, b) < 0 }

    /// Hashes the fraction in its lowest terms.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rank)
        guard isNumeric, timescale > 0 else { return }
        var (a, b) = (value.magnitude, UInt64(timescale))
        while b != 0 { (a, b) = (b, a % b) }
        hasher.combine(Int128(value) / Int128(a))
        hasher.combine(Int128(timescale) / Int128(a))
        hasher.combine(epoch)
    }

    /// The order of what is no number: before all is minus infinity, then numbers, infinity, what nobody knows, what means nothing.
    fileprivate var rank: Int {
        guard isValid else { return 4 }
        return isNegativeInfinity ? 0 : isPositiveInfinity ? 2 : isIndefinite ? 3 : 1
    }
}

/// How a time becomes another number of units.
public enum CMTimeRoundingMethod: UInt32, Sendable {
    /// To the nearest, halves away from zero; the default of converters.
    case roundHalfAwayFromZero = 1
    /// Towards zero.
    case roundTowardZero = 2
    /// Away from zero.
    case roundAwayFromZero = 3
    /// Towards zero where units become larger, away from it where they become finer.
    case quickTime = 4
    /// Up.
    case roundTowardPositiveInfinity = 5
    /// Down.
    case roundTowardNegativeInfinity = 6

    /// The default.
    public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

    /// What is added to a quotient that was cut off towards zero.
    func step(_ rest: Int128, _ divisor: Int128, isFiner: Bool) -> Int128 {
        let away: Int128 = rest > 0 ? 1 : -1
        switch self {
        case .roundHalfAwayFromZero: return rest.magnitude * 2 >= divisor.magnitude ? away : 0
        case .roundTowardZero: return 0
        case .roundAwayFromZero: return away
        case .quickTime: return isFiner ? away : 0
        case .roundTowardPositiveInfinity: return rest > 0 ? 1 : 0
        case .roundTowardNegativeInfinity: return rest < 0 ? -1 : 0
        }
    }
}

/// Whether one time is before (-1), at (0) or after (1) another.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    if time1.rank != time2.rank { return time1.rank < time2.rank ? -1 : 1 }
    guard time1.rank == 1 else { return 0 }
    if time1.epoch != time2.epoch { return time1.epoch < time2.epoch ? -1 : 1 }
    guard time1.timescale > 0, time2.timescale > 0 else { return 0 }
    let (left, right, _) = time1.aligned(with: time2)
    return left < right ? -1 : left > right ? 1 : 0
}
