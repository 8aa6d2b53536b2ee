// Written by scripts/vision-requests from requests.tsv; do not edit.
public import Manako

extension CalculateImageAestheticsScoresRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .calculateImageAestheticsScoresRequest(revision) }
}

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

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .coreMLRequest(revision) }
}

extension DetectAnimalBodyPoseRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectAnimalBodyPoseRequest(revision) }
}

extension DetectBarcodesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision4 = 4
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectBarcodesRequest(revision) }
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

extension DetectDocumentSegmentationRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectDocumentSegmentationRequest(revision) }
}

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

extension DetectHorizonRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectHorizonRequest(revision) }
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

extension DetectLensSmudgeRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectLensSmudgeRequest(revision) }
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

extension DetectTextRectanglesRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectTextRectanglesRequest(revision) }
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

extension GenerateForegroundInstanceMaskRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generateForegroundInstanceMaskRequest(revision) }
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

extension GeneratePersonInstanceMaskRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generatePersonInstanceMaskRequest(revision) }
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

extension GeneratePersonSegmentationRequest: PlainRevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .generatePersonSegmentationRequest(revision) }
}

extension RecognizeAnimalsRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
    }

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .recognizeAnimalsRequest(revision) }
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

extension TrackHomographicImageRegistrationRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision1 = 1
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

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .detectTrajectoriesRequest(revision) }
}

extension TrackObjectRequest: RevisedRequest {
    /// The revisions that there are.
    public enum Revision: Int, RequestRevision {
        /// The latest one.
        case revision2 = 2
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

    /// What the request is, with its revision.
    public var descriptor: RequestDescriptor { .trackRectangleRequest(revision) }
}
