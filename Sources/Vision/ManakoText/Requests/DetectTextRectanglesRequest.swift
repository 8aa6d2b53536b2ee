public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds lines of text without reading them, with PP-OCRv4's detector.
///
/// Apple's `reportCharacterBoxes` is not here: the detector knows lines alone. ``RecognizedText/boundingBox(for:)`` has the places of
/// characters that were read.
public struct DetectTextRectanglesRequest: ImageProcessingRequest {
    /// Lines of text, in the order in which they are read.
    public typealias Result = [TextObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// Every pixel, since small print is found only in pixels.
    public func need(of image: VisionImage) -> ImageNeed { TextPicture.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the networks or their runtime are not installed,
    ///   ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [TextObservation] {
        try TextPicture.check(regionOfInterest)
        let networks = try TextNetworks.shared(in: context)
        let bitmap = try TextPicture.upright(image, times: &times)
        let lines = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try networks.detector.lines(in: bitmap, regionOfInterest: regionOfInterest)
        }
        let places = lines.map { line in
            (quad: line.quad, isVertical: line.quad.height >= 2 * line.quad.width)
        }
        return ReadingOrder.order(places).map { index in
            TextObservation(
                corners: TextCorners(lines[index].quad, in: bitmap.size, isVertical: places[index].isVertical),
                confidence: lines[index].score)
        }
    }
}
