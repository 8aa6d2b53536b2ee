public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// A barcode: what it says and where it is.
public struct BarcodeObservation: VisionObservation, QuadrilateralProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The kind of code.
    public let symbology: BarcodeSymbology
    /// What the code says; nil when its bytes are no text.
    public let payloadString: String?
    /// The bytes that the code holds; for text, in the encoding that the code has it in.
    public let payloadData: Data?
    /// The two or five digits beside an EAN or UPC code.
    public let supplementalPayloadString: String?
    /// Whether the code is made by GS1's rules: ``payloadString`` begins with an application identifier, and group
    /// separators (U+001D) stand between its fields.
    public let isGS1DataCarrier: Bool
    /// The symbology identifier of ISO/IEC 15424, such as `]C1` for GS1-128 and `]E0` for EAN-13.
    public let symbologyIdentifier: String?
    /// The place of the code among codes that hold one message together; nil for a code by itself.
    public let sequence: BarcodeSequence?
    /// Whether the code is bright on dark.
    public let isColorInverted: Bool
    /// The corner where the code's reading begins; normalised coordinates of the upright image, origin lower-left.
    public private(set) var topLeft: NormalizedPoint
    /// The next corner, clockwise as the code is read.
    public private(set) var topRight: NormalizedPoint
    /// The corner opposite ``topLeft``.
    public private(set) var bottomRight: NormalizedPoint
    /// The last corner, clockwise as the code is read.
    public private(set) var bottomLeft: NormalizedPoint
    /// The confidence, 0…1: 1 for codes in two dimensions, whose error correction vouches for them, and for linear codes on which eight
    /// scan lines or more agree; less for others, by how many lines agree and how many read something else.
    public let confidence: Float

    /// Creates an observation; corners are normalised, origin lower-left, in the code's own order.
    public init(
        symbology: BarcodeSymbology, payloadString: String?, payloadData: Data? = nil,
        supplementalPayloadString: String? = nil, isGS1DataCarrier: Bool = false,
        symbologyIdentifier: String? = nil, sequence: BarcodeSequence? = nil, isColorInverted: Bool = false,
        topLeft: NormalizedPoint, topRight: NormalizedPoint, bottomRight: NormalizedPoint, bottomLeft: NormalizedPoint,
        confidence: Float = 1, uuid: UUID = UUID()
    ) {
        self.uuid = uuid
        self.symbology = symbology
        self.payloadString = payloadString
        self.payloadData = payloadData
        self.supplementalPayloadString = supplementalPayloadString
        self.isGS1DataCarrier = isGS1DataCarrier
        self.symbologyIdentifier = symbologyIdentifier
        self.sequence = sequence
        self.isColorInverted = isColorInverted
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
        self.confidence = confidence
    }

    /// Whether the bounding box of another one is no further away than an eighth of this one's longer side.
    func isNear(_ other: BarcodeObservation) -> Bool {
        let (a, b) = (boundingBox, other.boundingBox)
        let gap = max(a.width, a.height) / 8
        return a.x - gap <= b.maxX && b.x <= a.maxX + gap && a.y - gap <= b.maxY && b.y <= a.maxY + gap
    }

    /// The kind, the text or the number of bytes, and the place.
    public var description: String {
        let payload = payloadString.map { "\"\($0)\"" } ?? "\(payloadData?.count ?? 0) bytes"
        return "\(symbology.rawValue) \(payload) at \(boundingBox)"
    }
}

extension BarcodeObservation: CoordinateConvertible {
    /// Maps the corners.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        topLeft = transform(topLeft)
        topRight = transform(topRight)
        bottomRight = transform(bottomRight)
        bottomLeft = transform(bottomLeft)
    }
}
