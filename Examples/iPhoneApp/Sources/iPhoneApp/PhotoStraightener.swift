import CoreImage
import Vision

/// Pictures made level, cropped to what stands out, and laid on each other.
extension CIImage {
    func leveled() throws -> CIImage {
        let request = VNDetectHorizonRequest()
        try VNImageRequestHandler(ciImage: self, options: [:]).perform([request])
        guard let horizon = request.results?.first, abs(horizon.angle) > .pi / 180 else { return self }
        let transform = horizon.transform(forImageWidth: Int(extent.width), height: Int(extent.height))
        return transformed(by: transform)
    }

    func croppedToSalientRegion() throws -> CIImage {
        let request = VNGenerateAttentionBasedSaliencyImageRequest()
        request.revision = VNGenerateAttentionBasedSaliencyImageRequestRevision1
        try VNImageRequestHandler(ciImage: self, options: [:]).perform([request])
        guard let saliency = request.results?.first as? VNSaliencyImageObservation,
            let objects = saliency.salientObjects, !objects.isEmpty
        else { return self }
        var unionOfSalientRegions = CGRect.null
        for object in objects { unionOfSalientRegions = unionOfSalientRegions.union(object.boundingBox) }
        let rect = VNImageRectForNormalizedRect(
            unionOfSalientRegions, Int(extent.size.width), Int(extent.size.height))
        return cropped(to: rect)
    }
}

final class ImageStacker {
    private let sequenceHandler = VNSequenceRequestHandler()
    private var previous: CVPixelBuffer?
    private(set) var offsets: [CGVector2] = []

    struct CGVector2: Equatable { var dx: CGFloat; var dy: CGFloat }

    func add(_ pixelBuffer: CVPixelBuffer) throws {
        defer { previous = pixelBuffer }
        guard let previous = previous else { return }
        let registration = VNTranslationalImageRegistrationRequest(targetedCVPixelBuffer: pixelBuffer, options: [:])
        try sequenceHandler.perform([registration], on: previous)
        guard let alignment = registration.results?.first as? VNImageTranslationAlignmentObservation else { return }
        let transform = alignment.alignmentTransform
        offsets.append(CGVector2(dx: transform.tx, dy: transform.ty))
    }

    func homography(from first: CGImage, to second: CGImage) throws -> matrix_float3x3 {
        let request = VNHomographicImageRegistrationRequest(targetedCGImage: second)
        try VNImageRequestHandler(cgImage: first, options: [:]).perform([request])
        return request.results?.first?.warpTransform ?? matrix_identity_float3x3
    }
}

final class PetFinder {
    enum Pet: String, CaseIterable { case cat, dog }

    func pets(in url: URL, completion: @escaping ([(Pet, CGRect)]) -> Void) {
        let request = VNRecognizeAnimalsRequest { request, error in
            guard error == nil, let results = request.results as? [VNRecognizedObjectObservation] else {
                completion([])
                return
            }
            let pets = results.flatMap { animal in
                animal.labels.compactMap { label -> (Pet, CGRect)? in
                    switch VNAnimalIdentifier(rawValue: label.identifier) {
                    case .cat: return (.cat, animal.boundingBox)
                    case .dog: return (.dog, animal.boundingBox)
                    default: return nil
                    }
                }
            }
            completion(pets)
        }
        try? VNImageRequestHandler(url: url).perform([request])
    }
}
