/// How a joint became a point in space.
public enum MeasurementMethod: String, Sendable, Hashable, Codable, CaseIterable {
    /// From the depth map of the tapped frame.
    case depth
    /// Where the ray meets a known plane.
    case plane
    /// From where the joint is seen in several frames.
    case views
}

/// What makes several points wrong together.
public enum ErrorSource: Sendable, Hashable {
    /// The world's scale.
    case scale
    /// One of the six independent motions of a frame's pose.
    case pose(frame: Int, motion: Int)
    /// One of the three independent changes of the plane.
    case plane(Int)
    /// One of the independent changes of the camera and of where a thing of known size lies.
    case ruler(Int)
}

/// A joint in space.
public struct MeasuredPoint: Sendable, Hashable {
    /// Where it is in the world, in metres.
    public let position: Vector3
    /// Of its own error, independent of other points', in square metres.
    public let covariance: Matrix3
    /// By how much one standard deviation of each shared source moves it, in metres.
    public let shared: [ErrorSource: Vector3]
    /// How it was found.
    public let method: MeasurementMethod
    /// The numbers of the frames that it was found in.
    public let frames: [Int]

    /// Creates a point.
    public init(
        position: Vector3, covariance: Matrix3, shared: [ErrorSource: Vector3] = [:], method: MeasurementMethod,
        frames: [Int]
    ) {
        self.position = position
        self.covariance = covariance
        self.shared = shared
        self.method = method
        self.frames = frames
    }

    /// Of all errors together, in square metres.
    public var totalCovariance: Matrix3 { shared.values.reduce(covariance) { $0 + Matrix3(outer: $1, $1) } }

    /// The standard error in metres, the root of the sum over the three axes.
    public var standardError: Double {
        let total = totalCovariance
        return max(total.row0.x + total.row1.y + total.row2.z, 0).squareRoot()
    }
}

extension Matrix3 {
    /// The products of two vectors' parts.
    init(outer a: Vector3, _ b: Vector3) { self.init(b * a.x, b * a.y, b * a.z) }

    /// What a direction's variance is.
    func quadratic(_ v: Vector3) -> Double { v.dot(self * v) }
}
