// Written by scripts/vision-requests from requests.tsv; do not edit.
// There is one behaviour here, whatever number a request is given.

/// No revision in particular.
public let VNRequestRevisionUnspecified = 0
/// The first revision of ``VNCalculateImageAestheticsScoresRequest``.
public let VNCalculateImageAestheticsScoresRequestRevision1 = 1
/// The first revision of ``VNClassifyImageRequest``.
public let VNClassifyImageRequestRevision1 = 1
/// The second revision of ``VNClassifyImageRequest``.
public let VNClassifyImageRequestRevision2 = 2
/// The first revision of ``VNCoreMLRequest``.
public let VNCoreMLRequestRevision1 = 1
/// The first revision of ``VNDetectAnimalBodyPoseRequest``.
public let VNDetectAnimalBodyPoseRequestRevision1 = 1
/// The first revision of ``VNDetectBarcodesRequest``.
public let VNDetectBarcodesRequestRevision1 = 1
/// The second revision of ``VNDetectBarcodesRequest``.
public let VNDetectBarcodesRequestRevision2 = 2
/// The third revision of ``VNDetectBarcodesRequest``.
public let VNDetectBarcodesRequestRevision3 = 3
/// The fourth revision of ``VNDetectBarcodesRequest``.
public let VNDetectBarcodesRequestRevision4 = 4
/// The first revision of ``VNDetectContoursRequest``.
public let VNDetectContourRequestRevision1 = 1
/// The first revision of ``VNDetectDocumentSegmentationRequest``.
public let VNDetectDocumentSegmentationRequestRevision1 = 1
/// The first revision of ``VNDetectFaceCaptureQualityRequest``.
public let VNDetectFaceCaptureQualityRequestRevision1 = 1
/// The second revision of ``VNDetectFaceCaptureQualityRequest``.
public let VNDetectFaceCaptureQualityRequestRevision2 = 2
/// The third revision of ``VNDetectFaceCaptureQualityRequest``.
public let VNDetectFaceCaptureQualityRequestRevision3 = 3
/// The first revision of ``VNDetectFaceLandmarksRequest``.
public let VNDetectFaceLandmarksRequestRevision1 = 1
/// The second revision of ``VNDetectFaceLandmarksRequest``.
public let VNDetectFaceLandmarksRequestRevision2 = 2
/// The third revision of ``VNDetectFaceLandmarksRequest``.
public let VNDetectFaceLandmarksRequestRevision3 = 3
/// The first revision of ``VNDetectFaceRectanglesRequest``.
public let VNDetectFaceRectanglesRequestRevision1 = 1
/// The second revision of ``VNDetectFaceRectanglesRequest``.
public let VNDetectFaceRectanglesRequestRevision2 = 2
/// The third revision of ``VNDetectFaceRectanglesRequest``.
public let VNDetectFaceRectanglesRequestRevision3 = 3
/// The first revision of ``VNDetectHorizonRequest``.
public let VNDetectHorizonRequestRevision1 = 1
/// The first revision of ``VNDetectHumanBodyPose3DRequest``.
public let VNDetectHumanBodyPose3DRequestRevision1 = 1
/// The first revision of ``VNDetectHumanBodyPoseRequest``.
public let VNDetectHumanBodyPoseRequestRevision1 = 1
/// The first revision of ``VNDetectHumanHandPoseRequest``.
public let VNDetectHumanHandPoseRequestRevision1 = 1
/// The first revision of ``VNDetectHumanRectanglesRequest``.
public let VNDetectHumanRectanglesRequestRevision1 = 1
/// The second revision of ``VNDetectHumanRectanglesRequest``.
public let VNDetectHumanRectanglesRequestRevision2 = 2
/// The first revision of ``VNDetectRectanglesRequest``.
public let VNDetectRectanglesRequestRevision1 = 1
/// The first revision of ``VNDetectTextRectanglesRequest``.
public let VNDetectTextRectanglesRequestRevision1 = 1
/// The first revision of ``VNDetectTrajectoriesRequest``.
public let VNDetectTrajectoriesRequestRevision1 = 1
/// The first revision of ``VNGenerateAttentionBasedSaliencyImageRequest``.
public let VNGenerateAttentionBasedSaliencyImageRequestRevision1 = 1
/// The second revision of ``VNGenerateAttentionBasedSaliencyImageRequest``.
public let VNGenerateAttentionBasedSaliencyImageRequestRevision2 = 2
/// The first revision of ``VNGenerateForegroundInstanceMaskRequest``.
public let VNGenerateForegroundInstanceMaskRequestRevision1 = 1
/// The first revision of ``VNGenerateImageFeaturePrintRequest``.
public let VNGenerateImageFeaturePrintRequestRevision1 = 1
/// The second revision of ``VNGenerateImageFeaturePrintRequest``.
public let VNGenerateImageFeaturePrintRequestRevision2 = 2
/// The first revision of ``VNGenerateObjectnessBasedSaliencyImageRequest``.
public let VNGenerateObjectnessBasedSaliencyImageRequestRevision1 = 1
/// The second revision of ``VNGenerateObjectnessBasedSaliencyImageRequest``.
public let VNGenerateObjectnessBasedSaliencyImageRequestRevision2 = 2
/// The first revision of ``VNGenerateOpticalFlowRequest``.
public let VNGenerateOpticalFlowRequestRevision1 = 1
/// The second revision of ``VNGenerateOpticalFlowRequest``.
public let VNGenerateOpticalFlowRequestRevision2 = 2
/// The first revision of ``VNGeneratePersonInstanceMaskRequest``.
public let VNGeneratePersonInstanceMaskRequestRevision1 = 1
/// The first revision of ``VNGeneratePersonSegmentationRequest``.
public let VNGeneratePersonSegmentationRequestRevision1 = 1
/// The first revision of ``VNHomographicImageRegistrationRequest``.
public let VNHomographicImageRegistrationRequestRevision1 = 1
/// The first revision of ``VNRecognizeAnimalsRequest``.
public let VNRecognizeAnimalsRequestRevision1 = 1
/// The second revision of ``VNRecognizeAnimalsRequest``.
public let VNRecognizeAnimalsRequestRevision2 = 2
/// The first revision of ``VNRecognizeTextRequest``.
public let VNRecognizeTextRequestRevision1 = 1
/// The second revision of ``VNRecognizeTextRequest``.
public let VNRecognizeTextRequestRevision2 = 2
/// The third revision of ``VNRecognizeTextRequest``.
public let VNRecognizeTextRequestRevision3 = 3
/// The first revision of ``VNTrackHomographicImageRegistrationRequest``.
public let VNTrackHomographicImageRegistrationRequestRevision1 = 1
/// The first revision of ``VNTrackObjectRequest``.
public let VNTrackObjectRequestRevision1 = 1
/// The second revision of ``VNTrackObjectRequest``.
public let VNTrackObjectRequestRevision2 = 2
/// The first revision of ``VNTrackOpticalFlowRequest``.
public let VNTrackOpticalFlowRequestRevision1 = 1
/// The first revision of ``VNTrackRectangleRequest``.
public let VNTrackRectangleRequestRevision1 = 1
/// The first revision of ``VNTrackTranslationalImageRegistrationRequest``.
public let VNTrackTranslationalImageRegistrationRequestRevision1 = 1
/// The first revision of ``VNTranslationalImageRegistrationRequest``.
public let VNTranslationalImageRegistrationRequestRevision1 = 1
