import AVFoundation

/// Where boxes of a detector are drawn over a preview.
struct OverlayLayout {
    let previewLayer: AVCaptureVideoPreviewLayer

    init(session: AVCaptureSession, bounds: CGRect) {
        previewLayer = AVCaptureVideoPreviewLayer(session: session)
        previewLayer.videoGravity = .resizeAspectFill
        previewLayer.frame = bounds
        if let connection = previewLayer.connection, connection.isVideoMirroringSupported {
            connection.automaticallyAdjustsVideoMirroring = false
            connection.isVideoMirrored = false
        }
    }

    /// A normalised box with the origin at the lower left, as Vision gives it.
    func rect(for boundingBox: CGRect) -> CGRect {
        let flipped = CGRect(
            x: boundingBox.minX, y: 1 - boundingBox.maxY, width: boundingBox.width, height: boundingBox.height)
        return previewLayer.layerRectConverted(fromMetadataOutputRect: flipped)
    }

    func focusPoint(of tap: CGPoint) -> CGPoint { previewLayer.captureDevicePointConverted(fromLayerPoint: tap) }

    /// The rectangle of a photo that fits the preview.
    func fit(_ size: CGSize) -> CGRect { AVMakeRect(aspectRatio: size, insideRect: previewLayer.bounds) }
}
