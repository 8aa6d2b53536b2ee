public import ManakoGeometry

/// A box that a head read out of a model's output, before overlapping ones are thinned out.
public struct DetectionCandidate: Sendable, Hashable {
    /// The box in pixels of the model's input, origin upper-left.
    public var box: ImageRect
    /// How sure the model is, 0…1.
    public var score: Float
    /// The index of the class.
    public var classIndex: Int
    /// Which of the head's boxes it is, for heads that know the scores of all classes (``DetectionHead/scores(ofBox:in:)``).
    public var boxIndex: Int?

    /// Creates a candidate.
    public init(box: ImageRect, score: Float, classIndex: Int, boxIndex: Int? = nil) {
        self.box = box
        self.score = score
        self.classIndex = classIndex
        self.boxIndex = boxIndex
    }

    /// Creates a candidate from a box's centre and size.
    init(centerX: Float, centerY: Float, width: Float, height: Float, score: Float, classIndex: Int) {
        self.init(
            box: ImageRect(
                x: Double(centerX - width / 2), y: Double(centerY - height / 2), width: Double(width),
                height: Double(height)),
            score: score, classIndex: classIndex)
    }

    /// Whether the box has an extent and all numbers are ones that a picture can have; others do not outlast suppression.
    var isUsable: Bool {
        // NaN is in no range.
        let possible = -Self.largestNumber...Self.largestNumber
        return possible.contains(Double(score)) && possible.contains(box.x) && possible.contains(box.y)
            && possible.contains(box.width) && possible.contains(box.height) && box.width > 0 && box.height > 0
    }

    /// Far beyond the pixels of any input, and small enough to be counted in whole pixels.
    private static let largestNumber = 1e9
}
