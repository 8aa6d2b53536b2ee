import CoreGraphics
import Foundation
import Vision

/// Reads the lines of a photo from top to bottom.
struct TextScanner {
    func recognizeText(in image: CGImage, completion: @escaping ([String]) -> Void) {
        let request = VNRecognizeTextRequest { request, error in
            guard let observations = request.results as? [VNRecognizedTextObservation], error == nil else {
                completion([])
                return
            }
            let lines = observations.sorted { $0.boundingBox.maxY > $1.boundingBox.maxY }
            completion(lines.compactMap { $0.topCandidates(1).first?.string })
        }
        request.recognitionLevel = .accurate
        request.recognitionLanguages = ["en-US"]
        request.usesLanguageCorrection = true
        let handler = VNImageRequestHandler(cgImage: image, options: [:])
        do {
            try handler.perform([request])
        } catch {
            completion([])
        }
    }
}
