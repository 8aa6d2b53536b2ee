public import Foundation
import Manako

/// Numbers that are near each other for pictures that are alike.
open class VNFeaturePrintObservation: VNObservation {
    let found: FeaturePrintObservation

    init(_ found: FeaturePrintObservation) {
        self.found = found
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(FeaturePrintObservation.self, "VNFeaturePrintObservation") else { return nil }
        self.found = found
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(found, "VNFeaturePrintObservation")
    }

    /// What the numbers are.
    public var elementType: VNElementType { .float }
    /// How many there are.
    public var elementCount: Int { found.elementCount }
    /// The numbers as bytes.
    public var data: Data { found.data }

    /// How different two pictures are; 0 for the same.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for prints of different kinds.
    public func computeDistance(
        _ outDistance: UnsafeMutablePointer<Float>, to featurePrint: VNFeaturePrintObservation
    ) throws {
        let distance = try asVNError { () throws(ManakoError) in try found.distance(to: featurePrint.found) }
        unsafe outDistance.pointee = Float(distance)
    }
}
