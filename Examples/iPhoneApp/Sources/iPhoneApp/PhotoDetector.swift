import CoreML
import Foundation
import ImageIO
import Vision

struct Detection {
    let label: String
    let confidence: Float
    /// Normalised, origin at the lower left.
    let boundingBox: CGRect
}

/// Finds objects in a photo with a detector that was made with Create ML.
final class PhotoDetector {
    var onDetections: (([Detection]) -> Void)?

    private lazy var detectionRequest: VNCoreMLRequest = {
        do {
            let configuration = MLModelConfiguration()
            configuration.computeUnits = .all
            let model = try VNCoreMLModel(for: Corners(configuration: configuration).model)
            let request = VNCoreMLRequest(model: model) { [weak self] request, error in
                self?.processDetections(for: request, error: error)
            }
            request.imageCropAndScaleOption = .scaleFill
            return request
        } catch {
            fatalError("Failed to load Vision ML model: \(error)")
        }
    }()

    func updateDetections(for image: CGImage, orientation: CGImagePropertyOrientation) {
        DispatchQueue.global(qos: .userInitiated).async {
            let handler = VNImageRequestHandler(cgImage: image, orientation: orientation, options: [:])
            do {
                try handler.perform([self.detectionRequest])
            } catch {
                print("Failed to perform detection.\n\(error.localizedDescription)")
            }
        }
    }

    private func processDetections(for request: VNRequest, error: Error?) {
        if let error = error { print("Unable to detect anything.\n\(error.localizedDescription)") }
        let detections = request.results as? [VNRecognizedObjectObservation] ?? []
        onDetections?(
            detections.compactMap { observation in
                guard let top = observation.labels.first else { return nil }
                return Detection(
                    label: top.identifier, confidence: top.confidence, boundingBox: observation.boundingBox)
            })
    }
}
