import ManakoCore
import ManakoGeometry
import ManakoVision

/// Something of a person that a detector saw.
struct Sighting: Sendable, Hashable {
    /// What was seen.
    enum Kind: Sendable, Hashable {
        case body, face, hand
    }

    var kind: Kind
    /// Normalised, origin lower-left.
    var box: NormalizedRect
    /// 0…1.
    var confidence: Float
    /// Whether its detector alone is sure enough of it to report it.
    var isSure: Bool
}

/// Asks the detectors of bodies, faces and hands.
struct SightingSource {
    let image: VisionImage
    let context: VisionContext

    /// The score below which a detector says nothing.
    static let leastConfidence: Float = 0.1

    /// Bodies that the detector is sure of.
    func bodies(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [Sighting] {
        try bodies(in: part, minimum: DetectHumanRectanglesRequest.defaultMinimumConfidence, times: &times)
    }

    /// Faces that the detectors are sure of.
    func faces(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [Sighting] {
        try faces(in: part, minimum: DetectFaceRectanglesRequest.defaultMinimumConfidence, times: &times)
    }

    /// All that any detector sees, however unsure it is.
    func all(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [Sighting] {
        try bodies(in: part, minimum: Self.leastConfidence, times: &times)
            + faces(in: part, minimum: Self.leastConfidence, times: &times)
            + hands(in: part, minimum: Self.leastConfidence, times: &times)
    }

    private func bodies(
        in part: NormalizedRect, minimum: Float, times: inout StageTimes
    ) throws(ManakoError) -> [Sighting] {
        var request = DetectHumanRectanglesRequest()
        (request.minimumConfidence, request.regionOfInterest) = (minimum, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHumanRectanglesRequest.defaultMinimumConfidence
            return Sighting(kind: .body, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }

    private func faces(
        in part: NormalizedRect, minimum: Float, times: inout StageTimes
    ) throws(ManakoError) -> [Sighting] {
        var request = DetectFaceRectanglesRequest()
        (request.minimumConfidence, request.regionOfInterest) = (minimum, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectFaceRectanglesRequest.defaultMinimumConfidence
            return Sighting(kind: .face, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }

    private func hands(
        in part: NormalizedRect, minimum: Float, times: inout StageTimes
    ) throws(ManakoError) -> [Sighting] {
        var request = DetectHandRectanglesRequest()
        (request.minimumConfidence, request.regionOfInterest) = (minimum, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHandRectanglesRequest.defaultMinimumConfidence
            return Sighting(kind: .hand, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }
}
