import CManakoShapes
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds rectangles, also such as are seen at a slant: papers, screens, windows, signs.
///
/// Straight edges are joined to lines, lines to corners and corners to closed rounds; corners then are fitted below a pixel.
/// Sides have to be straight and mostly visible; rounded corners do no harm, folds and waves do.
public struct DetectRectanglesRequest: ImageProcessingRequest {
    /// What the request finds.
    public typealias Result = [RectangleObservation]

    /// The least ratio of the shorter to the longer side, 0…1, of the means of opposite sides as they are seen.
    public var minimumAspectRatio: Float = 0.5
    /// The greatest ratio of the shorter to the longer side, 0…1.
    public var maximumAspectRatio: Float = 1
    /// How far corners may be from 90°, 0…45 degrees.
    public var quadratureToleranceDegrees: Float = 30
    /// The shortest side, as a share of the picture's shorter side, 0…1.
    public var minimumSize: Float = 0.2
    /// The least confidence, 0…1.
    public var minimumConfidence: Float = 0
    /// The most rectangles, the surest first; 0 for all there are, up to 64.
    public var maximumObservations = 1
    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Pixels of the longer side of what is looked at.
    static let longestSide = 640
    /// The most quadrilaterals that are told apart.
    static let mostQuads = 64

    /// Creates a request.
    public init() {}

    /// A picture of middle size.
    public func need(of image: VisionImage) -> DecodeRequirement {
        WorkingPicture.need(of: image, longestSide: Self.longestSide, region: regionOfInterest)
    }

    /// Finds rectangles on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for values out of range or a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [RectangleObservation] {
        try check()
        let picture = try WorkingPicture(
            image, as: .rgb8, longestSide: Self.longestSide, region: regionOfInterest, times: &times)
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            var edges = EdgePicture(picture.bitmap)
            let limits = manako_quad_limits(
                minimum_aspect: minimumAspectRatio, maximum_aspect: maximumAspectRatio,
                tolerance: quadratureToleranceDegrees,
                minimum_side: max(8, minimumSize * Float(min(picture.bitmap.width, picture.bitmap.height))))
            let found = try edges.quads(limits, atMost: Self.mostQuads).filter { $0.confidence >= minimumConfidence }
            let count = maximumObservations == 0 ? found.count : maximumObservations
            return found.prefix(count).map { RectangleObservation($0, in: picture) }
        }
    }

    private func check() throws(ManakoError) {
        for (name, value) in [
            ("minimumAspectRatio", minimumAspectRatio), ("maximumAspectRatio", maximumAspectRatio),
            ("minimumSize", minimumSize), ("minimumConfidence", minimumConfidence),
        ] where !(0...1).contains(value) { throw ManakoError(.invalidArgument, "\(name) must be from 0 to 1") }
        guard (0...45).contains(quadratureToleranceDegrees) else {
            throw ManakoError(.invalidArgument, "quadratureToleranceDegrees must be from 0 to 45")
        }
        guard maximumObservations >= 0 else {
            throw ManakoError(.invalidArgument, "maximumObservations must be 0 or more")
        }
    }
}

extension RectangleObservation {
    /// A quadrilateral of a working picture, in coordinates of the whole one.
    init(_ quad: Quad, in picture: WorkingPicture) {
        let corners = quad.corners.map { picture.normalized(x: $0.x, y: $0.y) }
        self.init(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3],
            confidence: quad.confidence)
    }
}
