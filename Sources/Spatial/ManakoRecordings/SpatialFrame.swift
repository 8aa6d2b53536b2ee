public import ManakoSpatial

/// A picture of a recording with the camera that took it; the pixels stay in the recording's files.
public struct SpatialFrame: Sendable, Hashable {
    /// The frame's number among those of its recording, from 0.
    public var index: Int
    /// What the recording calls its picture.
    public var name: String
    /// Seconds, by the recording's own clock.
    public var time: Double
    /// The camera, for the picture as it is stored.
    public var intrinsics: CameraIntrinsics
    /// Where the camera was, from its axes to the world's; nil when the recording does not say.
    public var pose: CameraPose?
    /// How sure the pose is, when that is known.
    public var poseCovariance: PoseCovariance?
    /// What depth there is.
    public var depth: SpatialDepth
    /// The distances in metres, along the camera's axis, in which the scene lies, when that is known.
    public var distances: ClosedRange<Double>?
    /// How sharp the picture is, by the measure of whoever recorded it; larger is sharper.
    public var sharpness: Double?
    /// The calibration board from which the pose comes, when it does.
    public var board: String?

    /// Creates a frame.
    public init(
        index: Int = 0, name: String, time: Double, intrinsics: CameraIntrinsics, pose: CameraPose? = nil,
        poseCovariance: PoseCovariance? = nil, depth: SpatialDepth = .none, distances: ClosedRange<Double>? = nil,
        sharpness: Double? = nil, board: String? = nil
    ) {
        self.index = index
        self.name = name
        self.time = time
        self.intrinsics = intrinsics
        self.pose = pose
        self.poseCovariance = poseCovariance
        self.depth = depth
        self.distances = distances
        self.sharpness = sharpness
        self.board = board
    }
}

/// What a frame knows of depth.
public enum SpatialDepth: String, Sendable, Hashable, CaseIterable {
    /// Nothing.
    case none
    /// A map in metres.
    case map
    /// A map in metres, and how sure each value is.
    case mapWithConfidence
}
