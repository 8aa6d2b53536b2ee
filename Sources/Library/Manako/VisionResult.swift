public import ManakoVision

#if Alignment
    public import ManakoAlignment
#endif
#if Barcodes
    public import ManakoBarcodes
#endif
#if People
    public import ManakoPeople
#endif
#if Scenes
    public import ManakoScenes
#endif
#if Text
    public import ManakoText
#endif
#if Tracking
    public import ManakoTracking
#endif

/// What one of several requests found, with that request; see `performAll` of ``ImageRequestHandler``.
///
/// Ours are the cases ``detectHandRectangles(_:_:)`` and ``recognizeObjects(_:_:)``, whose requests Vision lacks.
public enum VisionResult: Sendable {
    /// What a ``ClassifyImageRequest`` found.
    case classifyImage(ClassifyImageRequest, [ClassificationObservation])
    /// What a ``DetectFaceRectanglesRequest`` found.
    case detectFaceRectangles(DetectFaceRectanglesRequest, [FaceObservation])
    /// What a ``DetectHandRectanglesRequest`` found.
    case detectHandRectangles(DetectHandRectanglesRequest, [HandObservation])
    /// What a ``DetectHumanRectanglesRequest`` found.
    case detectHumanRectangles(DetectHumanRectanglesRequest, [HumanObservation])
    /// What a ``RecognizeObjectsRequest`` found.
    case recognizeObjects(RecognizeObjectsRequest, [RecognizedObjectObservation])
    #if Alignment
        /// What a ``DetectHorizonRequest`` found.
        case detectHorizon(DetectHorizonRequest, HorizonObservation?)
        /// What a ``TrackHomographicImageRegistrationRequest`` found.
        case trackHomographicImageRegistration(
            TrackHomographicImageRegistrationRequest, ImageHomographicAlignmentObservation)
        /// What a ``TrackOpticalFlowRequest`` found.
        case trackOpticalFlow(TrackOpticalFlowRequest, OpticalFlowObservation?)
        /// What a ``TrackRectangleRequest`` found.
        case trackRectangle(TrackRectangleRequest, RectangleObservation?)
        /// What a ``TrackTranslationalImageRegistrationRequest`` found.
        case trackTranslationalImageRegistration(
            TrackTranslationalImageRegistrationRequest, ImageTranslationAlignmentObservation)
    #endif
    #if Barcodes
        /// What a ``DetectBarcodesRequest`` found.
        case detectBarcodes(DetectBarcodesRequest, [BarcodeObservation])
    #endif
    #if Barcodes && Scenes && Text
        /// What a ``RecognizeDocumentsRequest`` found.
        case recognizeDocuments(RecognizeDocumentsRequest, [DocumentObservation])
    #endif
    #if CoreML
        /// What a ``CoreMLRequest`` found.
        case coreML(CoreMLRequest, [any VisionObservation])
    #endif
    #if People
        /// What a ``DetectFaceCaptureQualityRequest`` found.
        case detectFaceCaptureQuality(DetectFaceCaptureQualityRequest, [FaceObservation])
        /// What a ``DetectFaceLandmarksRequest`` found.
        case detectFaceLandmarks(DetectFaceLandmarksRequest, [FaceObservation])
        /// What a ``DetectHumanBodyPoseRequest`` found.
        case detectHumanBodyPose(DetectHumanBodyPoseRequest, [HumanBodyPoseObservation])
        /// What a ``DetectHumanBodyPose3DRequest`` found.
        case detectHumanBodyPose3D(DetectHumanBodyPose3DRequest, [HumanBodyPose3DObservation])
        /// What a ``DetectHumanHandPoseRequest`` found.
        case detectHumanHandPose(DetectHumanHandPoseRequest, [HumanHandPoseObservation])
        /// What a ``GeneratePersonInstanceMaskRequest`` found.
        case generatePersonInstanceMask(GeneratePersonInstanceMaskRequest, InstanceMaskObservation?)
        /// What a ``GeneratePersonSegmentationRequest`` found.
        case generatePersonSegmentation(GeneratePersonSegmentationRequest, PixelBufferObservation)
    #endif
    #if Scenes
        /// What a ``DetectContoursRequest`` found.
        case detectContours(DetectContoursRequest, ContoursObservation)
        /// What a ``DetectDocumentSegmentationRequest`` found.
        case detectDocumentSegmentation(DetectDocumentSegmentationRequest, DetectedDocumentObservation?)
        /// What a ``DetectRectanglesRequest`` found.
        case detectRectangles(DetectRectanglesRequest, [RectangleObservation])
        /// What a ``GenerateAttentionBasedSaliencyImageRequest`` found.
        case generateAttentionBasedSaliencyImage(GenerateAttentionBasedSaliencyImageRequest, SaliencyImageObservation)
        /// What a ``GenerateImageFeaturePrintRequest`` found.
        case generateImageFeaturePrint(GenerateImageFeaturePrintRequest, FeaturePrintObservation)
        /// What a ``GenerateObjectnessBasedSaliencyImageRequest`` found.
        case generateObjectnessBasedSaliencyImage(GenerateObjectnessBasedSaliencyImageRequest, SaliencyImageObservation)
    #endif
    #if Text
        /// What a ``DetectTextRectanglesRequest`` found.
        case detectTextRectangles(DetectTextRectanglesRequest, [TextObservation])
        /// What a ``RecognizeTextRequest`` found.
        case recognizeText(RecognizeTextRequest, [RecognizedTextObservation])
    #endif
    #if Tracking
        /// What a ``DetectTrajectoriesRequest`` found.
        case detectTrajectories(DetectTrajectoriesRequest, [TrajectoryObservation])
        /// What a ``TrackObjectRequest`` found.
        case trackObject(TrackObjectRequest, DetectedObjectObservation?)
    #endif
    /// Why a request failed; the others go on.
    case error(any VisionRequest, any Error)

    /// The request.
    public var request: any VisionRequest {
        switch self {
        case .classifyImage(let request, _): request
        case .detectFaceRectangles(let request, _): request
        case .detectHandRectangles(let request, _): request
        case .detectHumanRectangles(let request, _): request
        case .recognizeObjects(let request, _): request
        #if Alignment
            case .detectHorizon(let request, _): request
            case .trackHomographicImageRegistration(let request, _): request
            case .trackOpticalFlow(let request, _): request
            case .trackRectangle(let request, _): request
            case .trackTranslationalImageRegistration(let request, _): request
        #endif
        #if Barcodes
            case .detectBarcodes(let request, _): request
        #endif
        #if Barcodes && Scenes && Text
            case .recognizeDocuments(let request, _): request
        #endif
        #if CoreML
            case .coreML(let request, _): request
        #endif
        #if People
            case .detectFaceCaptureQuality(let request, _): request
            case .detectFaceLandmarks(let request, _): request
            case .detectHumanBodyPose(let request, _): request
            case .detectHumanBodyPose3D(let request, _): request
            case .detectHumanHandPose(let request, _): request
            case .generatePersonInstanceMask(let request, _): request
            case .generatePersonSegmentation(let request, _): request
        #endif
        #if Scenes
            case .detectContours(let request, _): request
            case .detectDocumentSegmentation(let request, _): request
            case .detectRectangles(let request, _): request
            case .generateAttentionBasedSaliencyImage(let request, _): request
            case .generateImageFeaturePrint(let request, _): request
            case .generateObjectnessBasedSaliencyImage(let request, _): request
        #endif
        #if Text
            case .detectTextRectangles(let request, _): request
            case .recognizeText(let request, _): request
        #endif
        #if Tracking
            case .detectTrajectories(let request, _): request
            case .trackObject(let request, _): request
        #endif
        case .error(let request, _): request
        }
    }
}
