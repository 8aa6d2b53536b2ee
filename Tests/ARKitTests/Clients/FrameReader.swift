import ARKit
import Vision

/// Looks for rectangles in the camera's picture and takes their corners into the world.
final class RectangleLocator: NSObject, ARSessionDelegate {
    private var isBusy = false
    private(set) var looked = 0
    private(set) var errors: [String] = []

    func session(_ session: ARSession, didUpdate frame: ARFrame) {
        guard !isBusy else { return }
        isBusy = true
        defer { isBusy = false }
        let request = VNDetectRectanglesRequest { request, error in
            if let error { self.errors.append(error.localizedDescription) }
            guard let results = request.results as? [VNRectangleObservation] else { return }
            for rectangle in results {
                let corner = CGPoint(x: rectangle.topLeft.x, y: 1 - rectangle.topLeft.y)
                _ = frame.hitTest(corner, types: [.existingPlaneUsingExtent, .featurePoint]).first?.worldTransform
            }
        }
        request.minimumConfidence = 0.8
        let handler = VNImageRequestHandler(cvPixelBuffer: frame.capturedImage, orientation: .up, options: [:])
        do { try handler.perform([request]) } catch { errors.append(error.localizedDescription) }
        looked += 1
    }
}
