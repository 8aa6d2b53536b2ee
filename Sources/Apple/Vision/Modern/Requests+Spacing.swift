public import CoreMedia
public import Manako

// Requests that are stateful in Vision and look at each picture by itself here, so that no time has to pass between two of them.

extension DetectHumanBodyPose3DRequest {
    /// Creates a request.
    ///
    /// - Parameters:
    ///   - revision: there is one.
    ///   - frameAnalysisSpacing: not looked at.
    public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime?) { self.init() }

    /// Zero: every picture is looked at.
    public var frameAnalysisSpacing: CMTime { .zero }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }
}

extension GeneratePersonSegmentationRequest {
    /// Creates a request.
    ///
    /// - Parameters:
    ///   - revision: there is one.
    ///   - frameAnalysisSpacing: not looked at.
    public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime?) { self.init() }

    /// Zero: every picture is looked at.
    public var frameAnalysisSpacing: CMTime { .zero }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }
}
