public import ManakoGeometry
public import ManakoVision

/// What a detector found in one picture, as ``MultiObjectTracker`` takes it.
public struct TrackDetection: Sendable, Hashable, Codable {
    /// The place in normalised coordinates of the upright image, origin lower-left; parts may lie outside 0…1.
    public var box: NormalizedRect
    /// The class; empty where the detector knows one class only.
    public var label: String
    /// How sure the detector is, 0…1.
    public var confidence: Float

    /// Creates a detection.
    ///
    /// - Parameters:
    ///   - box: the place, normalised, origin lower-left.
    ///   - label: the class; empty where there is one only.
    ///   - confidence: how sure the detector is, 0…1.
    public init(box: NormalizedRect, label: String = "", confidence: Float) {
        self.box = box
        self.label = label
        self.confidence = confidence
    }

    /// Takes place and confidence of an observation.
    ///
    /// - Parameters:
    ///   - observation: what a request found.
    ///   - label: the class; empty where there is one only.
    public init(_ observation: some VisionObservation & BoundingBoxProviding, label: String = "") {
        self.init(box: observation.boundingBox, label: label, confidence: observation.confidence)
    }

    /// Takes the place and the best class of a recognised object.
    public init(_ observation: RecognizedObjectObservation) {
        self.init(observation, label: observation.labels.first?.identifier ?? "")
    }

    /// Whether it can be tracked: finite, not empty, within a thousand pictures' distance.
    var isUsable: Bool {
        let reach = 1000.0
        return box.isFinite && confidence.isFinite && box.width > 1e-6 && box.height > 1e-6
            && abs(box.x) < reach && abs(box.y) < reach && box.width < reach && box.height < reach
    }

    /// An order that does not depend on how the detector lists what it found: the surest first.
    static func precedes(_ a: TrackDetection, _ b: TrackDetection) -> Bool {
        if a.confidence != b.confidence { return a.confidence > b.confidence }
        if a.box.x != b.box.x { return a.box.x < b.box.x }
        if a.box.y != b.box.y { return a.box.y < b.box.y }
        if a.box.width != b.box.width { return a.box.width < b.box.width }
        if a.box.height != b.box.height { return a.box.height < b.box.height }
        return a.label < b.label
    }
}
