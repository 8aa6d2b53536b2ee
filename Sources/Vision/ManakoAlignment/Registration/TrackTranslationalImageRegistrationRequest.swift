public import ManakoCore
import ManakoGeometry
public import ManakoVision

/// Finds the shift that lays a picture on the one before it, or on a reference.
///
/// ```swift
/// let request = TrackTranslationalImageRegistrationRequest()
/// let alignment = try await TargetedImageRequestHandler(source: reference, target: floating).perform(request)
/// if let matrix = alignment.matrix { print(matrix.rows, alignment.confidence) }
/// ```
///
/// Phases of small copies suggest shifts (Kuglin and Hines 1975); brightness but for gain and offset settles it to a small part of a pixel.
/// Performed on one picture after the other, each is laid on the one before it; the first one lies on itself.
/// Pictures that show nothing of each other have confidence 0 and no matrix.
public final class TrackTranslationalImageRegistrationRequest: StatefulRequest, TargetedRequest {
    /// How the floating picture lies on the reference.
    public typealias Result = ImageTranslationAlignmentObservation

    /// The time between pictures that are looked at; zero looks at every one.
    public let frameAnalysisSpacing: MediaTime
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }

    private let memory: FrameMemory<BrightnessPyramid, ImageTranslationAlignmentObservation>

    /// Creates a request.
    ///
    /// - Parameter frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    public init(frameAnalysisSpacing: MediaTime? = nil) {
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
        memory = FrameMemory(spacing: self.frameAnalysisSpacing)
    }

    /// Every pixel, of which luminance is enough.
    public func need(of image: VisionImage) -> ImageNeed { ImageNeed(size: image.size, allowsYUV: true) }

    /// Lays the next picture on the one before it, on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture, which may be of another size.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of fewer than 16 pixels a side, and what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> ImageTranslationAlignmentObservation {
        var own = StageTimes()
        defer { times.add(own) }
        return try memory.next(
            at: time, first: Self.observation(.identity, image.size, image.size)
        ) { () throws(ManakoError) in
            try BrightnessPyramid(image, need: need(of: image), times: &own)
        } compare: { before, now throws(ManakoError) in
            try Self.compare(before, now, times: &own)
        }
    }

    /// Lays a picture on a reference, on the calling thread; what was performed before and after does not matter.
    ///
    /// - Parameters:
    ///   - source: the reference.
    ///   - target: the floating picture, which may be of another size.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of fewer than 16 pixels a side, and what decoding throws.
    public func perform(
        on source: VisionImage, target: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> ImageTranslationAlignmentObservation {
        let reference = try BrightnessPyramid(source, need: need(of: source), times: &times)
        let floating = try BrightnessPyramid(target, need: need(of: target), times: &times)
        return try Self.compare(reference, floating, times: &times)
    }

    private static func compare(
        _ reference: BrightnessPyramid, _ floating: BrightnessPyramid, times: inout StageTimes
    ) throws(ManakoError) -> ImageTranslationAlignmentObservation {
        let alignment = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            PictureAligner(reference: reference, floating: floating).shift()
        }
        return observation(alignment, reference.pictureSize, floating.pictureSize)
    }

    private static func observation(
        _ alignment: PictureAlignment, _ reference: ImageSize, _ floating: ImageSize
    ) -> ImageTranslationAlignmentObservation {
        ImageTranslationAlignmentObservation(
            matrix: alignment.warp, confidence: alignment.confidence, referenceSize: reference, floatingSize: floating)
    }
}

extension TrackTranslationalImageRegistrationRequest: Hashable {
    /// A request is equal to itself alone, as it has a state.
    public static func == (
        a: TrackTranslationalImageRegistrationRequest, b: TrackTranslationalImageRegistrationRequest
    ) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
