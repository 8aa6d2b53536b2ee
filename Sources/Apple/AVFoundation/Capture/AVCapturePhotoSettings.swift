public import CoreMedia
import ManakoCore

/// How a video or photo is coded.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Creates a codec of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// JPEG.
    public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
    /// H.264.
    public static let h264 = AVVideoCodecType(rawValue: "avc1")
    /// HEVC.
    public static let hevc = AVVideoCodecType(rawValue: "hvc1")
}

/// The entry of settings with the codec.
public let AVVideoCodecKey = "AVVideoCodecKey"

/// What a photo is to be like. Photos here are frames of the camera, and files are JPEG.
///
/// `@unchecked Sendable`: settings belong to the program until a photo is taken; then they are only read.
public final class AVCapturePhotoSettings: Hashable, @unchecked Sendable {
    /// How settings weigh speed against quality; without effect here.
    public enum QualityPrioritization: Int, Sendable {
        /// The fastest way.
        case speed = 1
        /// In between.
        case balanced = 2
        /// The best picture.
        case quality = 3
    }

    /// Which photo it is.
    public let uniqueID: Int64
    /// The codec or the format of pixels that was asked for.
    public let format: [String: Any]?
    /// Whether a flash is used; there is none.
    public var flashMode = AVCaptureDevice.FlashMode.off
    /// Whether the largest picture is taken; frames have the size of the session.
    public var isHighResolutionPhotoEnabled = false
    /// How large a photo may be; without effect, since photos have the size of the session's pictures.
    public var maxPhotoDimensions = CMVideoDimensions()
    /// How settings weigh speed against quality; without effect.
    public var photoQualityPrioritization = QualityPrioritization.balanced
    /// Whether depth comes along; it does not.
    public var isDepthDataDeliveryEnabled = false
    /// What a preview is to be like; there is none.
    public var previewPhotoFormat: [String: Any]?

    private static let count = Monitor(Int64(0))

    /// Creates settings of a JPEG file.
    public convenience init() { self.init(format: [AVVideoCodecKey: AVVideoCodecType.jpeg]) }

    /// Creates settings.
    ///
    /// - Parameter format: `AVVideoCodecKey`, or `kCVPixelBufferPixelFormatTypeKey` with a format of ``AVCaptureVideoDataOutput``.
    public init(format: [String: Any]?) {
        self.format = format
        uniqueID = Self.count.change { count in
            count += 1
            return count
        }
    }

    /// The formats of previews: none.
    public var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }

    /// Whether both are the same object.
    public static func == (a: AVCapturePhotoSettings, b: AVCapturePhotoSettings) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension AVCaptureDevice {
    /// Whether a flash is used.
    public enum FlashMode: Int, Sendable {
        /// It is not.
        case off = 0
        /// It is.
        case on = 1
        /// When it is dark.
        case auto = 2
    }
}

/// What a photo has become like.
public final class AVCaptureResolvedPhotoSettings: Sendable {
    /// The number of the settings.
    public let uniqueID: Int64
    /// The size of the photo in pixels.
    public let photoDimensions: CMVideoDimensions
    /// Whether a flash is used, which it is not.
    public var isFlashEnabled: Bool { false }
    /// How many photos come: one.
    public var expectedPhotoCount: Int { 1 }

    init(uniqueID: Int64, photoDimensions: CMVideoDimensions) {
        self.uniqueID = uniqueID
        self.photoDimensions = photoDimensions
    }
}
