import ManakoCore

/// Something that gives frame after frame; used by one thread at a time.
protocol FrameSource: AnyObject, Sendable {
    /// What is known of all frames.
    var info: VideoInfo { get }
    /// Packets and frames that were damaged so far; any thread may ask.
    var damagedFrames: Int { get }
    /// Frames of another size that were scaled so far; any thread may ask.
    var rescaledFrames: Int { get }
    /// The sound that belongs to the frames; nil where there is none, and for sources without an end.
    var sound: VideoSound? { get }
    /// The file for copies; nil for other sources.
    var original: VideoOriginal? { get }
    /// The date, place and camera that a file states.
    var metadata: VideoMetadata { get }
    /// The next frame, nil at the end.
    func next() throws(ManakoError) -> VideoFrame?
    /// Goes to the first frame at or after a time.
    func seek(to time: MediaTime) throws(ManakoError)
    /// Makes a call that waits end soon; any thread may call it.
    func stop()
}

extension FrameSource {
    var sound: VideoSound? { nil }
    var original: VideoOriginal? { nil }
    var rescaledFrames: Int { 0 }
    var metadata: VideoMetadata { VideoMetadata() }
}
