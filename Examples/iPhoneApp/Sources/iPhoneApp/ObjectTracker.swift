import CoreGraphics
import CoreVideo
import Vision

/// Follows what the user has tapped.
final class ObjectTracker {
    private let visionSequenceHandler = VNSequenceRequestHandler()
    private var lastObservation: VNDetectedObjectObservation?
    private(set) var highlight: CGRect?

    /// - Parameter tapped: a box in the view's points, origin at the upper left.
    func userTapped(_ tapped: CGRect, viewSize: CGSize) {
        var box = CGRect(
            x: tapped.origin.x / viewSize.width, y: tapped.origin.y / viewSize.height,
            width: tapped.width / viewSize.width, height: tapped.height / viewSize.height)
        // Vision's origin is at the lower left.
        box.origin.y = 1 - box.origin.y - box.size.height
        lastObservation = VNDetectedObjectObservation(boundingBox: box)
    }

    func process(_ pixelBuffer: CVPixelBuffer) {
        guard let lastObservation = lastObservation else { return }
        let request = VNTrackObjectRequest(
            detectedObjectObservation: lastObservation, completionHandler: handleVisionRequestUpdate)
        request.trackingLevel = .accurate
        do {
            try visionSequenceHandler.perform([request], on: pixelBuffer)
        } catch {
            print("Throws: \(error)")
        }
    }

    private func handleVisionRequestUpdate(_ request: VNRequest, error: Error?) {
        guard let newObservation = request.results?.first as? VNDetectedObjectObservation else { return }
        lastObservation = newObservation
        guard newObservation.confidence >= 0.3 else {
            highlight = nil
            return
        }
        var transformed = newObservation.boundingBox
        transformed.origin.y = 1 - transformed.origin.y - transformed.size.height
        highlight = transformed
    }
}
