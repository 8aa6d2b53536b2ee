public import ManakoCore
public import ManakoGeometry

/// Finds faces with the built-in BlazeFace models, near ones and far ones.
public struct DetectFaceRectanglesRequest: ImageProcessingRequest {
    /// Faces in the picture, the surest first.
    public typealias Result = [FaceObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence: Float = 0.5
    /// The most faces in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    private var detectors: [BuiltInDetectorRun] {
        [BuiltInModel.faceShortRange, .faceFullRange].map {
            BuiltInDetectorRun(
                model: $0, threshold: minimumConfidence, limit: maximumResults, regionOfInterest: regionOfInterest)
        }
    }

    /// What the detectors need of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed {
        detectors.map { $0.need(of: image) }.reduce(detectors[0].need(of: image)) { $0.combined(with: $1) }
    }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        try image.decode(need(of: image), times: &times)
        var found: [BuiltInDetection] = []
        for detector in detectors {
            for face in try detector.detections(on: image, in: context, times: &times)
            where !found.contains(where: { $0.box.intersectionOverUnion(face.box) > 0.3 }) {
                found.append(face)
            }
        }
        return found.sorted { $0.score > $1.score }.prefix(maximumResults).map {
            FaceObservation(boundingBox: $0.box.clamped(), confidence: $0.score, keyPoints: $0.keyPoints)
        }
    }
}
