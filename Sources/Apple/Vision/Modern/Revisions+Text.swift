// The revisions of requests for codes and text.
public import Manako

extension DetectBarcodesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision4 = 4
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectBarcodesRequest(revision) }
}

extension DetectDocumentSegmentationRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectDocumentSegmentationRequest(revision) }
}

extension DetectTextRectanglesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectTextRectanglesRequest(revision) }
}

extension RecognizeDocumentsRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .recognizeDocumentsRequest(revision) }
}

extension RecognizeTextRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision3 = 3
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .recognizeTextRequest(revision) }
}
