import CManakoWholeImage
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds what draws the eye in a picture.
///
/// Vision asks a network that learned where people look. This request prefers things: people and faces that the built-in detectors see, and
/// what a network for people before a camera marks, which are animals, vehicles and meals too. Where there is none, a part counts that
/// differs from its surroundings in brightness and colour (after L. Itti, C. Koch and E. Niebur, 1998) by more than these differ in
/// themselves. Else nothing stands out, as on an empty road or in a full room.
public struct GenerateAttentionBasedSaliencyImageRequest: ImageProcessingRequest {
    /// What the request finds; of objects there is at most one.
    public typealias Result = SaliencyImageObservation

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Finds objects that count as things; nil without a model for them.
    package var objects: RecognizeObjectsRequest?

    /// Creates a request.
    public init() {}

    /// A small picture, and what the models need.
    public func need(of image: VisionImage) -> DecodeRequirement {
        SaliencyImageObservation.need(of: image, regionOfInterest, objects)
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
            objects: objects, context: context, times: &times)
    }
}

/// Finds the objects that stand before the background of a picture.
///
/// Vision asks a network that learned what objects are. This request gives things that models see, as
/// ``GenerateAttentionBasedSaliencyImageRequest`` does. Where there is none, an object is what lies apart from the picture's frame by a
/// barrier in brightness or colour (J. Zhang et al., "Minimum barrier salient object detection at 80 FPS", 2015), and differs clearly
/// from what is around it.
public struct GenerateObjectnessBasedSaliencyImageRequest: ImageProcessingRequest {
    /// What the request finds; of objects there are at most three.
    public typealias Result = SaliencyImageObservation

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Finds objects that count as things; nil without a model for them.
    package var objects: RecognizeObjectsRequest?

    /// Creates a request.
    public init() {}

    /// A small picture, and what the models need.
    public func need(of image: VisionImage) -> DecodeRequirement {
        SaliencyImageObservation.need(of: image, regionOfInterest, objects)
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
            objects: objects, context: context, times: &times)
    }
}

extension SaliencyImageObservation {
    fileprivate static func need(
        of image: VisionImage, _ region: NormalizedRect, _ objects: RecognizeObjectsRequest?
    ) -> DecodeRequirement {
        let small = SmallPicture.need(of: image, side: Int(MANAKO_SALIENCY_SIDE), region: region)
        let things = SeenThing.need(of: image, region, objects: objects)
        return small.combined(with: things).combined(with: ForegroundMap.need(of: image, region))
    }

    /// Looks at a part of a picture.
    fileprivate init(
        _ image: VisionImage, kind: Int32, mostObjects: Int, region: NormalizedRect, objects: RecognizeObjectsRequest?,
        context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) {
        let part = try region.checkedAsRegion()
        try image.decode(Self.need(of: image, part, objects), times: &times)
        let picture = try Self.small(image, part, times: &times)
        let things = try SeenThing.all(in: image, part, objects: objects, context: context, times: &times)
        let foreground = try ForegroundMap.find(in: image, part, context: context, times: &times)
        self = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            let contrast = try HeatMap(of: picture, kind: kind)
            let choices = SalientChoice(
                contrast: contrast, foreground: foreground, things: things, colors: OpponentColors(picture)
            ).choices(mostObjects)
            let heat = choices.isEmpty ? contrast : contrast.raised(by: choices)
            return SaliencyImageObservation(
                heatMap: PixelBufferObservation(featureName: "saliency", pixelBuffer: try heat.bitmap()),
                salientObjects: choices.map {
                    RectangleObservation(boundingBox: $0.box.within(part), confidence: $0.confidence)
                })
        }
    }

    private static func small(
        _ image: VisionImage, _ part: NormalizedRect, times: inout StageTimes
    ) throws(ManakoError) -> SmallPicture {
        let (width, height) = (max(1, image.size.width * part.width), max(1, image.size.height * part.height))
        let scale = Double(MANAKO_SALIENCY_SIDE) / max(width, height)
        return try SmallPicture(
            image, width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())),
            action: .scaleToFill, region: part, times: &times)
    }
}
