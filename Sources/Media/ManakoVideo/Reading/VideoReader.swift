import ManakoGeometry
public import ManakoCore
import Synchronization

/// Reads frames from video files, folders of pictures, cameras and network streams.
///
/// ```swift
/// let reader = try VideoReader(VideoSource("clip.mp4"))
/// for try await frame in reader.frames() {
///     print(frame.index, frame.time.seconds, frame.size)
/// }
/// ```
///
/// Frames are decoded ahead on other threads, a few at most. Their planes are lent from the decoder's memory: nothing is copied
/// or converted, save for formats that ``PixelFormat`` lacks (such as 10-bit YUV, which becomes 8-bit).
///
/// **Shape and colours.** Pictures whose pixels are not square are widened or narrowed to square ones. High dynamic range (PQ and
/// HLG) and wide gamut (BT.2020, P3) are brought to BT.709, where reference white (203 cd/m²) becomes white.
/// ``VideoInfo/codedSize`` and ``VideoInfo/isHighDynamicRange`` tell of both. A frame of another size than the first is scaled
/// to that, and counted in ``rescaledFrames``.
///
/// **Times** are exact fractions since the first frame (since the beginning of the sound, where that is more than a quarter of
/// a second earlier), and grow from frame to frame: a time that is missing, not after that
/// of the frame before, or more than a day after it, is replaced by the time of the frame before plus its duration.
///
/// **Damage.** What can be decoded is given first. Single damaged packets are passed over, as players do, and counted in
/// ``damagedFrames``. Where a file breaks off or a source falls silent, the frames before are followed by an error that says
/// after which frame and time. The error is given again to whoever asks again.
///
/// A reader may be used from several threads or tasks; each frame is given to one of them.
public final class VideoReader: Sendable {
    /// What the source says of itself.
    public let info: VideoInfo
    private let source: any FrameSource
    private let options: Options
    private let ahead = Mutex<ReadAhead?>(nil)

    /// Opens a source and decodes its first frame.
    ///
    /// - Parameters:
    ///   - source: where the video comes from.
    ///   - options: what is read, and how.
    /// - Throws: ``ManakoError/Code/unavailable`` for files, cameras and servers that are not there or silent, and without
    ///   FFmpeg's libraries; ``ManakoError/Code/malformedInput`` for what is no video, ``ManakoError/Code/limitExceeded``
    ///   for frames that are too large, ``ManakoError/Code/unsupported`` for codecs that this FFmpeg lacks,
    ///   ``ManakoError/Code/invalidArgument`` for options that make no sense.
    public init(_ source: VideoSource, options: Options = .init()) throws(ManakoError) {
        try options.check()
        if case .folder(let path) = source {
            self.source = try FolderSource(path, options)
        } else {
            self.source = try FFmpegSource(source, options)
        }
        info = self.source.info
        metadata = self.source.metadata
        self.options = options
        if let start = options.start { try self.source.seek(to: start) }
    }

    deinit { ahead.withLock { $0?.stop(waiting: false) } }

    /// How many packets and frames were damaged so far, and passed over or mended by the decoder.
    public var damagedFrames: Int { source.damagedFrames }

    /// The number of frames so far that had another size than the first one and were scaled to it.
    public var rescaledFrames: Int { source.rescaledFrames }

    /// The sound of a video file; nil for files without, and for folders, cameras and addresses.
    public var sound: VideoSound? { source.sound }

    /// The time at which the frames ended; nil before all were given, and after an error.
    package var reached: VideoEnd? {
        guard var reached = ahead.withLock({ $0?.reached }) else { return nil }
        // Containers that hold no durations of frames have that of the whole.
        if reached.isWhole, let whole = info.exactDuration, whole.seconds > reached.time?.seconds ?? 0 {
            reached.time = whole
        }
        return reached
    }

    /// The time of the part that is read: that of its first frame is at or after it.
    package var start: MediaTime { options.start ?? .zero }
    /// The time at which reading ends; nil for the end of the video.
    package var end: MediaTime? { options.end }

    /// The video file for a copy of it; nil for other sources.
    package var original: VideoOriginal? { source.original }

    /// The date, place and camera of a video file; empty for other sources, and where the file states none.
    package let metadata: VideoMetadata

    /// The next frame, nil at the end; waits for it on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` where the video breaks off, ``ManakoError/Code/unavailable`` when the
    ///   source is gone or silent, ``ManakoError/Code/unsupported`` for a frame of another size.
    public func nextFrame() throws(ManakoError) -> VideoFrame? {
        switch running().next() {
        case .frame(let frame): return frame
        case .end: return nil
        case .failure(let error): throw error
        }
    }

    /// The frames from here on, for `for try await`; ends with what ``nextFrame()`` throws, or
    /// ``ManakoError/Code/cancelled`` when the task is cancelled.
    public func frames() -> VideoFrames { VideoFrames(reader: self) }

    /// Goes to the first frame at or after a time; frames that were decoded ahead are dropped.
    ///
    /// Decoding begins at a key frame before it. ``VideoFrame/index`` is counted from that key frame, whose own number is
    /// worked out from its time and the usual frame rate, and is exact where the rate is constant.
    ///
    /// - Parameter time: since the first frame; behind the last one there are no more frames.
    /// - Throws: ``ManakoError/Code/unsupported`` for live sources and files without a way back,
    ///   ``ManakoError/Code/malformedInput`` for damage on the way.
    public func seek(to time: MediaTime) throws(ManakoError) {
        let failure = ahead.withLock { ahead -> ManakoError? in
            ahead?.stop()
            ahead = nil
            do throws(ManakoError) {
                try source.seek(to: time)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// The thread that reads ahead, started when the first frame is asked for.
    func running() -> ReadAhead {
        ahead.withLock { ahead in
            if let ahead { return ahead }
            let selection = FrameSelection(
                end: options.end, stride: options.stride, size: options.allowsSizeChanges ? nil : info.uprightSize)
            let started = ReadAhead(source, selection, depth: options.readAhead)
            ahead = started
            return started
        }
    }
}
