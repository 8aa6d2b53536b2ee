public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Says how good a picture of each face is, to choose the best of several of one person.
///
/// Vision's score comes from a network that was taught with people's opinions. This one is the geometric mean of four numbers, each
/// 0…1: sharpness, light, how far the head looks at the camera, and size. Scores are good for comparing pictures with each other.
public struct DetectFaceCaptureQualityRequest: ImageProcessingRequest {
    /// Faces in the picture, the surest first; those without landmarks have no quality.
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

    private var landmarks: DetectFaceLandmarksRequest {
        var request = DetectFaceLandmarksRequest()
        request.regionOfInterest = regionOfInterest
        request.minimumConfidence = minimumConfidence
        request.unsureConfidence = unsureConfidence
        request.maximumResults = maximumResults
        request.inputFaceObservations = inputFaceObservations
        return request
    }

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement { landmarks.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Returns: the faces with landmarks, turn and quality; a face whose parts can't be made out has the quality 0, and no landmarks.
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        try rated(landmarks.perform(on: image, in: context, times: &times), image, times: &times)
    }

    /// Faces with their quality.
    private func rated(
        _ found: [FaceObservation], _ image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> [FaceObservation] {
        guard !found.isEmpty else { return [] }
        var faces = found
        let picture = try UprightPicture(image, times: &times)
        for index in faces.indices {
            faces[index].captureQuality = try quality(of: faces[index], in: picture)
        }
        return faces
    }

    private func quality(
        of face: FaceObservation, in picture: UprightPicture
    ) throws(ManakoError) -> FaceObservation.CaptureQuality {
        let none = FaceObservation.CaptureQuality(score: 0)
        guard let mesh = face.landmarks?.mesh, let yaw = face.yaw, let pitch = face.pitch else { return none }
        let box = ImageRect(around: mesh.pointsInImageCoordinates(picture.size, origin: .upperLeft))
        let square = RotatedSquare(around: box, angle: 0, scale: 1)
        guard square.isUsable else { return none }
        let brightness = try picture.brightness(of: square, side: FaceQuality.side)
        let quality = FaceQuality(brightness: brightness, width: square.side, yaw: yaw, pitch: pitch)
        return FaceObservation.CaptureQuality(score: quality.score)
    }
}

extension DetectFaceCaptureQualityRequest: LandmarkTrackingRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    public func makeFollower(in context: VisionContext) -> LandmarkTracker {
        let follower = landmarks.makeFollower(in: context)
        return { image, times throws(ManakoError) in try rated(follower(image, &times), image, times: &times) }
    }
}

extension UprightPicture {
    /// The brightness of a square, by ITU-R BT.601, 0…1.
    fileprivate func brightness(of square: RotatedSquare, side: Int) throws(ManakoError) -> [Float] {
        var colours = [Float](repeating: 0, count: side * side * 3)
        var fault: ManakoError?
        unsafe colours.withUnsafeMutableBytes { bytes in
            do throws(ManakoError) {
                try unsafe cut(square, side: side, isBlackBeyond: false, into: bytes)
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return stride(from: 0, to: colours.count, by: 3).map {
            0.299 * colours[$0] + 0.587 * colours[$0 + 1] + 0.114 * colours[$0 + 2]
        }
    }
}
