import CoreGraphics
import CoreML
import CoreVideo
import Vision

/// The same by the API of iOS 18.
struct ModernAnalyzer {
    /// The boxes of faces in pixels, origin at the upper left, and how many bodies there are.
    func people(in image: CGImage) async throws -> (faces: [CGRect], bodyCount: Int) {
        let handler = ImageRequestHandler(image, orientation: .up)
        let (faces, bodies) = try await handler.perform(DetectFaceRectanglesRequest(), DetectHumanBodyPoseRequest())
        let size = CGSize(width: image.width, height: image.height)
        return (faces.map { $0.boundingBox.toImageCoordinates(size, origin: .upperLeft) }, bodies.count)
    }

    /// The face in a part of a picture, in pixels of the whole one.
    func face(in image: CGImage, region: NormalizedRect) async throws -> CGRect? {
        var request = DetectFaceRectanglesRequest()
        request.regionOfInterest = region
        let size = CGSize(width: image.width, height: image.height)
        return try await request.perform(on: image).first?.boundingBox
            .toImageCoordinates(from: request.regionOfInterest, imageSize: size, origin: .upperLeft)
    }

    /// How large a mask of people is; the request is a class.
    func maskWidth(of image: CGImage) async throws -> Int {
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel = .fast
        return Int(try await request.perform(on: image).size.width)
    }

    /// Why bytes are no picture.
    func refusal(of data: Data) async -> String {
        do {
            _ = try await DetectFaceRectanglesRequest().perform(on: data)
            return "none"
        } catch VisionError.invalidFormat, VisionError.invalidImage {
            return "no picture"
        } catch let error as VisionError {
            return "VisionError \(error.localizedDescription)"
        } catch {
            return "\(type(of: error))"
        }
    }

    func codes(in pixelBuffer: CVPixelBuffer) async throws -> [String] {
        var request = DetectBarcodesRequest()
        request.symbologies = [.code39, .qr]
        let barcodes = try await request.perform(on: pixelBuffer, orientation: .up)
        return barcodes.compactMap { $0.payloadString }
    }

    func topClass(of image: CGImage) async throws -> String? {
        let model = try Colors(configuration: MLModelConfiguration()).model
        let container = try CoreMLModelContainer(model: model)
        var request = CoreMLRequest(model: container)
        request.cropAndScaleAction = .centerCrop
        let results = try await request.perform(on: image)
        return results.compactMap { $0 as? ClassificationObservation }.first?.identifier
    }

    func lines(in image: CGImage) async throws -> [String] {
        var request = RecognizeTextRequest()
        request.recognitionLevel = .accurate
        request.usesLanguageCorrection = true
        return try await request.perform(on: image).compactMap { $0.topCandidates(1).first?.string }
    }

    /// Follows a box through frames; the last place, where it was seen.
    func track(_ box: NormalizedRect, through frames: [CVPixelBuffer]) async throws -> NormalizedRect? {
        let request = TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: box))
        var last: NormalizedRect?
        for frame in frames {
            let observation = try await request.perform(on: frame)
            last = observation.flatMap { $0.confidence >= 0.3 ? $0.boundingBox : nil }
        }
        return last
    }
}
