public import CoreMedia
import Foundation
import Manako

/// Looks for things that fly.
open class VNDetectTrajectoriesRequest: VNStatefulRequest {
    /// How many places a way has at least, 5 or more.
    public let trajectoryLength: Int
    /// The least radius of a thing, as a share of the picture's longer side, 0…1.
    public var objectMinimumNormalizedRadius: Float = 0
    /// The largest radius of a thing, as a share of the picture's longer side, 0…1.
    public var objectMaximumNormalizedRadius: Float = 1
    /// How long a picture may take; smaller pictures are looked at where it takes longer. ``CMTime/indefinite`` for as long as it takes.
    public var targetFrameTime = CMTime.indefinite
    /// The ways that are being flown.
    public var results: [VNTrajectoryObservation]? { observations as? [VNTrajectoryObservation] }

    private lazy var tracker = DetectTrajectoriesRequest(
        trajectoryLength: trajectoryLength, frameAnalysisSpacing: spacing)

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - frameAnalysisSpacing: the least time between two pictures that are looked at.
    ///   - trajectoryLength: how many places a way has at least; less than 5 counts as 5.
    ///   - completionHandler: called when the request was performed.
    public init(
        frameAnalysisSpacing: CMTime, trajectoryLength: Int, completionHandler: VNRequestCompletionHandler? = nil
    ) {
        self.trajectoryLength = max(DetectTrajectoriesRequest.minimumTrajectoryLength, trajectoryLength)
        super.init(frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
    }

    /// The older name of ``objectMinimumNormalizedRadius``.
    public var minimumObjectSize: Float {
        get { objectMinimumNormalizedRadius }
        set { objectMinimumNormalizedRadius = newValue }
    }
    /// The older name of ``objectMaximumNormalizedRadius``.
    public var maximumObjectSize: Float {
        get { objectMaximumNormalizedRadius }
        set { objectMaximumNormalizedRadius = newValue }
    }
    /// As many as a way has places.
    public override var minimumLatencyFrameCount: Int { trajectoryLength }

    override func duplicate() -> VNRequest {
        let copy = VNDetectTrajectoriesRequest(
            frameAnalysisSpacing: frameAnalysisSpacing, trajectoryLength: trajectoryLength,
            completionHandler: completionHandler)
        copy.objectMinimumNormalizedRadius = objectMinimumNormalizedRadius
        copy.objectMaximumNormalizedRadius = objectMaximumNormalizedRadius
        copy.targetFrameTime = targetFrameTime
        return copy
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        tracker.objectMinimumNormalizedRadius = objectMinimumNormalizedRadius
        tracker.objectMaximumNormalizedRadius = objectMaximumNormalizedRadius
        if let time = MediaTime(targetFrameTime) { tracker.frameBudget = time }
        return try picture.perform(tracker, in: Region(regionOfInterest)).map(VNTrajectoryObservation.init)
    }
}
