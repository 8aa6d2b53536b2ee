public import ManakoCore
public import ManakoGeometry
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
/// What is compact, alone and not as the median of the last pictures has it is linked from picture to picture. It flies where it goes on
/// evenly along x and is accelerated evenly along y, keeps its size, goes far beside its own radius, and nothing goes along with it as
/// the other parts of a car or a person do. Places of the same number are told of later where they don't yet tell a fall or, for what is
/// faster than its own radius and a half a picture, a straight way; ways that bend up are none. What is slower than a third of its
/// radius a picture is taken for people and leaves: of slow motion look at fewer pictures, with ``frameAnalysisSpacing``. A ball that
/// bounces begins a new trajectory. The camera has to stand still.
public final class DetectTrajectoriesRequest: StatefulRequest {
    /// The trajectories that go on in a picture.
    public typealias Result = [TrajectoryObservation]

    /// The fewest places that tell a parabola.
    public static let minimumTrajectoryLength = 5

    /// How many places make a trajectory, at least five; more are surer, and told of later. Where many things move more are needed.
    public let trajectoryLength: Int
    /// The time between pictures that are looked at; zero looks at every one.
    public let frameAnalysisSpacing: MediaTime
    /// The part of the pictures to look at, normalised with origin lower-left; the whole picture by default. It counts as a picture
    /// of its own: what the request was given and what it finds are in its coordinates.
    public var regionOfInterest: NormalizedRect {
        get { region.rect }
        set { region.rect = newValue }
    }
    /// The least radius of a circle of the area of what flies, as a share of the picture's longer side, 0…1.
    public var objectMinimumNormalizedRadius: Float {
        get { state.withLock { $0.minimumRadius } }
        set { state.withLock { $0.minimumRadius = newValue } }
    }
    /// The largest radius of a circle of the area of what flies, as a share of the picture's longer side, 0…1.
    public var objectMaximumNormalizedRadius: Float {
        get { state.withLock { $0.maximumRadius } }
        set { state.withLock { $0.maximumRadius = newValue } }
    }
    /// How long a picture may take; when several in a row take longer, smaller copies are looked at from then on, down to 160 pixels, and
    /// trajectories begin anew. Zero, as it is at first, lets pictures take the time that they need.
    @_disfavoredOverload public var targetFrameTime: MediaTime {
        get { frameBudget }
        set { frameBudget = newValue }
    }

    /// ``targetFrameTime``, for modules where that name means something else.
    package var frameBudget: MediaTime {
        get { state.withLock { $0.targetFrameTime } }
        set { state.withLock { $0.targetFrameTime = newValue } }
    }
    /// As many pictures as ``trajectoryLength``: before there is no trajectory.
    public var minimumLatencyFrameCount: Int { trajectoryLength }

    private let region = RequestRegion()
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

    /// 640 pixels along the longer side, of which luminance is enough; fewer for `targetFrameTime`.
    public func need(of image: VisionImage) -> DecodeRequirement {
        need(of: image, side: state.withLock { $0.side })
    }

    private func need(of image: VisionImage, side: Double) -> DecodeRequirement {
        DecodeRequirement(size: image.size.limited(toSide: side), allowsYUV: true)
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
                try image.bitmap(for: need(of: image, side: state.side))
            }
            defer { state.hurry(own.decode + own.infer) }
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
        var targetFrameTime = MediaTime.zero
        /// The longer side of the pictures that are looked at, in pixels.
        var side = 640.0
        private var slow = 0

        init(minimumRadius: Float, maximumRadius: Float) {
            self.minimumRadius = minimumRadius
            self.maximumRadius = maximumRadius
        }

        /// Looks at smaller pictures after five in a row that took too long.
        mutating func hurry(_ duration: Duration) {
            let most = targetFrameTime.seconds
            slow = most > 0 && duration > .seconds(most) ? slow + 1 : 0
            guard slow >= 5, side > 160 else { return }
            (side, slow, motion) = (side / 2, 0, nil)
        }

        /// Begins anew with the first picture, one of another size, and when time runs backwards, as after a jump.
        mutating func begin(_ size: ImageSize, at time: MediaTime?) {
            let isBack = time.map { now in stamp.map { now <= $0 } ?? false } ?? false
            guard motion?.pictureSize != size || isBack else { return }
            let fresh = MotionPicture(size, side: side)
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
