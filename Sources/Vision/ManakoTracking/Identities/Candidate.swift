import ManakoGeometry

/// A detection that looks for its track.
struct Candidate: Sendable {
    /// Its index in the list that the tracker was given.
    let index: Int
    let detection: TrackDetection
    let extent: BoxExtent

    /// The usable detections of a picture, the surest first, so many at most; the order of the list does not matter.
    static func list(_ detections: [TrackDetection], options: MultiObjectTrackerOptions) -> [Candidate] {
        var usable = detections.indices.filter {
            detections[$0].isUsable && detections[$0].confidence >= options.lowConfidence
        }
        usable.sort { TrackDetection.precedes(detections[$0], detections[$1]) }
        return usable.prefix(max(0, options.maximumDetections)).map { index in
            var detection = detections[index]
            detection.confidence = min(max(detection.confidence, 0), 1)
            return Candidate(index: index, detection: detection, extent: BoxExtent(detection.box))
        }
    }
}

/// The sides of a box, for quick overlaps.
struct BoxExtent: Sendable, Hashable {
    let left: Double
    let bottom: Double
    let right: Double
    let top: Double
    let area: Double

    init(_ box: NormalizedRect) {
        left = box.x
        bottom = box.y
        right = box.maxX
        top = box.maxY
        area = box.width * box.height
    }

    /// The intersection over union, 0…1.
    func overlap(_ other: BoxExtent) -> Double {
        let width = min(right, other.right) - max(left, other.left)
        guard width > 0 else { return 0 }
        let height = min(top, other.top) - max(bottom, other.bottom)
        guard height > 0 else { return 0 }
        return width * height / (area + other.area - width * height)
    }

    /// How much of this box the other one covers, 0…1.
    func share(coveredBy other: BoxExtent) -> Double {
        let width = min(right, other.right) - max(left, other.left)
        let height = min(top, other.top) - max(bottom, other.bottom)
        return width > 0 && height > 0 && area > 0 ? width * height / area : 0
    }
}
