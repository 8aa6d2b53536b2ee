public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision
import Synchronization

/// Follows one object from picture to picture.
///
/// The observation says where the object is in the first picture that the request is performed on; the result there is that
/// box with confidence 1. Each further picture gives the object's new place under the observation's ``VisionObservation/uuid``.
///
/// ```swift
/// let request = TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: box))
/// for try await frame in frames {
///     guard let object = try await request.perform(on: frame) else { break }
///     if object.confidence < TrackObjectRequest.lostConfidence { print("lost") }
/// }
/// ```
///
/// All pictures have one size. One request is performed on one picture at a time; calls from several tasks wait for each other.
/// Apple's framework has neither ``TrackingLevel-swift.enum`` nor ``finish()`` on this class: they are ours, after
/// `TrackRectangleRequest` and `VNTrackingRequest.isLastFrame`.
public final class TrackObjectRequest: StatefulRequest {
    /// The tracker; ours, as Apple's class offers no choice.
    public enum TrackingLevel: Sendable, Hashable {
        /// The least work for each picture.
        case fast
        /// The most reliable way without a network.
        case accurate
        /// A network that compares the object with what is around its last place, beside the filters of ``accurate``.
        case model(TrackingModel)
    }

    /// The object's place, or nil after ``finish()``.
    public typealias Result = DetectedObjectObservation?

    /// The confidence below which the object counts as lost or hidden.
    ///
    /// Results are given nevertheless, and confidence rises again when the object is found: the caller decides what to do.
    public static let lostConfidence: Float = 0.3

    /// Where the object is in the first picture.
    public let inputObservation: any BoundingBoxProviding & VisionObservation
    /// The tracker.
    public let trackingLevel: TrackingLevel
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
    private let makeTracker: TrackerFactory
    private let state = Mutex(State.waiting)

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - detectedObject: the object in the first picture; normalised, origin lower-left.
    ///   - trackingLevel: the tracker.
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    public convenience init(
        detectedObject: some BoundingBoxProviding & VisionObservation, trackingLevel: TrackingLevel = .accurate,
        frameAnalysisSpacing: MediaTime? = nil
    ) {
        self.init(
            detectedObject: detectedObject, trackingLevel: trackingLevel, frameAnalysisSpacing: frameAnalysisSpacing,
            makeTracker: ManakoTracking.makeTracker)
    }

    init(
        detectedObject: some BoundingBoxProviding & VisionObservation, trackingLevel: TrackingLevel = .accurate,
        frameAnalysisSpacing: MediaTime? = nil, makeTracker: @escaping TrackerFactory
    ) {
        inputObservation = detectedObject
        self.trackingLevel = trackingLevel
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
        self.makeTracker = makeTracker
    }

    /// Every pixel, in the planes that decode fastest.
    public func need(of image: VisionImage) -> DecodeRequirement {
        DecodeRequirement(size: image.size, allowsYUV: true)
    }

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture, of the first one's size.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    ///   - times: where the stages' durations are added.
    /// - Returns: where the object is, or nil after ``finish()``.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the observation's box is empty, not finite, smaller than two pixels or
    ///   outside the first picture, or when a picture has another size than the first one; what decoding and the tracker throw.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> DetectedObjectObservation? {
        // Decoding is left outside, so that requests on the same picture wait for it and not for each other.
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: need(of: image))
        }
        return try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try state.withLock { state throws(ManakoError) in
                try advance(&state, TrackedFrame(bitmap: bitmap, orientation: image.orientation, time: time))
            }
        }
    }

    /// Ends tracking and releases the tracker's memory; results are nil from now on.
    public func finish() { state.withLock { $0 = .finished } }
}

extension TrackObjectRequest {
    /// What is remembered from picture to picture.
    private enum State {
        case waiting
        case tracking(Track)
        case finished
    }

    private struct Track {
        var tracker: any TargetTracker
        var size: ImageSize
        var last: DetectedObjectObservation
        var lastTime: MediaTime?
    }

    private func advance(
        _ state: inout State, _ frame: TrackedFrame
    ) throws(ManakoError) -> DetectedObjectObservation? {
        switch state {
        case .finished: return nil
        case .waiting:
            let track = try start(on: frame)
            state = .tracking(track)
            return track.last
        case .tracking(var track):
            if let time = frame.time, let last = track.lastTime, isTooSoon(time, after: last) { return track.last }
            track.last = try update(track, on: frame)
            track.lastTime = frame.time ?? track.lastTime
            state = .tracking(track)
            return track.last
        }
    }

    private func start(on frame: TrackedFrame) throws(ManakoError) -> Track {
        let box = try frame.target(at: inputObservation.boundingBox)
        let tracker = try makeTracker(trackingLevel)
        try tracker.start(on: frame.bitmap, box: box)
        let first = DetectedObjectObservation(
            boundingBox: inputObservation.boundingBox, confidence: 1, uuid: inputObservation.uuid)
        return Track(tracker: tracker, size: frame.bitmap.size, last: first, lastTime: frame.time)
    }

    private func update(_ track: Track, on frame: TrackedFrame) throws(ManakoError) -> DetectedObjectObservation {
        guard frame.bitmap.size == track.size else {
            throw ManakoError(
                .invalidArgument,
                "the picture has \(frame.bitmap.width)×\(frame.bitmap.height) pixels, but tracking began on "
                    + "\(Int(track.size.width))×\(Int(track.size.height)); scale it, or start a new request with the last box"
            )
        }
        let target = try track.tracker.update(on: frame.bitmap)
        guard let box = frame.uprightBox(of: target) else {
            throw ManakoError(.internalFailure, "the tracker gave a box that is not finite")
        }
        return DetectedObjectObservation(
            boundingBox: box, confidence: min(1, max(0, target.confidence)), uuid: inputObservation.uuid)
    }

    /// Whether a picture is to be passed over; time that runs backwards, as after a jump, is not.
    private func isTooSoon(_ time: MediaTime, after last: MediaTime) -> Bool {
        time >= last && time.seconds - last.seconds < frameAnalysisSpacing.seconds
    }
}
