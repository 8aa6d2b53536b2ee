public import FoundationEssentials
public import ManakoGeometry

/// A face.
public struct FaceObservation: VisionObservation, BoundingBoxProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The place in normalised coordinates of the upright image, origin lower-left.
    public private(set) var boundingBox: NormalizedRect
    /// How sure the model is, 0…1.
    public let confidence: Float
    /// Right eye, left eye, nose tip, mouth, right and left ear tragion, as the person has them; normalised, origin lower-left.
    public private(set) var keyPoints: [NormalizedPoint]
    /// The parts of the face; nil unless landmarks were asked for.
    public var landmarks: Landmarks2D?
    /// How far the head is tilted, in degrees, counter-clockwise in the picture, −180…180; nil unless landmarks were asked for.
    ///
    /// Vision has a `Measurement` here and below, a type of Foundation's that does not come with its essentials.
    @_disfavoredOverload public var roll: Double?
    /// How far the head is turned, in degrees, counter-clockwise seen from above: positive when the nose points to the picture's
    /// right, −90…90; nil unless landmarks were asked for.
    @_disfavoredOverload public var yaw: Double?
    /// How far the head is nodded, in degrees: positive when it looks down, −90…90; nil unless landmarks were asked for.
    @_disfavoredOverload public var pitch: Double?
    /// How good a picture of the face this is; nil unless that was asked for.
    public var captureQuality: CaptureQuality?

    /// How good a picture of a face is.
    public struct CaptureQuality: Sendable, Hashable, Codable {
        /// 0…1, the best 1.
        public var score: Float

        /// Creates a quality.
        public init(score: Float) { self.score = score }
    }

    /// Creates an observation.
    public init(boundingBox: NormalizedRect, confidence: Float, keyPoints: [NormalizedPoint], uuid: UUID = UUID()) {
        self.uuid = uuid
        self.boundingBox = boundingBox
        self.confidence = confidence
        self.keyPoints = keyPoints
    }

    /// The place and the confidence.
    public var description: String { "face at \(boundingBox) \(confidence)" }

    /// The angles of the head in degrees, for modules where these names mean something else.
    package var degrees: (roll: Double?, yaw: Double?, pitch: Double?) { (roll, yaw, pitch) }
}

extension FaceObservation: CoordinateConvertible {
    /// Maps the box, the key points and the landmarks.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
        keyPoints.mapPoints(transform)
        landmarks?.mapPoints(transform)
    }
}
