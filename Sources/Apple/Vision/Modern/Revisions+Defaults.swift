public import CoreMedia
public import Manako

// Where Vision's defaults are others than Manako's, `import Vision` gives Vision's: what an app is used to there, it gets here.

extension DetectHumanRectanglesRequest {
    /// Creates a request that looks for head and chest, as Vision's does; of `import Manako` alone it looks for all of a person.
    public init(_ revision: Revision? = nil) {
        self = plain()
        upperBodyOnly = true
    }
}

extension DetectHumanBodyPoseRequest {
    /// Creates a request that looks for the hands' joints too, as Vision's does; of `import Manako` alone it leaves them out.
    public init(_ revision: Revision? = nil) {
        self = plain()
        detectsHands = true
    }
}

extension TrackOpticalFlowRequest {
    /// Creates a request of high accuracy, which is Vision's default; Manako's is ``ComputationAccuracy/medium``.
    public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime? = nil) {
        self.init(computationAccuracy: .high, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

/// A request with Manako's defaults.
private func plain<Request: PlainRevisedRequest>() -> Request { Request() }
