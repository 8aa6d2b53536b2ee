public import ManakoCore
public import ManakoSpatial

/// Finds where tags of a known size lie before a camera.
///
/// A tag's axes: the origin is its middle, x points to the right as it is printed, y down and z into the sheet.
public struct TagPoseEstimator: Sendable {
    /// The side of the square that ``TagFamily/cellsInSize`` measures, in metres.
    public let tagSize: Double
    private let estimator: PoseEstimator

    /// Creates an estimator.
    ///
    /// - Parameters:
    ///   - tagSize: in metres, 0.0001…100.
    ///   - intrinsics: the camera.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another size.
    public init(tagSize: Double, intrinsics: CameraIntrinsics) throws(ManakoError) {
        guard (1e-4...100).contains(tagSize) else {
            throw ManakoError(.invalidArgument, "a tag is 0.1 mm to 100 m large, not \(tagSize) m")
        }
        self.tagSize = tagSize
        estimator = PoseEstimator(intrinsics: intrinsics)
    }

    /// The poses that explain where a tag is seen, the best first: one or two, since a small tag seen from afar may be tilted to either
    /// side. ``PoseSolution/pointsInCamera`` is where the tag lies for the camera.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when no pose explains the corners.
    public func solutions(_ tag: TagDetection) throws(ManakoError) -> [PoseSolution] {
        try estimator.solutions(points: TagGrid.centeredCorners(size: tagSize), pixels: tag.corners)
    }
}

extension Board {
    /// The poses of the camera over the board that explain what was found of it, the best first; none for fewer than four points.
    ///
    /// - Parameters:
    ///   - points: what ``BoardDetector`` found.
    ///   - intrinsics: the camera.
    /// - Throws: ``ManakoError/Code/malformedInput`` when no pose explains them.
    public static func poses(
        _ points: [BoardPoint], intrinsics: CameraIntrinsics
    ) throws(ManakoError) -> [PoseSolution] {
        guard points.count >= 4 else { return [] }
        var estimator = PoseEstimator(intrinsics: intrinsics, loss: .huber(1))
        // The corners of a tag come from one fit. Where corners were found alone, four neighbours are as good a group as any.
        estimator.pointsFoundTogether = 4
        return try estimator.solutions(points: points.map(\.object), pixels: points.map(\.pixel))
    }
}
