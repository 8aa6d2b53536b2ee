/// Where a camera stood over known points, and how sure that is.
public struct PoseSolution: Sendable, Hashable {
    /// From the camera's axes to the points' axes, as every ``CameraPose``: the points' axes are the world.
    public let pose: CameraPose
    /// The root of the mean squared distance in pixels between where the points were seen and where the pose shows them.
    public let rms: Double
    /// Of the six small motions of ``CameraPose/moved(rotation:translation:)``: three of rotation in radians, then three of
    /// translation in metres, all in the camera's axes; 6 × 6.
    public let covariance: DenseMatrix

    /// Creates a solution.
    public init(pose: CameraPose, rms: Double, covariance: DenseMatrix) {
        self.pose = pose
        self.rms = rms
        self.covariance = covariance
    }

    /// From the points' axes to the camera's: where the board lies for the camera.
    public var pointsInCamera: CameraPose { pose.inverse }

    /// The standard error of the camera's place in metres, the root of the sum over the three axes.
    public var positionStandardError: Double {
        (3..<6).reduce(0) { $0 + covariance[$1, $1] }.squareRoot()
    }

    /// The standard error of the camera's direction in radians, the root of the sum over the three axes.
    public var rotationStandardError: Double {
        (0..<3).reduce(0) { $0 + covariance[$1, $1] }.squareRoot()
    }
}

extension CameraPose {
    /// The pose after the small motion that makes every point p of the camera's axes `rotation × p + translation`, which covariances
    /// of poses are for.
    ///
    /// - Parameters:
    ///   - rotation: axis times angle in radians, in the camera's axes.
    ///   - translation: metres, in the camera's axes.
    public func moved(rotation: Vector3, translation: Vector3) -> CameraPose {
        let back = Rotation3(axisAngle: rotation).inverse
        return CameraPose(rotation: self.rotation * back, position: toWorld(-(back * translation)))
    }
}
