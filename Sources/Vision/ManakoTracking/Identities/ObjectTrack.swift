public import ManakoCore
public import ManakoGeometry

/// An object with an identity, in one picture of a sequence.
public struct ObjectTrack: Sendable, Hashable, Identifiable {
    /// The identity: 1 for the first object, counted in the order of confirmation, never given twice by one tracker.
    public var id: Int
    /// The index of its detection in this picture's list; nil while the object is lost and its place a prediction.
    public var detectionIndex: Int?
    /// The place that the motion model gives: the detection smoothed, or predicted while lost. Normalised, origin lower-left.
    public var box: NormalizedRect
    /// How the centre moves, in normalised units a second.
    public var velocity: NormalizedPoint
    /// The class that most of the latest sightings gave, weighted by their confidence.
    public var label: String
    /// The confidence of the last detection, 0…1; it falls to 0 over the time that a lost track is kept.
    public var confidence: Float
    /// When the object was first seen.
    public var firstSeen: MediaTime
    /// When the object was last seen.
    public var lastSeen: MediaTime
    /// The number of pictures since the object was first seen, that one included.
    public var age: Int
    /// The number of pictures in which it was seen.
    public var sightings: Int

    /// Whether the object is out of sight, and its place a prediction.
    public var isLost: Bool { detectionIndex == nil }

    /// Creates a track, such as one that another tracker found.
    ///
    /// - Parameters:
    ///   - id: the identity.
    ///   - detectionIndex: the index of its detection; nil while lost.
    ///   - box: the place, normalised, origin lower-left.
    ///   - velocity: the motion of the centre in normalised units a second.
    ///   - label: the class.
    ///   - confidence: 0…1.
    ///   - firstSeen: when it was first seen.
    ///   - lastSeen: when it was last seen.
    ///   - age: pictures since it was first seen.
    ///   - sightings: pictures in which it was seen.
    public init(
        id: Int, detectionIndex: Int?, box: NormalizedRect, velocity: NormalizedPoint = .zero, label: String = "",
        confidence: Float = 1, firstSeen: MediaTime = .zero, lastSeen: MediaTime = .zero, age: Int = 1,
        sightings: Int = 1
    ) {
        self.id = id
        self.detectionIndex = detectionIndex
        self.box = box
        self.velocity = velocity
        self.label = label
        self.confidence = confidence
        self.firstSeen = firstSeen
        self.lastSeen = lastSeen
        self.age = age
        self.sightings = sightings
    }
}
