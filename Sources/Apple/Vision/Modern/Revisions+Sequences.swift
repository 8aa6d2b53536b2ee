// The revisions of requests that remember what they saw.
public import CoreMedia
public import Manako

extension TrackHomographicImageRegistrationRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime? = nil) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackHomographicImageRegistrationRequest(revision) }
}

extension TrackTranslationalImageRegistrationRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(_ revision: Revision? = nil, frameAnalysisSpacing: CMTime? = nil) {
        self.init(frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackTranslationalImageRegistrationRequest(revision) }
}

extension TrackOpticalFlowRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackOpticalFlowRequest(revision) }
}

extension DetectTrajectoriesRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        trajectoryLength: Int, _ revision: Revision? = nil, frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            trajectoryLength: trajectoryLength, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectTrajectoriesRequest(revision) }
}

extension TrackObjectRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedObject: some BoundingBoxProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedObject: detectedObject, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackObjectRequest(revision) }
}

extension TrackRectangleRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public convenience init(
        detectedRectangle: some QuadrilateralProviding & VisionObservation, _ revision: Revision? = nil,
        frameAnalysisSpacing: CMTime?
    ) {
        self.init(
            detectedRectangle: detectedRectangle, frameAnalysisSpacing: frameAnalysisSpacing.flatMap(MediaTime.init))
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackRectangleRequest(revision) }
}
