public import ManakoAlignment
public import ManakoBarcodes
public import ManakoPeople
public import ManakoScenes
public import ManakoText
public import ManakoTracking
public import ManakoVision

/// What one of several requests found, with that request; see `performAll` of ``ImageRequestHandler``.
///
/// Ours are the cases ``detectHandRectangles(_:_:)`` and ``recognizeObjects(_:_:)``, whose requests Vision lacks.
public enum VisionResult: Sendable {
    /// What a ``ClassifyImageRequest`` found.
    case classifyImage(ClassifyImageRequest, [ClassificationObservation])
    /// What a ``CoreMLRequest`` found.
    case coreML(CoreMLRequest, [any VisionObservation])
    /// What a ``DetectBarcodesRequest`` found.
    case detectBarcodes(DetectBarcodesRequest, [BarcodeObservation])
    /// What a ``DetectContoursRequest`` found.
    case detectContours(DetectContoursRequest, ContoursObservation)
    /// What a ``DetectDocumentSegmentationRequest`` found.
    case detectDocumentSegmentation(DetectDocumentSegmentationRequest, DetectedDocumentObservation?)
    /// What a ``DetectFaceCaptureQualityRequest`` found.
    case detectFaceCaptureQuality(DetectFaceCaptureQualityRequest, [FaceObservation])
    /// What a ``DetectFaceLandmarksRequest`` found.
    case detectFaceLandmarks(DetectFaceLandmarksRequest, [FaceObservation])
    /// What a ``DetectFaceRectanglesRequest`` found.
    case detectFaceRectangles(DetectFaceRectanglesRequest, [FaceObservation])
    /// What a ``DetectHandRectanglesRequest`` found.
    case detectHandRectangles(DetectHandRectanglesRequest, [HandObservation])
    /// What a ``DetectHorizonRequest`` found.
    case detectHorizon(DetectHorizonRequest, HorizonObservation?)
    /// What a ``DetectHumanBodyPoseRequest`` found.
    case detectHumanBodyPose(DetectHumanBodyPoseRequest, [HumanBodyPoseObservation])
    /// What a ``DetectHumanBodyPose3DRequest`` found.
    case detectHumanBodyPose3D(DetectHumanBodyPose3DRequest, [HumanBodyPose3DObservation])
    /// What a ``DetectHumanHandPoseRequest`` found.
    case detectHumanHandPose(DetectHumanHandPoseRequest, [HumanHandPoseObservation])
    /// What a ``DetectHumanRectanglesRequest`` found.
    case detectHumanRectangles(DetectHumanRectanglesRequest, [HumanObservation])
    /// What a ``DetectRectanglesRequest`` found.
    case detectRectangles(DetectRectanglesRequest, [RectangleObservation])
    /// What a ``DetectTextRectanglesRequest`` found.
    case detectTextRectangles(DetectTextRectanglesRequest, [TextObservation])
    /// What a ``DetectTrajectoriesRequest`` found.
    case detectTrajectories(DetectTrajectoriesRequest, [TrajectoryObservation])
    /// What a ``GenerateAttentionBasedSaliencyImageRequest`` found.
    case generateAttentionBasedSaliencyImage(GenerateAttentionBasedSaliencyImageRequest, SaliencyImageObservation)
    /// What a ``GenerateImageFeaturePrintRequest`` found.
    case generateImageFeaturePrint(GenerateImageFeaturePrintRequest, FeaturePrintObservation)
    /// What a ``GenerateObjectnessBasedSaliencyImageRequest`` found.
    case generateObjectnessBasedSaliencyImage(GenerateObjectnessBasedSaliencyImageRequest, SaliencyImageObservation)
    /// What a ``GeneratePersonInstanceMaskRequest`` found.
    case generatePersonInstanceMask(GeneratePersonInstanceMaskRequest, InstanceMaskObservation?)
    /// What a ``GeneratePersonSegmentationRequest`` found.
    case generatePersonSegmentation(GeneratePersonSegmentationRequest, PixelBufferObservation)
    /// What a ``RecognizeDocumentsRequest`` found.
    case recognizeDocuments(RecognizeDocumentsRequest, [DocumentObservation])
    /// What a ``RecognizeObjectsRequest`` found.
    case recognizeObjects(RecognizeObjectsRequest, [RecognizedObjectObservation])
    /// What a ``RecognizeTextRequest`` found.
    case recognizeText(RecognizeTextRequest, [RecognizedTextObservation])
    /// What a ``TrackHomographicImageRegistrationRequest`` found.
    case trackHomographicImageRegistration(
        TrackHomographicImageRegistrationRequest, ImageHomographicAlignmentObservation)
    /// What a ``TrackObjectRequest`` found.
    case trackObject(TrackObjectRequest, DetectedObjectObservation?)
    /// What a ``TrackOpticalFlowRequest`` found.
    case trackOpticalFlow(TrackOpticalFlowRequest, OpticalFlowObservation?)
    /// What a ``TrackRectangleRequest`` found.
    case trackRectangle(TrackRectangleRequest, RectangleObservation?)
    /// What a ``TrackTranslationalImageRegistrationRequest`` found.
    case trackTranslationalImageRegistration(
        TrackTranslationalImageRegistrationRequest, ImageTranslationAlignmentObservation)
    /// Why a request failed; the others go on.
    case error(any VisionRequest, any Error)

    /// The request.
    public var request: any VisionRequest {
        switch self {
        case .classifyImage(let request, _): request
        case .coreML(let request, _): request
        case .detectBarcodes(let request, _): request
        case .detectContours(let request, _): request
        case .detectDocumentSegmentation(let request, _): request
        case .detectFaceCaptureQuality(let request, _): request
        case .detectFaceLandmarks(let request, _): request
        case .detectFaceRectangles(let request, _): request
        case .detectHandRectangles(let request, _): request
        case .detectHorizon(let request, _): request
        case .detectHumanBodyPose(let request, _): request
        case .detectHumanBodyPose3D(let request, _): request
        case .detectHumanHandPose(let request, _): request
        case .detectHumanRectangles(let request, _): request
        case .detectRectangles(let request, _): request
        case .detectTextRectangles(let request, _): request
        case .detectTrajectories(let request, _): request
        case .generateAttentionBasedSaliencyImage(let request, _): request
        case .generateImageFeaturePrint(let request, _): request
        case .generateObjectnessBasedSaliencyImage(let request, _): request
        case .generatePersonInstanceMask(let request, _): request
        case .generatePersonSegmentation(let request, _): request
        case .recognizeDocuments(let request, _): request
        case .recognizeObjects(let request, _): request
        case .recognizeText(let request, _): request
        case .trackHomographicImageRegistration(let request, _): request
        case .trackObject(let request, _): request
        case .trackOpticalFlow(let request, _): request
        case .trackRectangle(let request, _): request
        case .trackTranslationalImageRegistration(let request, _): request
        case .error(let request, _): request
        }
    }
}
