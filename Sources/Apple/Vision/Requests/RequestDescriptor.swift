// Written by scripts/vision-requests from requests.tsv; do not edit.
public import Manako

/// What a request is, with its revision; for logs and archives.
public enum RequestDescriptor: Sendable, Hashable, Codable {
    /// A ``CalculateImageAestheticsScoresRequest``.
    case calculateImageAestheticsScoresRequest(CalculateImageAestheticsScoresRequest.Revision)
    /// A ``ClassifyImageRequest``.
    case classifyImageRequest(ClassifyImageRequest.Revision)
    /// A ``CoreMLRequest``.
    case coreMLRequest(CoreMLRequest.Revision)
    /// A ``DetectAnimalBodyPoseRequest``.
    case detectAnimalBodyPoseRequest(DetectAnimalBodyPoseRequest.Revision)
    /// A ``DetectBarcodesRequest``.
    case detectBarcodesRequest(DetectBarcodesRequest.Revision)
    /// A ``DetectContoursRequest``.
    case detectContoursRequest(DetectContoursRequest.Revision)
    /// A ``DetectDocumentSegmentationRequest``.
    case detectDocumentSegmentationRequest(DetectDocumentSegmentationRequest.Revision)
    /// A ``DetectFaceCaptureQualityRequest``.
    case detectFaceCaptureQualityRequest(DetectFaceCaptureQualityRequest.Revision)
    /// A ``DetectFaceLandmarksRequest``.
    case detectFaceLandmarksRequest(DetectFaceLandmarksRequest.Revision)
    /// A ``DetectFaceRectanglesRequest``.
    case detectFaceRectanglesRequest(DetectFaceRectanglesRequest.Revision)
    /// A ``DetectHorizonRequest``.
    case detectHorizonRequest(DetectHorizonRequest.Revision)
    /// A ``DetectHumanBodyPoseRequest``.
    case detectHumanBodyPoseRequest(DetectHumanBodyPoseRequest.Revision)
    /// A ``DetectHumanBodyPose3DRequest``.
    case detectHumanBodyPose3DRequest(DetectHumanBodyPose3DRequest.Revision)
    /// A ``DetectHumanHandPoseRequest``.
    case detectHumanHandPoseRequest(DetectHumanHandPoseRequest.Revision)
    /// A ``DetectHumanRectanglesRequest``.
    case detectHumanRectanglesRequest(DetectHumanRectanglesRequest.Revision)
    /// A ``DetectLensSmudgeRequest``.
    case detectLensSmudgeRequest(DetectLensSmudgeRequest.Revision)
    /// A ``DetectRectanglesRequest``.
    case detectRectanglesRequest(DetectRectanglesRequest.Revision)
    /// A ``DetectTextRectanglesRequest``.
    case detectTextRectanglesRequest(DetectTextRectanglesRequest.Revision)
    /// A ``GenerateAttentionBasedSaliencyImageRequest``.
    case generateAttentionBasedSaliencyImageRequest(GenerateAttentionBasedSaliencyImageRequest.Revision)
    /// A ``GenerateForegroundInstanceMaskRequest``.
    case generateForegroundInstanceMaskRequest(GenerateForegroundInstanceMaskRequest.Revision)
    /// A ``GenerateObjectnessBasedSaliencyImageRequest``.
    case generateObjectnessBasedSaliencyImageRequest(GenerateObjectnessBasedSaliencyImageRequest.Revision)
    /// A ``GeneratePersonInstanceMaskRequest``.
    case generatePersonInstanceMaskRequest(GeneratePersonInstanceMaskRequest.Revision)
    /// A ``GenerateImageFeaturePrintRequest``.
    case generateImageFeaturePrintRequest(GenerateImageFeaturePrintRequest.Revision)
    /// A ``GeneratePersonSegmentationRequest``.
    case generatePersonSegmentationRequest(GeneratePersonSegmentationRequest.Revision)
    /// A ``RecognizeAnimalsRequest``.
    case recognizeAnimalsRequest(RecognizeAnimalsRequest.Revision)
    /// A ``RecognizeDocumentsRequest``.
    case recognizeDocumentsRequest(RecognizeDocumentsRequest.Revision)
    /// A ``RecognizeTextRequest``.
    case recognizeTextRequest(RecognizeTextRequest.Revision)
    /// A ``TrackHomographicImageRegistrationRequest``.
    case trackHomographicImageRegistrationRequest(TrackHomographicImageRegistrationRequest.Revision)
    /// A ``TrackTranslationalImageRegistrationRequest``.
    case trackTranslationalImageRegistrationRequest(TrackTranslationalImageRegistrationRequest.Revision)
    /// A ``TrackOpticalFlowRequest``.
    case trackOpticalFlowRequest(TrackOpticalFlowRequest.Revision)
    /// A ``DetectTrajectoriesRequest``.
    case detectTrajectoriesRequest(DetectTrajectoriesRequest.Revision)
    /// A ``TrackObjectRequest``.
    case trackObjectRequest(TrackObjectRequest.Revision)
    /// A ``TrackRectangleRequest``.
    case trackRectangleRequest(TrackRectangleRequest.Revision)
}
