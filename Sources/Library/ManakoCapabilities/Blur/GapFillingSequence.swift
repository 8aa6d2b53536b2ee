import Manako

/// Keeps objects covered in frames in which the detector missed them.
///
/// Objects get identities (``ObjectIdentities``). Between two detections of one object its box moves evenly; before the first
/// and after the last it stays where it was, for ``lookahead`` frames.
struct GapFillingSequence: FindingSequence {
    /// About half a second of video.
    let lookahead = 15

    private var identities: ObjectIdentities
    private let minimumConfidence: Float
    /// Up to ``lookahead`` settled frames, and those after them.
    private var frames: [[Finding]] = []
    /// Which of them is settled next.
    private var position = 0

    init(minimumConfidence: Float) {
        self.minimumConfidence = minimumConfidence
        identities = ObjectIdentities(minimumConfidence: min(minimumConfidence, ObjectIdentities.lowestConfidence))
    }

    /// What is unsure is covered if it belongs to an object that was seen before.
    mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding] {
        let shown = identities.next(findings, at: time, in: image).filter {
            $0.track != nil || $0.confidence >= minimumConfidence
        }
        frames.append(shown)
        return shown
    }

    mutating func settle(_ findings: [Finding]) -> [Finding] {
        guard frames.indices.contains(position) else { return findings }
        let there = Set(findings.compactMap(\.track))
        let missing = Set(frames.joined().compactMap(\.track)).subtracting(there)
        defer { advance() }
        // The first sighting of an object has no identity yet.
        let unnamed = findings.filter { $0.track == nil }
        return findings
            + missing.sorted().compactMap(filled).filter { finding in
                !unnamed.contains { $0.label == finding.label && $0.overlaps(finding) }
            }
    }

    private mutating func advance() {
        position += 1
        guard position > lookahead else { return }
        frames.removeFirst()
        position -= 1
    }

    /// An object that the frame lacks, by where it was before and after.
    private func filled(_ track: Int) -> Finding? {
        let before = frames[..<position].lastIndex { $0.contains { $0.track == track } }
        let after = frames[(position + 1)...].firstIndex { $0.contains { $0.track == track } }
        func seen(_ index: Int) -> Finding? { frames[index].first { $0.track == track } }
        guard let before, let after, var finding = seen(before), let first = finding.place?.box,
            let last = seen(after)?.place?.box
        else { return before.flatMap(seen) ?? after.flatMap(seen) }
        let share = Double(position - before) / Double(after - before)
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        finding.place = FindingPlace(
            box: NormalizedRect(
                x: mix(first.x, last.x), y: mix(first.y, last.y), width: mix(first.width, last.width),
                height: mix(first.height, last.height)))
        return finding
    }

    /// The line so far behind an object.
    func trail(of finding: Finding) -> [NormalizedPoint] { identities.trail(of: finding) }
    /// How many different objects of each class there were.
    var summary: String? { identities.summary }
}

extension Finding {
    fileprivate func overlaps(_ other: Finding) -> Bool {
        guard let own = place?.box, let box = other.place?.box else { return false }
        return own.intersectionOverUnion(box) > 0.5
    }
}
