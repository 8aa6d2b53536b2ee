/// The beginning.
public let kCMTimeZero = CMTime.zero
/// A time that means nothing.
public let kCMTimeInvalid = CMTime.invalid
/// A time that nobody knows.
public let kCMTimeIndefinite = CMTime.indefinite
/// After all others.
public let kCMTimePositiveInfinity = CMTime.positiveInfinity
/// Before all others.
public let kCMTimeNegativeInfinity = CMTime.negativeInfinity

/// Creates a time of `value / timescale` seconds.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// Creates a time of `value / timescale` seconds in a run of a clock.
public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    CMTime(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: epoch)
}
/// Creates the time nearest to a number of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// The time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// The sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// So many times a time.
public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime { time * multiplier }
/// A time times a number, to the nearest unit.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    guard time.isNumeric else { return multiplier < 0 ? time.negated : time }
    return CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1))
}
/// A time times a fraction.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    guard divisor != 0 else { return .invalid }
    let product = time * multiplier
    guard product.isNumeric else { return divisor < 0 ? product.negated : product }
    let scale = Int64(product.timescale) * Int64(divisor.magnitude)
    let whole = CMTime(value: product.value, timescale: Int32(clamping: scale))
    let exact = scale <= Int64(Int32.max)
    let result = exact ? whole : CMTime(seconds: product.seconds / Double(divisor.magnitude), preferredTimescale: .max)
    return divisor < 0 ? result.negated : result
}
/// The same time in other units.
public func CMTimeConvertScale(_ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    time.convertScale(timescale, method: method)
}
/// The distance from the beginning.
public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime { time < .zero ? time.negated : time }
/// The earlier one.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// The later one.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
