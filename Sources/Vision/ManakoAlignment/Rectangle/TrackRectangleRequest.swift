public import ManakoCore
public import ManakoGeometry
public import ManakoVision
import Synchronization

/// Follows the corners of something flat, such as a sheet, a screen or a sign, from picture to picture.
///
/// The observation says where the rectangle is in the first picture that the request is performed on; the result there is that
/// rectangle with confidence 1. Each further picture gives the corners' new places under the observation's ``VisionObservation/uuid``.
///
/// ```swift
/// let request = TrackRectangleRequest(detectedRectangle: rectangle)
/// for try await frame in frames {
///     guard let seen = try await request.perform(on: frame) else { break }
///     if seen.confidence < TrackRectangleRequest.lostConfidence { print("hidden") }
/// }
/// ```
///
/// What it shows, and a little of what is around it, is laid on each picture by a homography that settles on brightness but for gain and
/// offset, weighing down what is hidden (inverse composition, Baker and Matthews 2004). It is what was seen first that is laid on every
/// picture, so that errors do not add up. A rectangle that is not seen stays where it was, with a confidence below
/// ``lostConfidence``, until it is found again. What is empty, and has no outline either, cannot be followed.
public final class TrackRectangleRequest: StatefulRequest {
    /// How much work goes into a picture.
    public enum TrackingLevel: String, Sendable, Hashable, CaseIterable {
        /// Smaller planes, and a rectangle that is lost is only looked for around its last place and as it was turned there.
        case fast
        /// Places to a small part of a pixel, and a rectangle that is lost is looked for everywhere.
        case accurate
    }

    /// The rectangle's place, or nil after ``finish()``.
    public typealias Result = RectangleObservation?

    /// The confidence below which the rectangle counts as lost or hidden; its corners are then those of before.
    public static let lostConfidence: Float = Float(RectangleFollower.lost)
    /// The least side of a rectangle in pixels.
    private static let leastSide = 6.0

    /// Where the rectangle is in the first picture.
    public let inputObservation: any QuadrilateralProviding & VisionObservation
    /// How much work goes into a picture; a change counts until the first picture is looked at.
    public var trackingLevel: TrackingLevel {
        get { level.withLock { $0 } }
        set { level.withLock { $0 = newValue } }
    }
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
    private let level: Mutex<TrackingLevel>
    private let state = Mutex(State.waiting)

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - detectedRectangle: the rectangle in the first picture; normalised, origin lower-left.
    ///   - trackingLevel: how much work goes into a picture; ours to give here.
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    public init(
        detectedRectangle: some QuadrilateralProviding & VisionObservation, trackingLevel: TrackingLevel = .accurate,
        frameAnalysisSpacing: MediaTime? = nil
    ) {
        inputObservation = detectedRectangle
        level = Mutex(trackingLevel)
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
    }

    /// Every pixel, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement { BrightnessPyramid.need(of: image) }

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture, of the first one's size.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says.
    ///   - times: where the stages' durations are added.
    /// - Returns: where the rectangle is, or nil after ``finish()``.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the observation's corners are not finite, do not go round clockwise, are less
    ///   than six pixels apart or lie outside the first picture, when a picture has another size than the first one or fewer
    ///   than 16 pixels a side; what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> RectangleObservation? {
        var own = StageTimes()
        defer { times.add(own) }
        return try state.withLock { state throws(ManakoError) in try advance(&state, image, time, &own) }
    }

    /// Ends tracking and releases its memory; results are nil from now on.
    public func finish() { state.withLock { $0 = .finished } }
}

extension TrackRectangleRequest {
    /// What is remembered from picture to picture.
    private enum State {
        case waiting
        case tracking(Track)
        case finished
    }

    private struct Track {
        var follower: RectangleFollower
        var level: TrackingLevel
        var size: ImageSize
        var last: RectangleObservation
        var lastTime: MediaTime?
    }

    private func advance(
        _ state: inout State, _ image: VisionImage, _ time: MediaTime?, _ times: inout StageTimes
    ) throws(ManakoError) -> RectangleObservation? {
        switch state {
        case .finished: return nil
        case .waiting:
            let track = try start(on: image, time, &times)
            state = .tracking(track)
            return track.last
        case .tracking(var track):
            // Time that runs backwards, as after a jump, is no reason to pass a picture over.
            if let time, let last = track.lastTime, time >= last,
                time.seconds - last.seconds < frameAnalysisSpacing.seconds
            {
                return track.last
            }
            try update(&track, on: image, &times)
            track.lastTime = time ?? track.lastTime
            state = .tracking(track)
            return track.last
        }
    }

    private func pyramid(
        _ image: VisionImage, _ level: TrackingLevel, _ times: inout StageTimes
    ) throws(ManakoError) -> BrightnessPyramid {
        try BrightnessPyramid(image, maximumPixels: level == .fast ? 1 << 19 : 1 << 22, times: &times)
    }

    private func start(
        on image: VisionImage, _ time: MediaTime?, _ times: inout StageTimes
    ) throws(ManakoError) -> Track {
        try check(image.size)
        let level = trackingLevel
        let pyramid = try pyramid(image, level, &times)
        let corners = inputObservation.corners.map { pyramid.base.place(of: $0) }
        let follower = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            RectangleFollower(corners: corners, of: pyramid, isThorough: level == .accurate)
        }
        guard let follower else { throw refused("are those of no quadrilateral") }
        return Track(
            follower: follower, level: level, size: image.size,
            last: observation(inputObservation.corners, confidence: 1),
            lastTime: time)
    }

    private func update(
        _ track: inout Track, on image: VisionImage, _ times: inout StageTimes
    ) throws(ManakoError) {
        guard image.size == track.size else {
            throw ManakoError(
                .invalidArgument,
                "the picture has \(Int(image.size.width))×\(Int(image.size.height)) pixels, but tracking began on "
                    + "\(Int(track.size.width))×\(Int(track.size.height)); scale it, or start a new request with the last corners"
            )
        }
        let pyramid = try pyramid(image, track.level, &times)
        try StageTimes.measure(&times.infer) { () throws(ManakoError) in track.follower.follow(in: pyramid) }
        let place = track.follower.last
        track.last = observation(
            place.corners.map { pyramid.base.normalized($0) }, confidence: Float(place.confidence))
    }

    private func observation(_ corners: [NormalizedPoint], confidence: Float) -> RectangleObservation {
        RectangleObservation(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3],
            confidence: confidence, uuid: inputObservation.uuid)
    }

    private func check(_ size: ImageSize) throws(ManakoError) {
        let normalized = inputObservation.corners
        guard normalized.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { throw refused("are not finite") }
        let corners = normalized.map { $0.toImageCoordinates(size, origin: .upperLeft) }
        let turns = (0..<4).map { i in
            let (a, b, c) = (corners[(i + 3) % 4], corners[i], corners[(i + 1) % 4])
            return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
        }
        guard turns.allSatisfy({ $0 > 0 }) else { throw refused("do not go round clockwise with a turn at each") }
        let box = inputObservation.boundingBox
        guard box.x < 1, box.y < 1, box.maxX > 0, box.maxY > 0 else { throw refused("lie outside the picture") }
        guard max(box.width, box.height) <= 4 else { throw refused("lie more than four pictures apart") }
        for i in 0..<4 {
            let (dx, dy) = (corners[i].x - corners[(i + 1) % 4].x, corners[i].y - corners[(i + 1) % 4].y)
            guard (dx * dx + dy * dy).squareRoot() >= Self.leastSide else {
                throw refused("are less than \(Int(Self.leastSide)) pixels apart")
            }
        }
    }

    private func refused(_ reason: String) -> ManakoError {
        let text = inputObservation.corners.map { "(\($0.x), \($0.y))" }.joined(separator: " ")
        return ManakoError(
            .invalidArgument,
            "the corners to track \(text) \(reason); give upper left, upper right, lower right and lower left in normalised coordinates, "
                + "origin lower-left")
    }
}

extension BrightnessPlane {
    /// Where a normalised point is, in pixels, (0, 0) being the centre of the upper-left one.
    fileprivate func place(of point: NormalizedPoint) -> ImagePoint {
        let corner = point.toImageCoordinates(size, origin: .upperLeft)
        return ImagePoint(x: corner.x - 0.5, y: corner.y - 0.5)
    }

    /// The way back.
    fileprivate func normalized(_ place: ImagePoint) -> NormalizedPoint {
        NormalizedPoint(x: (place.x + 0.5) / Double(width), y: 1 - (place.y + 0.5) / Double(height))
    }
}
