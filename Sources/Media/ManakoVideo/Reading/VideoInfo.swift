package import ManakoCore
public import ManakoGeometry

/// What a video says of itself before its frames are read.
public struct VideoInfo: Sendable, Hashable {
    /// The size of the pictures before they are turned upright, in square pixels, as the first frame has it.
    ///
    /// Videos whose pixels are not square (DVD, television) are widened or narrowed to it; ``codedSize`` is what the file has.
    public var storedSize: ImageSize
    /// How stored pictures are turned upright.
    public var orientation: ImageOrientation
    /// The usual number of frames a second, if it is known; single frames may come sooner or later.
    public var frameRate: Double?
    /// Seconds from time 0 to the end, if known. What the file claims, which a damaged one does not keep.
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
    /// The size of the coded pictures in pixels, which need not be square.
    public var codedSize: ImageSize
    /// Whether the video has a high dynamic range (PQ or HLG); its frames are given in that of BT.709.
    public var isHighDynamicRange = false
    /// Whether the first frame consists of two fields, taken one after the other.
    public var isInterlaced = false

    /// The time at which the last frame ceases to be shown, where the container states it.
    package var exactDuration: MediaTime?

    /// The size of the upright pictures in pixels.
    public var uprightSize: ImageSize { orientation.uprightSize(of: storedSize) }
}
