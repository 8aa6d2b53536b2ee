public import CoreMedia
public import Foundation

/// What a request found.
///
/// Observations do not change; where Vision's can be archived, these can't.
open class VNObservation: NSObject, NSCopying, VNRequestRevisionProviding {
    /// Tells the observation from every other one; results of a tracker have that of the observation which it began with.
    public let uuid: UUID
    /// How sure it is, 0…1; 1 where there is nothing to be sure of.
    public let confidence: VNConfidence
    /// When it was seen; no time at zero for pictures without time.
    public internal(set) var timeRange = CMTimeRange.zero
    /// The revision of the request.
    public let requestRevision: Int

    init(uuid: UUID = UUID(), confidence: VNConfidence = 1, requestRevision: Int = 1) {
        self.uuid = uuid
        self.confidence = confidence
        self.requestRevision = requestRevision
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether another object is the same observation.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? VNObservation).map { $0.uuid == uuid && type(of: $0) == type(of: self) } ?? false
    }
    /// Equal for equal observations.
    open override var hash: Int { uuid.hashValue }
    /// What it is, and how sure.
    open override var description: String { "<\(type(of: self))> \(uuid) confidence=\(confidence)" }
}

/// A box around something.
open class VNDetectedObjectObservation: VNObservation {
    /// The box in coordinates of the region of interest, normalised, origin lower left.
    public let boundingBox: CGRect
    /// Which pixels of the box belong to the thing; there is never one here.
    public var globalSegmentationMask: VNPixelBufferObservation? { nil }

    init(boundingBox: CGRect, uuid: UUID = UUID(), confidence: VNConfidence = 1, requestRevision: Int = 1) {
        self.boundingBox = boundingBox
        super.init(uuid: uuid, confidence: confidence, requestRevision: requestRevision)
    }

    /// Creates an observation to begin tracking with.
    ///
    /// - Parameter boundingBox: normalised, origin lower left.
    public convenience init(boundingBox: CGRect) { self.init(boundingBox: boundingBox, uuid: UUID()) }

    /// Creates an observation of a revision.
    public convenience init(requestRevision: Int, boundingBox: CGRect) {
        self.init(boundingBox: boundingBox, uuid: UUID(), requestRevision: requestRevision)
    }

    /// What it is, where, and how sure.
    open override var description: String { "\(super.description) boundingBox=\(boundingBox)" }
}

/// What is in a picture, by name.
open class VNClassificationObservation: VNObservation {
    /// The name, as the model has it.
    public let identifier: String

    init(_ found: ClassificationObservation) {
        identifier = found.identifier
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Whether the model says how precise its confidences are; none does.
    public var hasPrecisionRecallCurve: Bool { false }
    /// Whether enough is found at a precision; false, as nobody knows.
    public func hasMinimumRecall(_ minimumRecall: Float, forPrecision precision: Float) -> Bool { false }
    /// Whether enough is right at a recall; false, as nobody knows.
    public func hasMinimumPrecision(_ minimumPrecision: Float, forRecall recall: Float) -> Bool { false }

    /// What, and how sure.
    open override var description: String { "\(super.description) \"\(identifier)\"" }
}

/// A thing that a detector recognised.
open class VNRecognizedObjectObservation: VNDetectedObjectObservation {
    /// What it may be, the best first.
    public let labels: [VNClassificationObservation]

    init(_ found: RecognizedObjectObservation, _ region: Region) {
        labels = found.labels.map(VNClassificationObservation.init)
        super.init(boundingBox: region.rect(found.boundingBox), uuid: found.uuid, confidence: found.confidence)
    }
}

/// A person.
open class VNHumanObservation: VNDetectedObjectObservation {
    /// Whether the box is of the upper body alone.
    public let upperBodyOnly: Bool

    init(_ found: HumanObservation, _ region: Region) {
        upperBodyOnly = found.isUpperBodyOnly
        super.init(boundingBox: region.rect(found.boundingBox), uuid: found.uuid, confidence: found.confidence)
    }
}
