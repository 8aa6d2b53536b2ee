import Manako
import ManakoTesting
import Testing
import Vision

/// Copies of requests: the same parameters, no results.
@Suite struct CopyTests {
    private func copied<Request: VNRequest>(_ request: Request) throws -> Request {
        let copy = try #require(request.copy() as? Request)
        #expect(type(of: copy) == type(of: request) && copy !== request)
        return copy
    }

    @Test func aCopyAsksTheSameAndKnowsNothing() throws {
        var calls = 0
        let request = VNDetectBarcodesRequest { _, _ in calls += 1 }
        request.symbologies = [.qr, .ean13]
        request.regionOfInterest = CGRect(x: 0, y: 0, width: 0.75, height: 1)
        request.preferBackgroundProcessing = true
        request.revision = 2
        let handler = try VNImageRequestHandler(cvPixelBuffer: Pictures.buffer(Pictures.qr("a")))
        try handler.perform([request])
        let copy = try copied(request)
        #expect(request.results != nil && copy.results == nil)
        #expect(copy.symbologies == [.qr, .ean13] && copy.regionOfInterest.width == 0.75)
        #expect(copy.preferBackgroundProcessing && copy.revision == 2)
        copy.symbologies = [.qr]
        copy.regionOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(request.symbologies.count == 2 && request.regionOfInterest.width == 0.75)
        try handler.perform([copy])
        #expect(copy.results?.first?.payloadStringValue == "a" && calls == 2)
    }

    @Test func parametersOfEveryKindAreKept() throws {
        let text = VNRecognizeTextRequest()
        text.recognitionLanguages = ["ja-JP"]
        text.customWords = ["manako"]
        text.recognitionLevel = .fast
        text.minimumTextHeight = 0.1
        let read = try copied(text)
        #expect(read.recognitionLanguages == ["ja-JP"] && read.customWords == ["manako"])
        #expect(read.recognitionLevel == .fast && read.minimumTextHeight == 0.1)
        let sheets = VNDetectRectanglesRequest()
        sheets.minimumAspectRatio = 0.3
        sheets.maximumObservations = 0
        sheets.quadratureTolerance = 12
        let found = try copied(sheets)
        #expect(found.minimumAspectRatio == 0.3 && found.maximumObservations == 0 && found.quadratureTolerance == 12)
        let observation = VNRectangleObservation(boundingBox: CGRect(x: 0.1, y: 0.1, width: 0.2, height: 0.2))
        let track = VNTrackRectangleRequest(rectangleObservation: observation)
        track.trackingLevel = .accurate
        track.isLastFrame = true
        let followed = try copied(track)
        #expect(
            followed.inputObservation === observation && followed.trackingLevel == .accurate && followed.isLastFrame)
        let throwing = VNDetectTrajectoriesRequest(
            frameAnalysisSpacing: CMTime(value: 1, timescale: 10), trajectoryLength: 7)
        throwing.objectMinimumNormalizedRadius = 0.01
        let thrown = try copied(throwing)
        #expect(thrown.trajectoryLength == 7 && thrown.objectMinimumNormalizedRadius == 0.01)
        #expect(thrown.frameAnalysisSpacing.seconds == 0.1)
        let people = VNGeneratePersonSegmentationRequest()
        people.qualityLevel = .fast
        #expect(try copied(people).qualityLevel == .fast)
    }

    /// Every class that has no more than a completion handler is copied as what it is.
    @Test func everyRequestIsCopiedAsItsClass() throws {
        let other = try Pictures.buffer(Pictures.qr("b"))
        let requests: [VNRequest] = [
            VNRequest(), VNDetectFaceRectanglesRequest(), VNDetectFaceLandmarksRequest(),
            VNDetectFaceCaptureQualityRequest(), VNGenerateAttentionBasedSaliencyImageRequest(),
            VNGenerateObjectnessBasedSaliencyImageRequest(), VNGenerateImageFeaturePrintRequest(),
            VNGeneratePersonInstanceMaskRequest(), VNDetectTextRectanglesRequest(), VNClassifyImageRequest(),
            VNRecognizeAnimalsRequest(), VNDetectAnimalBodyPoseRequest(), VNGenerateForegroundInstanceMaskRequest(),
            VNCalculateImageAestheticsScoresRequest(), VNDetectDocumentSegmentationRequest(), VNDetectContoursRequest(),
            VNDetectHorizonRequest(), VNDetectHumanRectanglesRequest(), VNDetectHumanBodyPoseRequest(),
            VNDetectHumanHandPoseRequest(), VNDetectHumanBodyPose3DRequest(),
            VNTrackTranslationalImageRegistrationRequest(), VNTrackHomographicImageRegistrationRequest(),
            VNTrackOpticalFlowRequest(), VNTranslationalImageRegistrationRequest(targetedCVPixelBuffer: other),
            VNHomographicImageRegistrationRequest(targetedCVPixelBuffer: other),
            VNGenerateOpticalFlowRequest(targetedCVPixelBuffer: other),
        ]
        #expect(requests.count == 27)
        for request in requests { _ = try copied(request) }
    }

    /// The other picture goes along.
    @Test func aComparisonIsCopiedWithItsPicture() throws {
        let picture = try Pictures.buffer(Pictures.disc(at: CGPoint(x: 100, y: 90)))
        let request = VNTranslationalImageRegistrationRequest(targetedCVPixelBuffer: picture)
        let copy = try copied(request)
        try VNImageRequestHandler(cvPixelBuffer: picture).perform([copy])
        #expect(abs(copy.results?.first?.alignmentTransform.tx ?? 9) < 0.1 && request.results == nil)
    }
}
