public import Foundation
import Manako

/// What is in a picture, by name.
open class VNClassificationObservation: VNObservation {
    /// The name, as the model has it.
    public let identifier: String

    init(_ found: ClassificationObservation) {
        identifier = found.identifier
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    init(identifier: String, uuid: UUID, confidence: VNConfidence) {
        self.identifier = identifier
        super.init(uuid: uuid, confidence: confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.parts(String.self, "VNClassificationObservation") else { return nil }
        self.identifier = identifier
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(identifier, "VNClassificationObservation")
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
        labels = found.labels.map { VNClassificationObservation($0) }
        super.init(boundingBox: region.rect(found.boundingBox), uuid: found.uuid, confidence: found.confidence)
    }

    private struct Label: Codable {
        var identifier: String
        var uuid: UUID
        var confidence: VNConfidence
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let labels = coder.parts([Label].self, "VNRecognizedObjectObservation"),
            labels.allSatisfy(\.confidence.isFinite)
        else { return nil }
        self.labels = labels.map {
            VNClassificationObservation(identifier: $0.identifier, uuid: $0.uuid, confidence: $0.confidence)
        }
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let labels = labels.map { Label(identifier: $0.identifier, uuid: $0.uuid, confidence: $0.confidence) }
        coder.encodeParts(labels, "VNRecognizedObjectObservation")
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

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let upperBodyOnly = coder.parts(Bool.self, "VNHumanObservation") else { return nil }
        self.upperBodyOnly = upperBodyOnly
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(upperBodyOnly, "VNHumanObservation")
    }
}
