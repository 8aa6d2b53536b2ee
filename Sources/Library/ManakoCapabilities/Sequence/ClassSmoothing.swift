import Glibc
public import Manako

/// Averages the classes of successive frames, so that a name does not change with every frame.
///
/// The weight of a frame falls to 1/e after ``timeConstant``, whatever the frame rate is.
public struct ClassSmoothing: FindingSequence {
    /// After how many seconds a frame's weight has fallen to 1/e.
    public static let timeConstant = 0.4

    private let count: Int
    private let minimumConfidence: Float
    private var averages: [Int: Finding] = [:]
    private var last: MediaTime?

    /// Creates averages of nothing.
    ///
    /// - Parameters:
    ///   - count: how many classes are shown.
    ///   - minimumConfidence: the average confidence below which none is shown.
    public init(count: Int, minimumConfidence: Float = 0) {
        self.count = count
        self.minimumConfidence = minimumConfidence
    }

    /// Takes the next frame's findings, and gives what is shown.
    public mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding] {
        let weight = weight(at: time)
        last = time
        for index in averages.keys { averages[index]?.confidence *= 1 - weight }
        for finding in findings {
            averages[finding.index, default: Self.nothing(of: finding)].confidence += weight * finding.confidence
        }
        let seen = Set(findings.map(\.index))
        averages = averages.filter { $0.value.confidence > 1e-4 || seen.contains($0.key) }
        let sorted = averages.values.sorted { ($1.confidence, $0.index) < ($0.confidence, $1.index) }
        return Array(sorted.prefix(count).prefix { $0.confidence >= minimumConfidence })
    }

    private func weight(at time: MediaTime) -> Float {
        guard let last, !averages.isEmpty else { return 1 }
        let seconds = max(0, time.seconds - last.seconds)
        return Float(1 - exp(-seconds / Self.timeConstant))
    }

    private static func nothing(of finding: Finding) -> Finding {
        var finding = finding
        finding.confidence = 0
        return finding
    }
}
