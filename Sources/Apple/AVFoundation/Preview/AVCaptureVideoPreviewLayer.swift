public import Foundation
import ManakoGeometry
public import QuartzCore

/// Where a session's picture lies in a layer. Nothing is shown here; points and rectangles are converted as on a phone.
///
/// Device points are 0…1 with the origin at the upper left of the picture as the sensor has it, which on a phone is landscape. The
/// layer's ``connection`` says how it is turned and whether it is mirrored: set its orientation for the pictures of a phone, and leave
/// it for those of a computer's camera, which are upright.
///
/// `@unchecked Sendable`, as what it inherits from: a layer belongs to one thread at a time.
public final class AVCaptureVideoPreviewLayer: CALayer, @unchecked Sendable {
    /// The session; its camera's format tells the proportions of the picture.
    public var session: AVCaptureSession?
    /// How the picture is laid into the layer.
    public var videoGravity = AVLayerVideoGravity.resizeAspect
    /// How the picture is turned and mirrored. Never nil here.
    public let connection: AVCaptureConnection? = AVCaptureConnection()
    /// The size of the sensor's picture, where it is not the camera's. Manako's own, for layers without a session.
    public var pictureSize: CGSize?

    /// Creates a layer without a session.
    public override init() {}

    /// Creates a layer of a session.
    public init(session: AVCaptureSession) { self.session = session }

    /// Creates a layer of a session that makes no connection by itself.
    public init(sessionWithNoConnection session: AVCaptureSession) { self.session = session }

    /// Whether a picture is shown, which it is not.
    public var isPreviewing: Bool { false }

    /// The size of the picture as the sensor has it: of the camera, or 1920 × 1080 where nobody knows it.
    private var storedSize: CGSize {
        if let pictureSize { return pictureSize }
        let device = (session?.inputs.first as? AVCaptureDeviceInput)?.device
        let size = device?.activeFormat.formatDescription.dimensions
        guard let size, size.width > 0, size.height > 0 else { return CGSize(width: 1920, height: 1080) }
        return CGSize(width: Int(size.width), height: Int(size.height))
    }

    private var layout: PictureLayout {
        PictureLayout(
            picture: storedSize, orientation: connection?.videoOrientation.turned ?? .up, view: bounds.size,
            mode: videoGravity.mode, isMirrored: connection?.isVideoMirrored ?? false)
    }

    /// The point of the layer that shows a point of the device.
    public func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
        let place = layout.viewPoint(captureDevicePointOfInterest)
        return CGPoint(x: place.x + bounds.minX, y: place.y + bounds.minY)
    }

    /// The point of the device that is shown at a point of the layer; outside 0…1 beside the picture.
    public func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
        layout.picturePoint(CGPoint(x: pointInLayer.x - bounds.minX, y: pointInLayer.y - bounds.minY))
    }

    /// The rectangle of the layer that shows a rectangle of the device.
    public func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
        let rect = rectInMetadataOutputCoordinates
        return CGRect(
            layerPointConverted(fromCaptureDevicePoint: rect.origin),
            layerPointConverted(fromCaptureDevicePoint: CGPoint(x: rect.maxX, y: rect.maxY)))
    }

    /// The rectangle of the device that is shown in a rectangle of the layer.
    public func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
        let rect = rectInLayerCoordinates
        return CGRect(
            captureDevicePointConverted(fromLayerPoint: rect.origin),
            captureDevicePointConverted(fromLayerPoint: CGPoint(x: rect.maxX, y: rect.maxY)))
    }
}
