import ManakoCore
import ManakoVision

#if Alignment
    import ManakoAlignment
#endif
#if Barcodes
    import ManakoBarcodes
#endif
#if People
    import ManakoPeople
#endif
#if Scenes
    import ManakoScenes
#endif
#if Text
    import ManakoText
#endif
#if Tracking
    import ManakoTracking
#endif

extension VisionResult {
    /// Performs a request, whatever it is, on the calling thread.
    init(performing request: any VisionRequest, on image: VisionImage, in context: VisionContext) {
        do throws(ManakoError) {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "the request was cancelled") }
            let look = Look(image: image, context: context)
            if let result = try look.atPicture(request) {
                self = result
            } else if let result = try look.atSequence(request) {
                self = result
            } else {
                throw ManakoError(
                    .unsupported,
                    "performAll knows no \(type(of: request)); use perform, which takes requests of your own too")
            }
        } catch {
            self = .error(request, error)
        }
    }

    /// A picture, and what requests need to look at it.
    private struct Look {
        let image: VisionImage
        let context: VisionContext

        func callAsFunction<Request: ImageProcessingRequest>(
            _ request: Request
        ) throws(ManakoError) -> Request.Result {
            var times = StageTimes()
            return try request.performInRegion(on: image, in: context, times: &times)
        }

        func callAsFunction<Request: StatefulRequest>(_ request: Request) throws(ManakoError) -> Request.Result {
            var times = StageTimes()
            return try request.performInRegion(on: image, at: nil, times: &times)
        }

        /// nil for requests that are of another kind.
        func atPicture(_ request: any VisionRequest) throws(ManakoError) -> VisionResult? {
            if let result = try atThings(request) { return result }
            if let result = try atPeople(request) { return result }
            return try atScene(request)
        }

        private func atThings(_ request: any VisionRequest) throws(ManakoError) -> VisionResult? {
            switch request {
            case let request as ClassifyImageRequest: .classifyImage(request, try self(request))
            case let request as RecognizeObjectsRequest: .recognizeObjects(request, try self(request))
            #if Barcodes
                case let request as DetectBarcodesRequest: .detectBarcodes(request, try self(request))
            #endif
            #if Barcodes && Scenes && Text
                case let request as RecognizeDocumentsRequest: .recognizeDocuments(request, try self(request))
            #endif
            #if CoreML
                case let request as CoreMLRequest: .coreML(request, try self(request))
            #endif
            #if Text
                case let request as DetectTextRectanglesRequest: .detectTextRectangles(request, try self(request))
                case let request as RecognizeTextRequest: .recognizeText(request, try self(request))
            #endif
            default: nil
            }
        }

        private func atPeople(_ request: any VisionRequest) throws(ManakoError) -> VisionResult? {
            switch request {
            case let request as DetectFaceRectanglesRequest: .detectFaceRectangles(request, try self(request))
            case let request as DetectHandRectanglesRequest: .detectHandRectangles(request, try self(request))
            case let request as DetectHumanRectanglesRequest: .detectHumanRectangles(request, try self(request))
            #if People
                case let request as DetectFaceCaptureQualityRequest:
                    .detectFaceCaptureQuality(request, try self(request))
                case let request as DetectFaceLandmarksRequest: .detectFaceLandmarks(request, try self(request))
                case let request as DetectHumanBodyPoseRequest: .detectHumanBodyPose(request, try self(request))
                case let request as DetectHumanBodyPose3DRequest: .detectHumanBodyPose3D(request, try self(request))
                case let request as DetectHumanHandPoseRequest: .detectHumanHandPose(request, try self(request))
                case let request as GeneratePersonInstanceMaskRequest:
                    .generatePersonInstanceMask(request, try self(request))
                case let request as GeneratePersonSegmentationRequest:
                    .generatePersonSegmentation(request, try self(request))
            #endif
            default: nil
            }
        }

        private func atScene(_ request: any VisionRequest) throws(ManakoError) -> VisionResult? {
            switch request {
            #if Alignment
                case let request as DetectHorizonRequest: .detectHorizon(request, try self(request))
            #endif
            #if Scenes
                case let request as DetectContoursRequest: .detectContours(request, try self(request))
                case let request as DetectDocumentSegmentationRequest:
                    .detectDocumentSegmentation(request, try self(request))
                case let request as DetectRectanglesRequest: .detectRectangles(request, try self(request))
                case let request as GenerateAttentionBasedSaliencyImageRequest:
                    .generateAttentionBasedSaliencyImage(request, try self(request))
                case let request as GenerateImageFeaturePrintRequest:
                    .generateImageFeaturePrint(request, try self(request))
                case let request as GenerateObjectnessBasedSaliencyImageRequest:
                    .generateObjectnessBasedSaliencyImage(request, try self(request))
            #endif
            default: nil
            }
        }

        /// nil for requests that are of another kind.
        func atSequence(_ request: any VisionRequest) throws(ManakoError) -> VisionResult? {
            switch request {
            #if Alignment
                case let request as TrackHomographicImageRegistrationRequest:
                    .trackHomographicImageRegistration(request, try self(request))
                case let request as TrackOpticalFlowRequest: .trackOpticalFlow(request, try self(request))
                case let request as TrackRectangleRequest: .trackRectangle(request, try self(request))
                case let request as TrackTranslationalImageRegistrationRequest:
                    .trackTranslationalImageRegistration(request, try self(request))
            #endif
            #if Tracking
                case let request as DetectTrajectoriesRequest: .detectTrajectories(request, try self(request))
                case let request as TrackObjectRequest: .trackObject(request, try self(request))
            #endif
            default: nil
            }
        }
    }
}
