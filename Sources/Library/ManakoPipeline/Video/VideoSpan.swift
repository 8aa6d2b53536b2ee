public import Manako

/// Which part of a video is looked at.
public struct VideoSpan: Sendable, Hashable {
    /// Seconds from the beginning to the first frame; the first one at or after it is taken.
    public var start: Double?
    /// Seconds from the beginning at which looking ends.
    public var end: Double?
    /// Every so many frames one is looked at, at least 1.
    public var stride: Int

    /// Creates a span; the whole video without arguments.
    public init(start: Double? = nil, end: Double? = nil, stride: Int = 1) {
        self.start = start
        self.end = end
        self.stride = max(1, stride)
    }

    /// Opens a source for this span, with this build's codecs.
    ///
    /// - Throws: what ``VideoReader/init(_:options:)`` throws, with the source's name.
    public func open(_ source: VideoSource) throws(ManakoError) -> VideoReader {
        let options = VideoReader.Options(
            start: start.map { MediaTime(seconds: $0) }, end: end.map { MediaTime(seconds: $0) }, stride: stride,
            codecs: ManakoEnvironment.codecs)
        return try VideoReader(source, options: options)
    }

    /// How many frames of a video there will be, if that is known; an estimate.
    public func frameCount(of info: VideoInfo) -> Int? {
        guard !info.isLive else { return nil }
        guard start != nil || end != nil else {
            return info.estimatedFrameCount.map { ($0 + stride - 1) / stride }
        }
        guard let rate = info.frameRate, let duration = info.duration, duration > 0 else { return nil }
        let seconds = min(end ?? duration, duration) - (start ?? 0)
        return max(0, Int((min(seconds * rate, 1e12) / Double(stride)).rounded(.up)))
    }
}
