public import CoreMedia
public import Foundation

/// What a request found.
///
/// Observations do not change. They can be archived; what a phone archived can't be read here, and the other way round. Foundation's
/// unarchiver stops the program, on Linux alone, where an archive has another class than those that are asked for.
open class VNObservation: NSObject, NSCopying, NSSecureCoding, VNRequestRevisionProviding {
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

    private struct Parts: Codable {
        var uuid: UUID
        var confidence: VNConfidence
        var timeRange: ArchivedTimeRange
        var requestRevision: Int
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNObservation"), parts.confidence.isFinite,
            let timeRange = parts.timeRange.range
        else { return nil }
        uuid = parts.uuid
        confidence = parts.confidence
        requestRevision = parts.requestRevision
        self.timeRange = timeRange
        super.init()
        guard restore(from: coder) else { return nil }
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        let parts = Parts(
            uuid: uuid, confidence: confidence, timeRange: ArchivedTimeRange(timeRange),
            requestRevision: requestRevision)
        coder.encodeParts(parts, "VNObservation")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }

    /// Sets what begins with a default value to what an archive has; false when it is missing or makes no sense.
    func restore(from coder: NSCoder) -> Bool { true }

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

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let box = coder.parts(CGRect.self, "VNDetectedObjectObservation"), box.origin.isPlace,
            box.size.width.isFinite, box.size.height.isFinite, box.size.width >= 0, box.size.height >= 0
        else { return nil }
        boundingBox = box
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(boundingBox, "VNDetectedObjectObservation")
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
