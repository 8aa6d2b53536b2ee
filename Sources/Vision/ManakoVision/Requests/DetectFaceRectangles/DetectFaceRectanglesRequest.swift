public import ManakoCore
public import ManakoGeometry
import Synchronization

/// Finds faces with the built-in BlazeFace models, which verify each other's detections.
///
/// The full-range model finds all faces but those that fill the picture, which the short-range model finds. Unless both score a large face
/// highly, the other model runs on a square around it, and the confidence is the mean of both scores. An uncertain mean is averaged
/// with the scores of both models on larger squares. If the result is below ``defaultMinimumConfidence``, but MediaPipe's face mesh detects
/// a face, the confidence is the mean of the first mean and the mesh's presence. In pictures with several small faces, overlapping tiles
/// are searched too.
public struct DetectFaceRectanglesRequest: ImageProcessingRequest {
    /// Faces in the picture, the surest first.
    public typealias Result = [FaceObservation]

    /// The lowest confidence of a result unless the caller wants another.
    ///
    /// Of 455 places in 375 photos that one of the models scores above 0.3, 111 of them faces, 0.55 keeps 100 faces and 4 others; the
    /// higher of both scores at 0.5, without a second look, keeps 92 and 55. Limits chosen without a photo and tried on it, for all
    /// photos, give a precision of 0.93 and a recall of 0.89.
    public static let defaultMinimumConfidence: Float = 0.55

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence = Self.defaultMinimumConfidence
    /// The confidence of results that are given too, though they are less sure than ``minimumConfidence``: they help to follow what
    /// is sure in other pictures, and do not change what is sure in this one. Nothing more is looked at for them.
    package var unsureConfidence: Float?
    /// The most faces in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    var far: BuiltInDetectorRun { run(.faceFullRange) }
    var near: BuiltInDetectorRun { run(.faceShortRange) }

    private func run(_ model: BuiltInDetector) -> BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: model, threshold: FacePresence.floor(for: minimumConfidence), limit: maximumResults,
            regionOfInterest: regionOfInterest)
    }

    var lowestConfidence: Float { min(minimumConfidence, unsureConfidence ?? minimumConfidence) }

    /// What the detectors need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        far.need(of: image).combined(with: near.need(of: image))
    }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        try detections(on: image, in: context, times: &times).map {
            FaceObservation(boundingBox: $0.box.clamped(), confidence: $0.score, keyPoints: $0.keyPoints)
        }
    }

    /// As ``perform(on:in:times:)``, with boxes that may reach beyond the picture. The last answer is kept with the picture.
    package func detections(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        if let seen = image.seenFaces.withLock({ $0 }), seen.request == self, seen.context === context {
            return seen.faces
        }
        let faces = try look(at: image, in: context, times: &times)
        image.seenFaces.withLock { $0 = SeenFaces(request: self, context: context, faces: faces) }
        return faces
    }

    private func look(
        at image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let (whole, seen) = try wholeFaces(of: image, context, times: &times)
        guard FaceCrowd.isLikely(seen: seen, found: whole, in: image.size) else { return whole }
        return try FaceCrowd(request: self, image: image, context: context).detections(besides: whole, times: &times)
    }

    /// The faces that both models find in the region as a whole, and the full-range model's detections before they are confirmed.
    func wholeFaces(
        of image: VisionImage, _ context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (faces: [BuiltInDetection], seen: [BuiltInDetection]) {
        let search = try FaceSearch(self, image, in: context, times: &times)
        let (distant, faint) = try search.distantAndFaint(times: &times)
        let near = try search.near(times: &times)
        var found = try search.confirmed(distant, faint, near: near, times: &times)
        for face in search.close(among: near, besides: distant) {
            found.append(try search.confirmed(close: face, times: &times))
        }
        return (surest(found), distant + faint)
    }

    /// The faces that the full-range model finds in a part of the picture, confirmed by the short-range model.
    func distantFaces(
        in part: NormalizedRect, of image: VisionImage, _ context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let request = limited(to: part)
        let search = try FaceSearch(request, image, in: context, times: &times)
        let (distant, faint) = try search.distantAndFaint(times: &times)
        return request.surest(try search.confirmed(distant, faint, near: [], times: &times))
    }

    /// The same request for another part of the picture.
    func limited(to part: NormalizedRect) -> DetectFaceRectanglesRequest {
        var request = self
        request.regionOfInterest = part
        return request
    }

    func surest(_ found: [BuiltInDetection]) -> [BuiltInDetection] {
        var kept: [BuiltInDetection] = []
        for face in found.sorted(by: { $0.score > $1.score })
        where face.score >= lowestConfidence && !Self.isAmong(kept, face) { kept.append(face) }
        return Array(kept.prefix(maximumResults))
    }

    static func isAmong(_ others: [BuiltInDetection], _ face: BuiltInDetection) -> Bool {
        others.contains { $0.box.intersectionOverUnion(face.box) > DetectionRefinement.overlap }
    }
}
