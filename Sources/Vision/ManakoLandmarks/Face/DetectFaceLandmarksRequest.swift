public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds the parts of faces, and how heads are turned, with MediaPipe's face mesh.
///
/// ```swift
/// for face in try await DetectFaceLandmarksRequest().perform(on: url) {
///     print(face.landmarks?.outerLips.points ?? [], face.yaw ?? 0)
/// }
/// ```
///
/// Faces of which the detectors are not sure are found too, when the mesh confirms them: their confidence is then the mean of both.
public struct DetectFaceLandmarksRequest: ImageProcessingRequest {
    /// Faces in the picture, the surest first. Those that are seen from behind, too small or hidden have no landmarks.
    public typealias Result = [FaceObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence = DetectFaceRectanglesRequest.defaultMinimumConfidence
    /// The confidence of results that are given too, as they help to follow what is sure in other pictures.
    package var unsureConfidence: Float?
    /// The most faces in a result.
    public var maximumResults = 100
    /// Faces that were found before; nil to find them now.
    public var inputFaceObservations: [FaceObservation]?

    /// Creates a request.
    public init() {}

    /// The confidence from which on the mesh is asked about a place.
    private static let worthALook: Float = 0.25

    private var detector: DetectFaceRectanglesRequest {
        var detector = DetectFaceRectanglesRequest()
        detector.regionOfInterest = regionOfInterest
        detector.minimumConfidence = min(minimumConfidence, Self.worthALook)
        detector.maximumResults = maximumResults
        return detector
    }

    /// What the detectors and the mesh need of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed {
        detector.need(of: image).combined(with: UprightPicture.need(of: image))
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        try image.decode(need(of: image), times: &times)
        if let given = inputFaceObservations {
            let finder = FaceMeshFinder(picture: try UprightPicture(image, times: &times), context: context)
            return try described(given, finder, times: &times)
        }
        let found = try candidates(on: image, in: context, times: &times)
        guard !found.isEmpty else { return [] }
        let finder = FaceMeshFinder(picture: try UprightPicture(image, times: &times), context: context)
        return try faces(found, finder, times: &times)
    }

    /// Places where there may be faces: what the request for rectangles finds, and what the detector for near faces sees that MediaPipe
    /// looks at for its mesh.
    private func candidates(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let found = try detector.detections(on: image, in: context, times: &times)
        let near = BuiltInDetectorRun(
            model: .faceShortRange, threshold: 0.5, limit: maximumResults, regionOfInterest: regionOfInterest,
            filter: .bilinear)
        let others = try near.detections(on: image, in: context, times: &times).filter { face in
            !found.contains { $0.score >= face.score && $0.box.intersectionOverUnion(face.box) > 0.3 }
        }
        return (found + others).sorted { $0.score > $1.score }
    }

    /// Given faces with what is found of them; they stay what they are otherwise.
    private func described(
        _ given: [FaceObservation], _ finder: FaceMeshFinder, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        var result: [FaceObservation] = []
        for var face in given {
            let first = try finder.mesh(
                in: finder.square(box: face.boundingBox, eyes: face.keyPoints), times: &times)
            // The box may be anybody's: the mesh says better where the face is.
            if let first, var mesh = try finder.mesh(in: first.square, times: &times) {
                try finder.addIrises(to: &mesh, times: &times)
                face.take(mesh, in: finder.picture.size)
            }
            result.append(face)
        }
        return result
    }

    private func faces(
        _ found: [BuiltInDetection], _ finder: FaceMeshFinder, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        let least = min(minimumConfidence, unsureConfidence ?? minimumConfidence)
        var result: [(face: FaceObservation, mesh: ImageRect?)] = []
        for one in found {
            let mesh = try finder.mesh(in: finder.square(box: one.box, eyes: one.keyPoints), times: &times)
            let sure = max(one.score, mesh.map { (one.score + $0.presence) / 2 } ?? 0)
            let box = mesh?.box
            // A face that two detections are of has the mesh twice.
            let isTwice = result.contains { other in
                guard let a = other.mesh, let b = box else { return false }
                return a.intersectionOverUnion(b) > 0.5
            }
            guard sure >= least, !isTwice else { continue }
            var face = FaceObservation(boundingBox: one.box.clamped(), confidence: sure, keyPoints: one.keyPoints)
            if var mesh {
                try finder.addIrises(to: &mesh, times: &times)
                face.take(mesh, in: finder.picture.size)
            }
            result.append((face, box))
        }
        return result.map(\.face).sorted { $0.confidence > $1.confidence }
    }
}

extension FaceObservation {
    /// Takes landmarks and turn from a mesh.
    mutating func take(_ mesh: FaceMesh, in size: ImageSize) {
        landmarks = FacePart.landmarks((mesh.points + mesh.irises).map { $0.normalized(in: size) })
        let turn = mesh.turn
        (roll, yaw, pitch) = (turn.roll, turn.yaw, turn.pitch)
    }
}
