package import Manako

/// Identities of what is found frame by frame, with what follows from them: trails and counts.
package struct ObjectIdentities: Sendable {
    /// Detections below this are of no use to the tracker.
    package static let lowestConfidence: Float = 0.1

    private var tracker: MultiObjectTracker
    private var trails = TrackTrails(limit: 48)
    /// How many different objects there were.
    private(set) var counts = TrackCounts()
    private let minimumConfidence: Float

    /// - Parameter minimumConfidence: results that are less sure help to follow objects, but are not shown.
    package init(minimumConfidence: Float) {
        self.minimumConfidence = minimumConfidence
        var options = MultiObjectTrackerOptions()
        // Detectors take a car for a truck in one frame and for a car in the next.
        options.labelMatching = .any
        // Small detectors are rarely as sure of an object as ByteTrack's limits of 0.5 and 0.6 expect.
        options.highConfidence = min(options.highConfidence, max(minimumConfidence, 0.3))
        options.newTrackConfidence = min(options.newTrackConfidence, options.highConfidence + 0.15)
        tracker = MultiObjectTracker(options: options)
    }

    /// Gives the items of the next frame their identities, and leaves out what is not to be shown.
    package mutating func identify(_ items: [DetectionReport.Item], at time: MediaTime) -> [DetectionReport.Item] {
        let detections = items.map {
            TrackDetection(box: $0.boundingBox, label: $0.label, confidence: $0.confidence)
        }
        let update = tracker.update(detections, at: time)
        trails.update(update)
        counts.update(update)
        var identified = items
        for track in update.tracks {
            guard let index = track.detectionIndex else { continue }
            identified[index].track = track.id
            identified[index].trackLabel = track.label
        }
        return identified.filter { $0.confidence >= minimumConfidence }
    }

    /// What is drawn for items of the last frame.
    func annotations(for items: [DetectionReport.Item]) -> FrameAnnotations {
        FrameAnnotations(
            annotations: items.map { item in
                var annotation = BoxAnnotation(item)
                annotation.trackID = item.track
                annotation.label = item.trackLabel ?? item.label
                annotation.trail = item.track.map { trails[$0] } ?? []
                return annotation
            }, caption: summary)
    }

    /// The counts in words, such as `12 car, 3 person`; empty before the first object.
    var summary: String {
        counts.byLabel.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
            .joined(separator: ", ")
    }
}

extension BoxAnnotation {
    /// The box, label and points of something that was found.
    package init(_ item: DetectionReport.Item) {
        self.init(box: item.boundingBox, label: item.label, confidence: item.confidence, points: item.keyPoints)
    }
}
