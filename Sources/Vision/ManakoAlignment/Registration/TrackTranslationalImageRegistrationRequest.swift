public import ManakoCore
public import ManakoGeometry
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
    /// The part of the pictures to look at, normalised with origin lower-left; the whole picture by default. It counts as a picture
    /// of its own: what the request was given and what it finds are in its coordinates.
    public var regionOfInterest: NormalizedRect {
        get { region.rect }
        set { region.rect = newValue }
    }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }

    private let region = RequestRegion()
    private let registration: PictureRegistration<ImageTranslationAlignmentObservation>

    /// Creates a request.
    ///
    /// - Parameter frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    public init(frameAnalysisSpacing: MediaTime? = nil) {
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
        registration = PictureRegistration(
            spacing: self.frameAnalysisSpacing, align: { $0.shift() },
            observation: {
                ImageTranslationAlignmentObservation(
                    matrix: $0.warp, confidence: $0.confidence, referenceSize: $1, floatingSize: $2)
            })
    }

    /// Every pixel, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement { BrightnessPyramid.need(of: image) }

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
        try registration.next(image, at: time, times: &times)
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
        try registration.lay(target, on: source, times: &times)
    }
}
