// The revisions of requests for pictures as a whole and for shapes.
public import Manako

extension ClassifyImageRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .classifyImageRequest(revision) }
}

extension CoreMLRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// Creates a request of a revision.
    @_disfavoredOverload public init(model: CoreMLModelContainer, _ revision: Revision?) { self.init(model: model) }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .coreMLRequest(revision) }
}

extension DetectContoursRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectContoursRequest(revision) }
}

extension DetectHorizonRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHorizonRequest(revision) }
}

extension DetectRectanglesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectRectanglesRequest(revision) }
}

extension GenerateAttentionBasedSaliencyImageRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generateAttentionBasedSaliencyImageRequest(revision) }
}

extension GenerateObjectnessBasedSaliencyImageRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generateObjectnessBasedSaliencyImageRequest(revision) }
}

extension GenerateImageFeaturePrintRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generateImageFeaturePrintRequest(revision) }
}
