public import ManakoCore
public import ManakoGeometry
public import ManakoPixels

/// One picture of a video, as stored, with its moment.
public struct VideoFrame: Sendable {
    /// The number of the frame in its source, from 0; frames that a stride leaves out are counted.
    public var index: Int
    /// The moment at which the frame is shown.
    public var time: MediaTime
    /// Duration of the frame; nil where the file does not state it.
    public var duration: MediaTime?
    /// The pixels as decoded, square and with at most 8 bits; planes of Y, U and V for nearly every video.
    public var bitmap: Bitmap
    /// How the stored picture is turned upright.
    public var orientation: ImageOrientation

    /// Creates a frame.
    public init(
        index: Int, time: MediaTime, bitmap: Bitmap, orientation: ImageOrientation = .up, duration: MediaTime? = nil
    ) {
        self.index = index
        self.time = time
        self.bitmap = bitmap
        self.orientation = orientation
        self.duration = duration
    }

    /// The size of the upright picture in pixels.
    public var size: ImageSize { orientation.uprightSize(of: bitmap.size) }
}
