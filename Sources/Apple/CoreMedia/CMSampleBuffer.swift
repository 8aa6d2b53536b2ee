public import CoreVideo

/// The type of what is in a stream.
public typealias CMMediaType = FourCharCode
/// Pictures.
public let kCMMediaType_Video: CMMediaType = 0x7669_6465

/// A width and a height in pixels.
public struct CMVideoDimensions: Sendable, Hashable {
    /// The width.
    public var width: Int32
    /// The height.
    public var height: Int32

    /// Creates a size of nothing.
    public init() { (width, height) = (0, 0) }
    /// Creates a size.
    public init(width: Int32, height: Int32) {
        self.width = width
        self.height = height
    }
}

/// What a stream's samples are.
public final class CMFormatDescription: Sendable {
    /// The type of what is in the stream.
    public let mediaType: CMMediaType
    /// How pixels lie in memory.
    public let mediaSubType: FourCharCode
    /// The size of its pictures.
    public let dimensions: CMVideoDimensions

    convenience init(_ imageBuffer: CVImageBuffer) {
        self.init(
            type: CVPixelBufferGetPixelFormatType(imageBuffer), width: Int32(CVPixelBufferGetWidth(imageBuffer)),
            height: Int32(CVPixelBufferGetHeight(imageBuffer)))
    }

    /// Describes pictures that are not there yet.
    package init(type: FourCharCode, width: Int32, height: Int32) {
        mediaType = kCMMediaType_Video
        mediaSubType = type
        dimensions = CMVideoDimensions(width: width, height: height)
    }
}

/// What a stream's pictures are.
public typealias CMVideoFormatDescription = CMFormatDescription

/// Describes a picture's stream.
///
/// - Returns: 0.
@discardableResult
public func CMVideoFormatDescriptionCreateForImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer,
    formatDescriptionOut: UnsafeMutablePointer<CMVideoFormatDescription?>
) -> OSStatus {
    unsafe formatDescriptionOut.pointee = CMFormatDescription(imageBuffer)
    return noErr
}

/// The size of a stream's pictures.
public func CMVideoFormatDescriptionGetDimensions(_ videoDesc: CMVideoFormatDescription) -> CMVideoDimensions {
    videoDesc.dimensions
}
/// How pixels of a stream lie in memory.
public func CMFormatDescriptionGetMediaSubType(_ desc: CMFormatDescription) -> FourCharCode { desc.mediaSubType }
/// The type of what is in a stream.
public func CMFormatDescriptionGetMediaType(_ desc: CMFormatDescription) -> CMMediaType { desc.mediaType }

/// When a sample is shown, and for how long.
public struct CMSampleTimingInfo: Sendable, Hashable {
    /// How long it is shown.
    public var duration: CMTime
    /// When it is shown.
    public var presentationTimeStamp: CMTime
    /// When it is decoded; ``CMTime/invalid`` when that is then.
    public var decodeTimeStamp: CMTime

    /// Creates a timing that says nothing.
    public init() { (duration, presentationTimeStamp, decodeTimeStamp) = (.invalid, .invalid, .invalid) }
    /// Creates a timing.
    public init(duration: CMTime, presentationTimeStamp: CMTime, decodeTimeStamp: CMTime) {
        self.duration = duration
        self.presentationTimeStamp = presentationTimeStamp
        self.decodeTimeStamp = decodeTimeStamp
    }
}

/// A picture of a stream with its time, as cameras and readers of files hand them out.
public final class CMSampleBuffer {
    /// The picture.
    public let imageBuffer: CVImageBuffer?
    /// What the stream's pictures are.
    public let formatDescription: CMFormatDescription?
    /// When it is shown, and for how long.
    public let timing: CMSampleTimingInfo
    /// What is noted at the sample.
    let notes = CoreVideo.Attachments()
    /// What is noted at its picture; nil before somebody asks for it.
    private var pictureNotes: NSMutableDictionary?

    /// Creates a sample of a picture.
    public init(imageBuffer: CVImageBuffer, timing: CMSampleTimingInfo = CMSampleTimingInfo()) {
        self.imageBuffer = imageBuffer
        self.timing = timing
        formatDescription = CMFormatDescription(imageBuffer)
    }

    /// What is noted at its picture.
    func sampleAttachments(isCreated: Bool) -> NSMutableDictionary? {
        if pictureNotes == nil, isCreated { pictureNotes = NSMutableDictionary() }
        return pictureNotes
    }

    /// When it is shown.
    public var presentationTimeStamp: CMTime { timing.presentationTimeStamp }
    /// When it is decoded.
    public var decodeTimeStamp: CMTime { timing.decodeTimeStamp }
    /// How long it is shown.
    public var duration: CMTime { timing.duration }
    /// How many pictures there are: one.
    public var numSamples: Int { 1 }
    /// Whether it can be used, which it always can.
    public var isValid: Bool { true }
    /// Whether its picture is there, which it always is.
    public var dataReadiness: Bool { true }
}

/// The picture of a sample.
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.imageBuffer }
/// When a sample is shown.
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.presentationTimeStamp }
/// How long a sample is shown.
public func CMSampleBufferGetDuration(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.duration }
/// What a sample's stream is.
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? {
    sbuf.formatDescription
}
/// Whether a sample can be used.
public func CMSampleBufferIsValid(_ sbuf: CMSampleBuffer) -> Bool { sbuf.isValid }
/// Whether a sample's picture is there.
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { true }
/// Lets go what a sample has; here that happens when nobody needs the sample, and nothing is done.
///
/// - Returns: 0.
@discardableResult
public func CMSampleBufferInvalidate(_ sbuf: CMSampleBuffer) -> OSStatus { noErr }
/// How many pictures a sample has.
public func CMSampleBufferGetNumSamples(_ sbuf: CMSampleBuffer) -> Int { sbuf.numSamples }

/// Creates a sample of a picture.
///
/// - Returns: 0.
@discardableResult
public func CMSampleBufferCreateReadyWithImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer, formatDescription: CMVideoFormatDescription,
    sampleTiming: UnsafePointer<CMSampleTimingInfo>, sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = CMSampleBuffer(imageBuffer: imageBuffer, timing: sampleTiming.pointee)
    return noErr
}

/// Creates a sample of a picture that is there.
///
/// - Returns: 0.
@discardableResult
public func CMSampleBufferCreateForImageBuffer(
    allocator: CFAllocator?, imageBuffer: CVImageBuffer, dataReady: Bool,
    makeDataReadyCallback: ((CMSampleBuffer, UnsafeMutableRawPointer?) -> OSStatus)?, refcon: UnsafeMutableRawPointer?,
    formatDescription: CMVideoFormatDescription, sampleTiming: UnsafePointer<CMSampleTimingInfo>,
    sampleBufferOut: UnsafeMutablePointer<CMSampleBuffer?>
) -> OSStatus {
    unsafe sampleBufferOut.pointee = CMSampleBuffer(imageBuffer: imageBuffer, timing: sampleTiming.pointee)
    return noErr
}
