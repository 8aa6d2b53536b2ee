/// A span of time: its beginning, and its length; the moment at its end is not in it.
public struct CMTimeRange: Sendable, Hashable {
    /// Where it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime

    /// Creates a span that means nothing.
    public init() { (start, duration) = (.invalid, .invalid) }

    /// Creates a span of beginning and length.
    public init(start: CMTime, duration: CMTime) {
        self.start = start
        self.duration = duration
    }

    /// Creates a span of beginning and end.
    public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }

    /// No time at the beginning.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// A span that means nothing.
    public static let invalid = CMTimeRange()

    /// The first moment that is not in it.
    public var end: CMTime { start + duration }
    /// Whether it means something.
    public var isValid: Bool { start.isValid && duration.isValid && duration >= .zero }
    /// Whether nobody knows one of its ends.
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
    /// Whether no moment is in it.
    public var isEmpty: Bool { isValid && duration == .zero }

    /// Whether a moment is in it.
    public func containsTime(_ time: CMTime) -> Bool { isValid && time.isValid && time >= start && time < end }
    /// Whether another span is in it.
    public func containsTimeRange(_ other: CMTimeRange) -> Bool {
        isValid && other.isValid && other.start >= start && other.end <= end
    }
    /// What two spans have in common; no time where they have nothing.
    public func intersection(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return .invalid }
        let (first, last) = (max(start, other.start), min(end, other.end))
        return first < last ? CMTimeRange(start: first, end: last) : .zero
    }
    /// The span from the earlier beginning to the later end.
    public func union(_ other: CMTimeRange) -> CMTimeRange {
        guard isValid, other.isValid else { return isValid ? self : other }
        return CMTimeRange(start: min(start, other.start), end: max(end, other.end))
    }
}

/// No time at the beginning.
public let kCMTimeRangeZero = CMTimeRange.zero
/// A span that means nothing.
public let kCMTimeRangeInvalid = CMTimeRange.invalid

/// Creates a span of beginning and length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
}
/// Creates a span of beginning and end.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
}
/// The first moment that is not in a span.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
/// Whether a moment is in a span.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool { range.containsTime(time) }
/// Whether a span is in another.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    range.containsTimeRange(otherRange)
}
/// What two spans have in common.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.intersection(otherRange)
}
/// The span from the earlier beginning to the later end.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    range.union(otherRange)
}
/// Whether two spans are the same.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool { range1 == range2 }
