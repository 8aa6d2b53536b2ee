// The revisions of requests for people.
public import Manako

extension DetectFaceCaptureQualityRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision3 = 3
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectFaceCaptureQualityRequest(revision) }
}

extension DetectFaceLandmarksRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision3 = 3
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectFaceLandmarksRequest(revision) }
}

extension DetectFaceRectanglesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision3 = 3
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectFaceRectanglesRequest(revision) }
}

extension DetectHumanBodyPoseRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHumanBodyPoseRequest(revision) }
}

extension DetectHumanBodyPose3DRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHumanBodyPose3DRequest(revision) }
}

extension DetectHumanHandPoseRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHumanHandPoseRequest(revision) }
}

extension DetectHumanRectanglesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHumanRectanglesRequest(revision) }
}

extension GeneratePersonInstanceMaskRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generatePersonInstanceMaskRequest(revision) }
}

extension GeneratePersonSegmentationRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generatePersonSegmentationRequest(revision) }
}
