public import ManakoGeometry

/// A box that a head read out of a model's output, before overlapping ones are thinned out.
public struct DetectionCandidate: Sendable, Hashable {
    /// The box in pixels of the model's input, origin upper-left.
    public var box: ImageRect
    /// How sure the model is, 0…1.
    public var score: Float
    /// The index of the class.
    public var classIndex: Int

    /// Creates a candidate.
    public init(box: ImageRect, score: Float, classIndex: Int) {
        self.box = box
        self.score = score
        self.classIndex = classIndex
    }

    /// Creates a candidate from a box's centre and size.
    init(centerX: Float, centerY: Float, width: Float, height: Float, score: Float, classIndex: Int) {
        self.init(
            box: ImageRect(
                x: Double(centerX - width / 2), y: Double(centerY - height / 2), width: Double(width),
                height: Double(height)),
            score: score, classIndex: classIndex)
    }

    /// Whether all numbers are finite and the box has an extent; others never get past a head.
    var isUsable: Bool {
        score.isFinite && box.x.isFinite && box.y.isFinite && box.width.isFinite && box.height.isFinite
            && box.width > 0 && box.height > 0
    }
}

/// Which of a box's classes count.
public enum LabelPolicy: String, Sendable, Hashable, Codable {
    /// The best class of each box, as people want to see it.
    case best
    /// Every class above the threshold, as evaluations of detectors (COCO mAP) count.
    case all
    /// ``all`` when the confidence threshold is below 0.1, where only evaluations are, else ``best``.
    case automatic

    /// Whether every class counts at a threshold.
    func countsAll(threshold: Float) -> Bool { self == .all || self == .automatic && threshold < 0.1 }
}

/// What candidates are asked for.
public struct CandidateOptions: Sendable, Hashable {
    /// The lowest score, 0…1.
    public var threshold: Float
    /// Which of a box's classes count.
    public var labels: LabelPolicy
    /// The classes that are asked for, or all of them.
    public var classes: Set<Int>?

    /// Creates options.
    public init(threshold: Float, labels: LabelPolicy = .automatic, classes: Set<Int>? = nil) {
        self.threshold = threshold
        self.labels = labels
        self.classes = classes
    }

    /// Whether candidates of a class are asked for.
    func wants(_ classIndex: Int) -> Bool { classes?.contains(classIndex) ?? true }
}
