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
    /// The score, 0…1, that candidates of classes without a threshold of their own must reach.
    public var threshold: Float
    /// Thresholds of single classes by index, 0…1, which replace ``threshold`` whether they are higher or lower.
    public var classThresholds: [Int: Float]
    /// Which of a box's classes count.
    public var labels: LabelPolicy
    /// The classes that are asked for, or all of them.
    public var classes: Set<Int>?

    /// Creates options.
    public init(
        threshold: Float, labels: LabelPolicy = .automatic, classes: Set<Int>? = nil,
        classThresholds: [Int: Float] = [:]
    ) {
        self.threshold = threshold
        self.labels = labels
        self.classes = classes
        self.classThresholds = classThresholds
    }

    /// The number below the lowest of all thresholds; only what exceeds it can count.
    var floor: Float { classThresholds.values.reduce(threshold, min).nextDown }

    /// Whether every class of a box counts.
    var countsAll: Bool { labels.countsAll(threshold: threshold) }

    /// Whether candidates of a class are asked for.
    func wants(_ classIndex: Int) -> Bool { classes?.contains(classIndex) ?? true }

    /// Whether a score of a class counts; NaN never does.
    func accepts(_ classIndex: Int, _ score: Float) -> Bool {
        score >= (classThresholds.isEmpty ? threshold : classThresholds[classIndex] ?? threshold) && wants(classIndex)
    }
}

/// Picks the classes of a box that count out of the scores of all of them.
struct ClassSelection {
    /// See ``CandidateOptions/floor``.
    let floor: Float
    private let options: CandidateOptions
    private let countsAll: Bool

    init(_ options: CandidateOptions) {
        self.options = options
        floor = options.floor
        countsAll = options.countsAll
    }

    /// Calls a body with each class that counts and its score.
    @inline(__always)
    func forEach(_ classCount: Int, score: (Int) -> Float, _ report: (_ classIndex: Int, _ score: Float) -> Void) {
        var (best, bestScore) = (-1, floor)
        for classIndex in 0..<classCount {
            let score = score(classIndex)
            guard score > (countsAll ? floor : bestScore) else { continue }
            if countsAll {
                if options.accepts(classIndex, score) { report(classIndex, score) }
            } else {
                (best, bestScore) = (classIndex, score)
            }
        }
        if best >= 0, options.accepts(best, bestScore) { report(best, bestScore) }
    }
}
