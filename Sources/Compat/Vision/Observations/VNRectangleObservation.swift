public import Foundation
import Manako

/// Four corners.
open class VNRectangleObservation: VNDetectedObjectObservation {
    /// The corner that is on the left above in an upright thing; normalised, origin lower left.
    public let topLeft: CGPoint
    /// The corner on the right above.
    public let topRight: CGPoint
    /// The corner on the left below.
    public let bottomLeft: CGPoint
    /// The corner on the right below.
    public let bottomRight: CGPoint

    init(
        _ corners: (topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint),
        uuid: UUID = UUID(), confidence: VNConfidence = 1, requestRevision: Int = 1
    ) {
        (topLeft, topRight, bottomRight, bottomLeft) = corners
        let (xs, ys) = (
            [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x], [topLeft.y, topRight.y, bottomRight.y, bottomLeft.y]
        )
        let origin = CGPoint(x: xs.min() ?? 0, y: ys.min() ?? 0)
        let size = CGSize(width: (xs.max() ?? 0) - origin.x, height: (ys.max() ?? 0) - origin.y)
        super.init(
            boundingBox: CGRect(origin: origin, size: size), uuid: uuid, confidence: confidence,
            requestRevision: requestRevision)
    }

    convenience init(_ found: some QuadrilateralProviding & VisionObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
    }

    /// Creates an observation of a box, whose corners are those of the rectangle.
    public convenience init(boundingBox box: CGRect) { self.init(requestRevision: 1, boundingBox: box) }

    /// Creates an observation of a box and a revision.
    public convenience init(requestRevision: Int, boundingBox box: CGRect) {
        self.init(
            (
                CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.maxX, y: box.minY),
                CGPoint(x: box.minX, y: box.minY)
            ), requestRevision: requestRevision)
    }

    /// Creates an observation of corners.
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, bottomLeft: CGPoint, bottomRight: CGPoint, topRight: CGPoint
    ) {
        self.init((topLeft, topRight, bottomRight, bottomLeft), requestRevision: requestRevision)
    }

    /// Creates an observation of corners.
    public convenience init(
        requestRevision: Int, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint
    ) {
        self.init((topLeft, topRight, bottomRight, bottomLeft), requestRevision: requestRevision)
    }
}

extension Region {
    /// Corners of the whole picture, from the upper left one clockwise, in coordinates of the part.
    func corners(
        _ corners: [NormalizedPoint]
    ) -> (topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
        let points = corners.map(point)
        return (points[0], points[1], points[2], points[3])
    }
}

/// A place with text that nobody has read.
open class VNTextObservation: VNRectangleObservation {
    /// The places of the characters, where they were asked for.
    public private(set) var characterBoxes: [VNRectangleObservation]?

    convenience init(_ found: TextObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
        characterBoxes = found.characterBoxes?.map { VNRectangleObservation($0, region) }
    }
}

/// A line of text that was read.
open class VNRecognizedTextObservation: VNRectangleObservation {
    private var candidates: [VNRecognizedText] = []

    convenience init(_ found: RecognizedTextObservation, _ region: Region) {
        self.init(region.corners(found.corners), uuid: found.uuid, confidence: found.confidence)
        candidates = found.topCandidates(10).map { VNRecognizedText($0, region) }
    }

    /// What it may say, the best first.
    ///
    /// - Parameter maxCandidateCount: at most so many, 1…10.
    public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
        Array(candidates.prefix(max(0, maxCandidateCount)))
    }
}

/// A way to read a line.
open class VNRecognizedText: NSObject, NSCopying, VNRequestRevisionProviding {
    private let found: RecognizedText
    private let region: Region

    init(_ found: RecognizedText, _ region: Region) {
        self.found = found
        self.region = region
    }

    /// The text.
    public var string: String { found.string }
    /// How sure it is, 0…1.
    public var confidence: VNConfidence { found.confidence }
    /// The revision of the request.
    public var requestRevision: Int { 1 }

    /// Where a part of the text is; nil for a part that is not in it.
    ///
    /// - Throws: nothing here.
    public func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
        found.boundingBox(for: range).map { VNRectangleObservation($0, region) }
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

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
