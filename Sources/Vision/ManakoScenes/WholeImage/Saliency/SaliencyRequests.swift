import CManakoWholeImage
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds what draws the eye in a picture.
///
/// Vision asks a network that learned where people look. This request has no more than contrast: how a place differs in brightness and
/// colour from what is around it, at several sizes (after L. Itti, C. Koch and E. Niebur, 1998), and more so in the middle.
public struct GenerateAttentionBasedSaliencyImageRequest: ImageProcessingRequest {
    /// What the request finds; of objects there is at most one.
    public typealias Result = SaliencyImageObservation

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// A small picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        SaliencyImageObservation.need(of: image, regionOfInterest)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, ``ManakoError/Code/limitExceeded`` without memory,
    ///   and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> SaliencyImageObservation {
        try SaliencyImageObservation(
            image, kind: Int32(MANAKO_SALIENCY_ATTENTION), mostObjects: 1, region: regionOfInterest,
            times: &times)
    }
}

/// Finds the objects that stand before the background of a picture.
///
/// Vision asks a network that learned what objects are. For this request an object is what lies apart from the picture's frame by a
/// barrier in brightness or colour (J. Zhang et al., "Minimum barrier salient object detection at 80 FPS", 2015).
public struct GenerateObjectnessBasedSaliencyImageRequest: ImageProcessingRequest {
    /// What the request finds; of objects there are at most three.
    public typealias Result = SaliencyImageObservation

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request.
    public init() {}

    /// A small picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        SaliencyImageObservation.need(of: image, regionOfInterest)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area, ``ManakoError/Code/limitExceeded`` without memory,
    ///   and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> SaliencyImageObservation {
        try SaliencyImageObservation(
            image, kind: Int32(MANAKO_SALIENCY_OBJECTS), mostObjects: 3, region: regionOfInterest,
            times: &times)
    }
}

extension SaliencyImageObservation {
    fileprivate static func need(of image: VisionImage, _ region: NormalizedRect) -> DecodeRequirement {
        SmallPicture.need(of: image, side: Int(MANAKO_SALIENCY_SIDE), region: region)
    }

    /// Looks at a part of a picture.
    fileprivate init(
        _ image: VisionImage, kind: Int32, mostObjects: Int, region: NormalizedRect, times: inout StageTimes
    ) throws(ManakoError) {
        let part = region.clamped()
        let (width, height) = (max(1, image.size.width * part.width), max(1, image.size.height * part.height))
        let scale = Double(MANAKO_SALIENCY_SIDE) / max(width, height)
        let picture = try SmallPicture(
            image, width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())),
            action: .scaleToFill, region: region, times: &times)
        self = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            let heat = try HeatMap(of: picture, kind: kind)
            return SaliencyImageObservation(
                heatMap: PixelBufferObservation(featureName: "saliency", pixelBuffer: try heat.bitmap()),
                salientObjects: heat.parts().prefix(mostObjects).map {
                    RectangleObservation(boundingBox: $0.box.within(part), confidence: min(1, $0.sum / Float($0.count)))
                })
        }
    }
}
