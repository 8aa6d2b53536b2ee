public import CoreImage
public import Foundation
import Manako

/// A code that was read.
open class VNBarcodeObservation: VNRectangleObservation {
    /// Which kind of code.
    public private(set) var symbology = VNBarcodeSymbology.qr
    /// What it says as text; nil for bytes that are none.
    public private(set) var payloadStringValue: String?
    /// What it says as bytes.
    public private(set) var payloadData: Data?
    /// What a smaller code beside it says.
    public private(set) var supplementalPayloadString: String?
    /// What a smaller code beside it says as bytes; never there.
    public var supplementalPayloadData: Data? { nil }
    /// The words that the code is made of; nil, as what reads it here gives what they say and not the words.
    public var barcodeDescriptor: CIBarcodeDescriptor? { nil }
    /// Which kind of smaller code there is; nobody knows.
    public var supplementalCompositeType: VNBarcodeCompositeType { .none }
    /// Whether it is made after GS1's rules.
    public private(set) var isGS1DataCarrier = false
    /// Whether it is light on dark.
    public private(set) var isColorInverted = false

    convenience init(_ found: BarcodeObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
        symbology = VNBarcodeSymbology(found.symbology)
        payloadStringValue = found.payloadString
        payloadData = found.payloadData
        supplementalPayloadString = found.supplementalPayloadString
        isGS1DataCarrier = found.isGS1DataCarrier
        isColorInverted = found.isColorInverted
    }

    private struct Parts: Codable {
        var symbology: String
        var payloadString: String?
        var payloadData: Data?
        var supplementalString: String?
        var isGS1: Bool
        var isInverted: Bool
    }

    override func restore(from coder: NSCoder) -> Bool {
        guard super.restore(from: coder), let parts = coder.parts(Parts.self, "VNBarcodeObservation") else {
            return false
        }
        symbology = VNBarcodeSymbology(rawValue: parts.symbology)
        payloadStringValue = parts.payloadString
        payloadData = parts.payloadData
        supplementalPayloadString = parts.supplementalString
        isGS1DataCarrier = parts.isGS1
        isColorInverted = parts.isInverted
        return true
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let parts = Parts(
            symbology: symbology.rawValue, payloadString: payloadStringValue, payloadData: payloadData,
            supplementalString: supplementalPayloadString, isGS1: isGS1DataCarrier, isInverted: isColorInverted)
        coder.encodeParts(parts, "VNBarcodeObservation")
    }
}

/// Kinds of codes beside a code.
public enum VNBarcodeCompositeType: Int, Sendable {
    /// None.
    case none = 0
    /// One that belongs to it.
    case linked = 1
    /// GS1's type A.
    case gs1TypeA = 2
    /// GS1's type B.
    case gs1TypeB = 3
    /// GS1's type C.
    case gs1TypeC = 4
}
