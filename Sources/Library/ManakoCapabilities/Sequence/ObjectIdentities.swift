public import Manako

/// Gives what is found in successive frames identities, trails and counts.
public struct ObjectIdentities: FindingSequence {
    /// The confidence below which a detection says nothing of where an object went.
    public static let lowestConfidence: Float = 0.1

    private var tracker: MultiObjectTracker
    private var trails = TrackTrails(limit: 48)
    private var counts = TrackCounts()
    private let minimumConfidence: Float
    private let minimumClassConfidences: [Int: Float]

    /// Creates a course without objects.
    ///
    /// - Parameters:
    ///   - minimumConfidence: what is less sure helps to follow objects, but is not shown.
    ///   - minimumClassConfidences: the same for single classes by index.
    public init(minimumConfidence: Float, minimumClassConfidences: [Int: Float] = [:]) {
        self.minimumConfidence = minimumConfidence
        self.minimumClassConfidences = minimumClassConfidences
        var options = MultiObjectTrackerOptions()
        // Detectors take a car for a truck in one frame and for a car in the next.
        options.labelMatching = .any
        // Small detectors are rarely as sure of an object as ByteTrack's limits of 0.5 and 0.6 expect.
        options.highConfidence = min(options.highConfidence, max(minimumConfidence, 0.3))
        options.newTrackConfidence = min(options.newTrackConfidence, options.highConfidence + 0.15)
        tracker = MultiObjectTracker(options: options)
    }

    /// Takes the next frame's findings, and gives what is shown. A frame that can't be decoded is followed by its boxes alone.
    public mutating func next(_ findings: [Finding], at time: MediaTime, in image: VisionImage?) -> [Finding] {
        let placed = findings.filter { $0.place != nil }
        let detections = placed.compactMap { finding in
            finding.place.map { TrackDetection(box: $0.box, label: finding.label, confidence: finding.confidence) }
        }
        let update = tracker.update(detections, at: time, in: image.flatMap { try? TrackPicture($0) })
        trails.update(update)
        counts.update(update)
        var identified = placed
        for track in update.tracks {
            guard let index = track.detectionIndex else { continue }
            identified[index].track = track.id
            identified[index].trackLabel = track.label
        }
        return identified.filter { $0.confidence >= minimumClassConfidences[$0.index] ?? minimumConfidence }
    }

    /// The line so far behind an object, oldest point first.
    public func trail(of finding: Finding) -> [NormalizedPoint] { finding.track.map { trails[$0] } ?? [] }

    /// How many objects of each class there were, the most frequent first.
    public var summary: String? {
        counts.byLabel.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
            .joined(separator: ", ")
    }
}
