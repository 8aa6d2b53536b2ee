import ManakoComments
import ManakoFront

/// The time between the first and the last of some comments.
struct CommentSpan: Sendable, Hashable {
    /// The number of comments.
    let count: Int
    /// The times of the first and the last comment, in seconds of the video.
    let first, last: Double

    /// The seconds before and behind a video in which a comment may still be seen in it.
    private static let tolerance = 10.0

    /// Measures comments.
    ///
    /// - Parameters:
    ///   - comments: the comments.
    ///   - offset: seconds by which all are shown later.
    init(_ comments: [VideoComment], offset: Double) {
        count = comments.count
        first = (comments.map(\.time).min() ?? 0) + offset
        last = (comments.map(\.time).max() ?? 0) + offset
    }

    /// A sentence for comments that all lie outside of a video; nil when some may be seen, or the video's length is not known.
    ///
    /// - Parameter duration: the length of the video in seconds.
    func hint(duration: Double?) -> String? {
        guard count > 0, let duration, duration > 0 else { return nil }
        guard last < -Self.tolerance || first > duration + Self.tolerance else { return nil }
        return "all \(count) comments lie outside of the video: they are from \(ClockText.minutes(first)) to "
            + "\(ClockText.minutes(last)), and the video is \(ClockText.minutes(duration)) long; shift them with --offset"
    }
}
