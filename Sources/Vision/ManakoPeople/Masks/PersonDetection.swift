import ManakoCore
import ManakoGeometry
import ManakoVision

/// Something of a person that a detector saw.
struct PersonDetection: Sendable, Hashable {
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

extension PersonDetection {
    /// A person whom a detector of many classes sees.
    init(_ person: ObjectSightings.Sighting) {
        self.init(kind: .body, box: person.box, confidence: person.confidence, isSure: true)
    }
}

/// Asks the detectors of bodies, faces and hands, for what they are sure of and for what they are not.
struct PersonDetectorSet {
    let image: VisionImage
    let context: VisionContext

    /// The score below which a detector says nothing.
    private static let leastConfidence: Float = 0.1
    /// The score below which the detectors of faces say nothing; lower than they need alone, because their second look is quick.
    private static let leastFaceConfidence: Float = 0.2

    func bodies(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        var request = DetectHumanRectanglesRequest()
        (request.unsureConfidence, request.regionOfInterest) = (Self.leastConfidence, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHumanRectanglesRequest.defaultMinimumConfidence
            return PersonDetection(kind: .body, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }

    func faces(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        var request = DetectFaceRectanglesRequest()
        (request.minimumConfidence, request.regionOfInterest) = (Self.leastFaceConfidence, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectFaceRectanglesRequest.defaultMinimumConfidence
            return PersonDetection(kind: .face, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }

    func hands(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        var request = DetectHandRectanglesRequest()
        (request.unsureConfidence, request.regionOfInterest) = (Self.leastConfidence, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHandRectanglesRequest.defaultMinimumConfidence
            return PersonDetection(kind: .hand, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }
}
