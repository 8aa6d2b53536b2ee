public import ManakoCore
import ManakoGeometry
public import ManakoVision
import Synchronization

/// Finds things that fly on parabolas, such as balls, over the pictures of a camera that stands still.
///
/// ```swift
/// let request = DetectTrajectoriesRequest(trajectoryLength: 6)
/// for try await frame in frames {
///     for thrown in try await request.perform(on: frame.image, at: frame.time) {
///         print(thrown.uuid, thrown.equationCoefficients)
///     }
/// }
/// ```
///
/// What is compact and not where the median of the last seven pictures has it is linked from picture to picture where it goes on evenly
/// along x and falls evenly along y. Straight ways and those that bend up are none, and neither are those straight up and down,
/// which no y = a · x² + b · x + c describes. What is as slow as a third of its radius a picture is taken for people and leaves: of slow
/// motion look at fewer pictures, with ``frameAnalysisSpacing``. A ball that bounces begins a new trajectory.
public final class DetectTrajectoriesRequest: StatefulRequest {
    /// The trajectories that go on in a picture.
    public typealias Result = [TrajectoryObservation]

    /// The fewest places that tell a parabola.
    public static let minimumTrajectoryLength = 5

    /// How many places make a trajectory, at least five; more are surer, and told of later.
    public let trajectoryLength: Int
    /// The time between pictures that are looked at; zero looks at every one.
    public let frameAnalysisSpacing: MediaTime
    /// The least radius of a circle around what flies, as a share of the picture's longer side, 0…1.
    public var objectMinimumNormalizedRadius: Float {
        get { state.withLock { $0.minimumRadius } }
        set { state.withLock { $0.minimumRadius = newValue } }
    }
    /// The largest radius of a circle around what flies, as a share of the picture's longer side, 0…1.
    public var objectMaximumNormalizedRadius: Float {
        get { state.withLock { $0.maximumRadius } }
        set { state.withLock { $0.maximumRadius = newValue } }
    }
    /// As many pictures as ``trajectoryLength``: before there is no trajectory.
    public var minimumLatencyFrameCount: Int { trajectoryLength }

    private let state: Mutex<State>

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - trajectoryLength: how many places make a trajectory; fewer than five count as five.
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at; nil looks at every picture.
    ///   - objectMinimumNormalizedRadius: the least radius, 0…1 of the picture's longer side.
    ///   - objectMaximumNormalizedRadius: the largest radius, 0…1 of the picture's longer side.
    public init(
        trajectoryLength: Int, frameAnalysisSpacing: MediaTime? = nil, objectMinimumNormalizedRadius: Float = 0,
        objectMaximumNormalizedRadius: Float = 1
    ) {
        self.trajectoryLength = max(Self.minimumTrajectoryLength, trajectoryLength)
        self.frameAnalysisSpacing = frameAnalysisSpacing ?? .zero
        state = Mutex(
            State(minimumRadius: objectMinimumNormalizedRadius, maximumRadius: objectMaximumNormalizedRadius))
    }

    /// 640 pixels along the longer side, of which luminance is enough.
    public func need(of image: VisionImage) -> ImageNeed {
        let shrink = min(1, 640 / max(1, image.size.width, image.size.height))
        return ImageNeed(
            size: ImageSize(width: image.size.width * shrink, height: image.size.height * shrink), allowsYUV: true)
    }

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture, of the last one's size; with another size everything begins anew.
    ///   - time: when it was taken; nil looks at it whatever ``frameAnalysisSpacing`` says, as if it came a thirtieth of a second later.
    ///   - times: where the stages' durations are added.
    /// - Returns: the trajectories that go on in this picture, each with the ``VisionObservation/uuid`` that it had before.
    /// - Throws: what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> [TrajectoryObservation] {
        var own = StageTimes()
        defer { times.add(own) }
        return try state.withLock { state throws(ManakoError) in
            if let time, let last = state.stamp, time >= last,
                time.seconds - last.seconds < frameAnalysisSpacing.seconds
            {
                return state.found
            }
            let bitmap = try StageTimes.measure(&own.decode) { () throws(ManakoError) in
                try image.bitmap(for: need(of: image))
            }
            return try StageTimes.measure(&own.infer) { () throws(ManakoError) in
                state.begin(image.size, at: time)
                let blobs = try state.motion?.blobs(bitmap, orientation: image.orientation) ?? []
                return state.take(blobs, at: time, length: trajectoryLength)
            }
        }
    }
}

extension DetectTrajectoriesRequest {
    /// What is remembered from picture to picture.
    private struct State {
        var minimumRadius: Float
        var maximumRadius: Float
        var motion: MotionPicture?
        var linker: TrajectoryLinker?
        var stamp: MediaTime?
        var seconds = 0.0
        var found: [TrajectoryObservation] = []

        /// Begins anew with the first picture, one of another size, and when time runs backwards, as after a jump.
        mutating func begin(_ size: ImageSize, at time: MediaTime?) {
            let isBack = time.map { now in stamp.map { now <= $0 } ?? false } ?? false
            guard motion?.pictureSize != size || isBack else { return }
            let fresh = MotionPicture(size)
            motion = fresh
            linker = TrajectoryLinker(width: fresh.width, height: fresh.height)
            (stamp, seconds) = (nil, time?.seconds ?? 0)
        }

        mutating func take(_ blobs: [MovingBlob], at time: MediaTime?, length: Int) -> [TrajectoryObservation] {
            if let time { seconds = max(time.seconds, seconds + 1e-6) } else { seconds += 1 / 30 }
            stamp = time ?? stamp
            let side = Double(max(motion?.width ?? 1, motion?.height ?? 1))
            let sizes = (Double(minimumRadius) * side, Double(maximumRadius) * side)
            let fitting = blobs.filter { $0.radius >= sizes.0 && $0.radius <= sizes.1 }
            found = linker?.link(fitting, length: length, time: seconds, stamp: time) ?? []
            return found
        }
    }
}
