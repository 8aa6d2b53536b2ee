public import ManakoCore
public import ManakoGeometry
public import ManakoVision
import Synchronization

/// Finds how everything moves from a picture to the next one, or from a reference to another picture.
///
/// ```swift
/// let request = TrackOpticalFlowRequest(computationAccuracy: .high)
/// let flow = try await TargetedImageRequestHandler(source: first, target: second).perform(request)
/// ```
///
/// Dense inverse search (Kroeger et al. 2016, arXiv 1603.03590): patches are followed from small copies of the pictures to larger
/// ones, joined, and made smooth. What comes into view or is hidden has no true flow, and gets that of what is around it.
public final class TrackOpticalFlowRequest: StatefulRequest, TargetedRequest {
    /// How everything moves; nil for the first picture.
    public typealias Result = OpticalFlowObservation?

    /// How much work goes into a flow.
    public enum ComputationAccuracy: String, Sendable, Hashable, CaseIterable {
        /// Planes of a quarter of the picture's sides.
        case low
        /// Planes of half of the picture's sides.
        case medium
        /// As medium, with patches that lie closer.
        case high
        /// Planes of the picture's own size.
        case veryHigh
    }

    /// The most pixels of the largest plane.
    private static let maximumPixels = 1 << 21

    /// The time between pictures that are looked at; zero looks at every one.
    public let frameAnalysisSpacing: MediaTime
    /// The part of the pictures to look at, normalised with origin lower-left; the whole picture by default. It counts as a picture
    /// of its own: what the request was given and what it finds are in its coordinates.
    public var regionOfInterest: NormalizedRect {
        get { region.rect }
        set { region.rect = newValue }
    }
    /// How much work goes into a flow; a change counts from the next one on.
    public var computationAccuracy: ComputationAccuracy {
        get { accuracy.withLock { $0 } }
        set { accuracy.withLock { $0 = newValue } }
    }
    /// 2: the first picture gives no result.
    public var minimumLatencyFrameCount: Int { 2 }

    private let region = RequestRegion()
    private let accuracy: Mutex<ComputationAccuracy>
    private let memory: FrameMemory<BrightnessPyramid, OpticalFlowObservation?>

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - computationAccuracy: how much work goes into a flow; ours to give here.
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    @_disfavoredOverload
    public init(computationAccuracy: ComputationAccuracy = .medium, frameAnalysisSpacing: MediaTime? = nil) {
        accuracy = Mutex(computationAccuracy)
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
        memory = FrameMemory(spacing: self.frameAnalysisSpacing)
    }

    /// Every pixel, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement { BrightnessPyramid.need(of: image) }

    /// Finds how everything moves from the last picture to this one, on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture, of the last one's size.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of fewer than 16 pixels a side and of another size than the
    ///   last one, and what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> OpticalFlowObservation? {
        var own = StageTimes()
        defer { times.add(own) }
        return try memory.next(at: time, first: nil) { () throws(ManakoError) in
            try pyramid(image, times: &own)
        } compare: { before, now throws(ManakoError) in
            try flow(before, now, times: &own)
        }
    }

    /// Finds how everything moves from one picture to another, on the calling thread.
    ///
    /// - Parameters:
    ///   - source: the picture whose pixels move.
    ///   - target: where they are then; of the same size.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of fewer than 16 pixels a side and of different sizes, and what
    ///   decoding throws.
    public func perform(
        on source: VisionImage, target: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> OpticalFlowObservation? {
        let first = try pyramid(source, times: &times)
        return try flow(first, pyramid(target, times: &times), times: &times)
    }

    private func pyramid(_ image: VisionImage, times: inout StageTimes) throws(ManakoError) -> BrightnessPyramid {
        try BrightnessPyramid(image, maximumPixels: Self.maximumPixels, times: &times)
    }

    private func flow(
        _ first: BrightnessPyramid, _ second: BrightnessPyramid, times: inout StageTimes
    ) throws(ManakoError) -> OpticalFlowObservation? {
        guard first.pictureSize == second.pictureSize else {
            throw ManakoError(
                .invalidArgument,
                "a flow needs two pictures of one size, not \(Self.text(first.pictureSize)) and"
                    + " \(Self.text(second.pictureSize)); scale one of them")
        }
        return try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            PlaneFlow(first, second, settings: FlowSettings(computationAccuracy)).observation
        }
    }

    private static func text(_ size: ImageSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }
}
