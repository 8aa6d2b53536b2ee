import CoreML
import CoreVideo
import Vision

/// Names what is in a photo: through Vision, and by the model's own class.
final class PhotoClassifier {
    private let model: Colors

    init() throws {
        model = try Colors(configuration: MLModelConfiguration())
    }

    func classify(_ image: CGImage, completion: @escaping (Result<[VNClassificationObservation], Error>) -> Void) {
        do {
            let visionModel = try VNCoreMLModel(for: model.model)
            let request = VNCoreMLRequest(model: visionModel) { request, error in
                if let error = error {
                    completion(.failure(error))
                    return
                }
                let observations = request.results as? [VNClassificationObservation] ?? []
                completion(.success(observations.filter { $0.confidence > 0.01 }))
            }
            request.imageCropAndScaleOption = .centerCrop
            try VNImageRequestHandler(cgImage: image, options: [:]).perform([request])
        } catch {
            completion(.failure(error))
        }
    }

    func classify(_ pixelBuffer: CVPixelBuffer) throws -> String {
        let output = try model.prediction(image: pixelBuffer)
        return output.color
    }
}
