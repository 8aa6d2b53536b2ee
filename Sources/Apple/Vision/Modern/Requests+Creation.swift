public import CoreMedia
public import Manako

// What Vision creates requests from besides a revision.

extension TrackHomographicImageRegistrationRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime? = nil) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

extension TrackTranslationalImageRegistrationRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime? = nil) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

extension DetectTrajectoriesRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        trajectoryLength: Int, _ revision: Revision? = nil, frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            trajectoryLength: trajectoryLength, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

extension TrackObjectRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedObject: some BoundingBoxProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedObject: detectedObject, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

extension TrackRectangleRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedRectangle: some QuadrilateralProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedRectangle: detectedRectangle, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }
}

extension CoreMLRequest {
    /// Creates a request of a revision.
    @_disfavoredOverload public init(model: CoreMLModelContainer, _ revision: Revision?) { self.init(model: model) }
}
