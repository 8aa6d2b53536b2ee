public import ManakoGeometry

/// What a video says of itself before its frames are read.
public struct VideoInfo: Sendable, Hashable {
    /// The size of the stored pictures in pixels, as the first frame has it.
    public var storedSize: ImageSize
    /// How stored pictures are turned upright.
    public var orientation: ImageOrientation
    /// The usual number of frames a second, if it is known; single frames may come sooner or later.
    public var frameRate: Double?
    /// Seconds from the first frame to the end, if known. What the file claims, which a damaged one does not keep.
    public var duration: Double?
    /// The number of frames, if known; an estimate unless the file is a folder of pictures.
    public var estimatedFrameCount: Int?
    /// The codec's name, such as `h264`; `images` for a folder.
    public var codec: String
    /// Units of time in a second that hold the times of all frames exactly.
    public var timescale: Int32
    /// Whether frames come as they are taken, without an end and without a way back.
    public var isLive: Bool
    /// Whether a graphics processor is asked to decode.
    public var usesHardware: Bool

    /// The size of the upright pictures in pixels.
    public var uprightSize: ImageSize { orientation.uprightSize(of: storedSize) }
}
