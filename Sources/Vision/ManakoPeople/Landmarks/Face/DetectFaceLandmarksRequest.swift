import FoundationEssentials
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
    /// Faces that were found before, in coordinates of ``regionOfInterest`` as results are; nil to find them now.
    public var inputFaceObservations: [FaceObservation]?

    /// Creates a request.
    public init() {}

    /// What the detectors and the mesh need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        subject(following: false).need(of: image)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        if let given = inputFaceObservations {
            try image.decode(need(of: image), times: &times)
            return try described(
                given.map { $0.within(regionOfInterest) },
                subject(following: false).finder(of: image, in: context, times: &times), times: &times)
        }
        let (finder, faces) = try subject(following: false).all(on: image, in: context, times: &times)
        return observations(faces, names: faces.map { _ in UUID() }, finder)
    }

    private func subject(following: Bool) -> FaceLandmarkKind {
        let unsure = following ? nil : unsureConfidence
        return FaceLandmarkKind(
            regionOfInterest: regionOfInterest, asked: minimumConfidence,
            least: min(minimumConfidence, unsure ?? minimumConfidence), limit: maximumResults)
    }

    private func observations(_ faces: [FaceDetection], names: [UUID], _ finder: MeshFinder<FaceMesh>)
        -> [FaceObservation]
    {
        zip(faces, names).sorted { $0.0.confidence > $1.0.confidence }
            .map { FaceObservation($0, in: finder.picture.size, uuid: $1) }
    }

    /// Given faces with what is found of them; they stay what they are otherwise.
    private func described(
        _ given: [FaceObservation], _ finder: MeshFinder<FaceMesh>, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        var result: [FaceObservation] = []
        for var face in given {
            if var mesh = try surface(of: face, finder, times: &times) {
                try finder.addIrises(to: &mesh, times: &times)
                face.take(mesh, in: finder.picture.size)
            }
            result.append(face)
        }
        return result
    }

    /// How many times as large as usual the squares are in which a given face's surface is looked for, one after the other: hats,
    /// hands and beards make boxes larger or smaller than faces.
    private static let scales = [1, 1.3, 0.8]

    /// The surface of a given face; nil where the network sees none.
    private func surface(
        of face: FaceObservation, _ finder: MeshFinder<FaceMesh>, times: inout StageTimes
    ) throws(ManakoError) -> FaceMesh? {
        let usual = finder.square(box: face.boundingBox, eyes: face.keyPoints)
        for scale in Self.scales {
            var square = usual
            square.side *= scale
            guard let first = try finder.mesh(in: square, times: &times) else { continue }
            // The box may be anybody's: the mesh says better where the face is.
            if first.square.isNear(square) { return first }
            return try finder.mesh(in: first.square, times: &times) ?? first
        }
        return nil
    }
}

extension DetectFaceLandmarksRequest: LandmarkTrackingRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    ///
    /// ``inputFaceObservations`` are of one picture, and do not matter to it.
    public func makeFollower(in context: VisionContext) -> LandmarkTracker {
        subject(following: true).follower(in: context) { finder, faces, _ in
            Array(observations(faces.map(\.landmarks), names: faces.map(\.uuid), finder).prefix(max(0, maximumResults)))
        }
    }
}
