import ManakoGeometry

/// Thins out overlapping candidates: the best one stays, others that overlap it too much go.
///
/// Greedy suppression as in Felzenszwalb et al., "Object Detection with Discriminatively Trained Part-Based Models" (2010).
public struct NonMaximumSuppression: Sendable, Hashable {
    /// The overlap that is usual for detectors whose file says none, 0…1.
    public static let defaultOverlap = 0.45
    /// The most candidates that stay unless the caller wants more or fewer.
    public static let defaultLimit = 300

    /// The intersection over union above which the weaker candidate goes, 0…1.
    public var overlap: Double
    /// Whether candidates of different classes suppress one another.
    public var isClassAgnostic: Bool
    /// The most candidates that stay.
    public var limit: Int

    /// The most candidates that are compared, the best ones; bounds the time that a hostile model can take.
    static let candidateLimit = 30_000

    /// Creates a suppression.
    public init(
        overlap: Double = Self.defaultOverlap, isClassAgnostic: Bool = false, limit: Int = Self.defaultLimit
    ) {
        self.overlap = overlap
        self.isClassAgnostic = isClassAgnostic
        self.limit = limit
    }

    /// The candidates that stay, best first; equal scores keep their order.
    public func callAsFunction(_ candidates: [DetectionCandidate]) -> [DetectionCandidate] {
        let order = candidates.indices.filter { candidates[$0].isUsable }.sorted {
            candidates[$0].score != candidates[$1].score ? candidates[$0].score > candidates[$1].score : $0 < $1
        }
        var kept: [DetectionCandidate] = []
        var keptByClass: [Int: [ImageRect]] = [:]
        for index in order.prefix(Self.candidateLimit) {
            guard kept.count < limit else { break }
            let candidate = candidates[index]
            let group = isClassAgnostic ? 0 : candidate.classIndex
            if Self.overlaps(candidate.box, keptByClass[group] ?? [], above: overlap) { continue }
            kept.append(candidate)
            keptByClass[group, default: []].append(candidate.box)
        }
        return kept
    }

    private static func overlaps(_ box: ImageRect, _ others: [ImageRect], above limit: Double) -> Bool {
        for other in others {
            let width = min(box.maxX, other.maxX) - max(box.x, other.x)
            let height = min(box.maxY, other.maxY) - max(box.y, other.y)
            guard width > 0, height > 0 else { continue }
            let shared = width * height
            if shared > limit * (box.width * box.height + other.width * other.height - shared) { return true }
        }
        return false
    }
}
