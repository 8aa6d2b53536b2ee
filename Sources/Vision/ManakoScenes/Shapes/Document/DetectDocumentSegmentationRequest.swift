import CManakoShapes
public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// A sheet of paper or the like.
public struct DetectedDocumentObservation: VisionObservation, QuadrilateralProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The corner that is nearest to the picture's upper left one.
    public private(set) var topLeft: NormalizedPoint
    /// The next corner, clockwise.
    public private(set) var topRight: NormalizedPoint
    /// The corner opposite ``topLeft``.
    public private(set) var bottomRight: NormalizedPoint
    /// The last corner, clockwise.
    public private(set) var bottomLeft: NormalizedPoint
    /// How much of the sides lies on edges, times how much of the margin is empty and brighter than what is outside, 0…1.
    public let confidence: Float

    /// Creates an observation; corners are normalised, origin lower-left.
    public init(
        topLeft: NormalizedPoint, topRight: NormalizedPoint, bottomRight: NormalizedPoint, bottomLeft: NormalizedPoint,
        confidence: Float = 1, uuid: UUID = UUID()
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
        self.confidence = confidence
        self.uuid = uuid
    }

    /// The place and the confidence.
    public var description: String { "document at \(boundingBox) \(confidence)" }
}

extension DetectedDocumentObservation: CoordinateConvertible {
    /// Maps the corners.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        topLeft = transform(topLeft)
        topRight = transform(topRight)
        bottomRight = transform(bottomRight)
        bottomLeft = transform(bottomLeft)
    }
}

/// Finds the one sheet of paper, card or page that a picture is of.
///
/// It is the rectangle (``DetectRectanglesRequest``) whose margin is empty all around and brighter than what it lies on. Vision asks a
/// network instead, and has a mask of the sheet; this request knows its corners alone, and does not find sheets that are dark, wavy,
/// printed up to their edges, or cut off by the picture's edge.
public struct DetectDocumentSegmentationRequest: ImageProcessingRequest {
    /// What the request finds: nothing in a picture without a document.
    public typealias Result = DetectedDocumentObservation?

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// The least confidence.
    static let leastConfidence: Float = 0.6
    /// The least share of what is looked at that a document covers.
    static let leastArea = 0.125

    /// Creates a request.
    public init() {}

    /// A picture of middle size.
    public func need(of image: VisionImage) -> DecodeRequirement {
        WorkingPicture.need(of: image, longestSide: DetectRectanglesRequest.longestSide, region: regionOfInterest)
    }

    /// Looks for a document on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> DetectedDocumentObservation? {
        let picture = try WorkingPicture(
            image, as: .rgb8, longestSide: DetectRectanglesRequest.longestSide, region: regionOfInterest, times: &times)
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            guard let quad = try Self.best(in: picture) else { return nil }
            let corners = quad.corners.map { picture.normalized(x: $0.x, y: $0.y) }
            return DetectedDocumentObservation(
                topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3],
                confidence: quad.confidence)
        }
    }

    /// The quadrilateral that looks most like a sheet; of those that do, large ones count more.
    private static func best(in picture: WorkingPicture) throws(ManakoError) -> Quad? {
        let (width, height) = (picture.bitmap.width, picture.bitmap.height)
        var edges = EdgePicture(picture.bitmap)
        let limits = manako_quad_limits(
            minimum_aspect: 0.2, maximum_aspect: 1, tolerance: 40,
            minimum_side: max(8, 0.15 * Float(min(width, height))))
        var best: (quad: Quad, worth: Double)?
        for var quad in try edges.quads(limits, atMost: DetectRectanglesRequest.mostQuads)
        where quad.area >= leastArea * Double(width * height) {
            let margin = edges.margin(of: quad)
            quad.confidence *= margin.quiet * margin.brighter
            let worth = Double(quad.confidence) * quad.area.squareRoot()
            if quad.confidence >= leastConfidence, worth > best?.worth ?? 0 { best = (quad, worth) }
        }
        return best?.quad
    }
}
