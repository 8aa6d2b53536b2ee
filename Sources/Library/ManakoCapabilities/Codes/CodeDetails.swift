import FoundationEssentials
public import Manako

/// Details of a code besides its text and bytes.
public struct CodeDetails: Sendable, Hashable {
    /// The two or five digits beside an EAN or UPC code.
    public var addOn: String?
    /// The symbology identifier of ISO/IEC 15424, such as `]C1`.
    public var symbologyIdentifier: String?
    /// Whether the text follows GS1's rules.
    public var isGS1: Bool
    /// The place among codes that hold one message together.
    public var sequence: BarcodeSequence?

    /// Creates details.
    public init(
        addOn: String? = nil, symbologyIdentifier: String? = nil, isGS1: Bool = false, sequence: BarcodeSequence? = nil
    ) {
        (self.addOn, self.symbologyIdentifier) = (addOn, symbologyIdentifier)
        (self.isGS1, self.sequence) = (isGS1, sequence)
    }
}

extension FindingPayload {
    /// The payload of a code.
    init(_ code: BarcodeObservation) {
        self = .code(
            text: code.payloadString, bytes: code.payloadData.map { [UInt8]($0) } ?? [],
            details: CodeDetails(
                addOn: code.supplementalPayloadString, symbologyIdentifier: code.symbologyIdentifier,
                isGS1: code.isGS1DataCarrier, sequence: code.sequence))
    }
}
