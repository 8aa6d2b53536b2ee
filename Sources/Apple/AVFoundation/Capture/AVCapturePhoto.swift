public import CoreGraphics
public import CoreMedia
import Foundation
import ManakoCodecs
import ManakoCore
import ManakoPixels

/// A frame of a camera, taken as a photo.
///
/// `@unchecked Sendable`: nothing changes once it is made, and its pixels are not written to.
public final class AVCapturePhoto: @unchecked Sendable {
    /// The quality of a JPEG file, 1…100.
    private static let quality = 90

    /// When it was taken, since the session's first frame.
    public let timestamp: CMTime
    /// The pixels.
    public let pixelBuffer: CVPixelBuffer?
    /// What it has become like.
    public let resolvedSettings: AVCaptureResolvedPhotoSettings
    /// Its place among the photos of one request: 1.
    public var photoCount: Int { 1 }
    /// Whether it is the frame of the sensor as it is, which it is not.
    public var isRawPhoto: Bool { false }
    /// Information in EXIF's form; empty.
    public var metadata: [String: Any] { [:] }

    init(_ sample: CMSampleBuffer, _ settings: AVCapturePhotoSettings) {
        timestamp = sample.presentationTimeStamp
        pixelBuffer = sample.imageBuffer
        resolvedSettings = AVCaptureResolvedPhotoSettings(
            uniqueID: settings.uniqueID,
            photoDimensions: sample.formatDescription?.dimensions ?? CMVideoDimensions())
    }

    /// The photo as a JPEG file, upright; nil when it can't be made.
    public func fileDataRepresentation() -> Data? {
        guard let bitmap = try? bitmap(.rgb8) else { return nil }
        return (try? JPEGEncoder().encode(bitmap, quality: Self.quality)).map { Data($0) }
    }

    /// The photo as a picture of Core Graphics; nil when it can't be made.
    public func cgImageRepresentation() -> CGImage? {
        guard let bitmap = try? bitmap(.bgra8) else { return nil }
        return CGImage(bitmap)
    }

    private func bitmap(_ format: PixelFormat) throws -> Bitmap? {
        try pixelBuffer.map { try Bitmap($0).converted(to: format) }
    }
}
