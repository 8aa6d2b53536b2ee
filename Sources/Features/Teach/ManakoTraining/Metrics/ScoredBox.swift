public import ManakoDatasets
public import ManakoGeometry

/// Something that a detector found.
public struct ScoredBox: Sendable, Hashable {
    /// The index of its class.
    public var label: Int
    /// Where it is, in pixels of the upright picture with the origin in the upper left.
    public var rect: ImageRect
    /// How sure the detector is, 0…1.
    public var score: Double

    /// Creates a box.
    public init(label: Int, rect: ImageRect, score: Double) {
        self.label = label
        self.rect = rect
        self.score = score
    }
}

/// What is in a picture, and what a detector found there.
public struct PictureComparison: Sendable, Hashable {
    /// The picture's path in its set.
    public var path: String
    /// What is in it.
    public var truths: [DatasetBox]
    /// What was found.
    public var found: [ScoredBox]

    /// Creates a picture.
    public init(path: String, truths: [DatasetBox], found: [ScoredBox]) {
        self.path = path
        self.truths = truths
        self.found = found
    }
}

extension ImageRect {
    /// The intersection of two rectangles over their union, or over the first one alone if the other stands for many; 0…1.
    func overlap(_ other: ImageRect, isCrowd: Bool = false) -> Double {
        let across = min(maxX, other.maxX) - max(x, other.x)
        let down = min(maxY, other.maxY) - max(y, other.y)
        guard across > 0, down > 0 else { return 0 }
        let shared = across * down
        let own = width * height
        return shared / (isCrowd ? own : own + other.width * other.height - shared)
    }
}
